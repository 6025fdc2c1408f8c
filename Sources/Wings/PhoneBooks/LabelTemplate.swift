import People

/// The name of an entry, with fields in braces: `{last} {first}`.
struct LabelTemplate: Equatable, Sendable {
  private enum Piece: Equatable, Sendable {
    case text(String)
    case first
    case last
    case name
    case field(FieldName)
  }

  let text: String
  private let pieces: [Piece]
  /// The names in braces, in their order.
  let fields: [String]

  /// The names that stand for parts of the name.
  static let nameParts = ["last", "first", "name"]

  static let lastNameFirst = LabelTemplate(text: "{last} {first}", [.last, .text(" "), .first])
  static let fullName = LabelTemplate(text: "{name}", [.name])

  private init(text: String, _ pieces: [Piece]) {
    self.text = text
    self.pieces = pieces
    fields = []
  }

  /// Fails if a brace is not closed or not opened, holds nothing, or if there is none: all entries would be the same.
  init?(_ text: String) {
    self.text = text
    var pieces: [Piece] = []
    var fields: [String] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      let before = rest[..<open]
      guard let close = rest[open...].firstIndex(of: "}"), !before.contains("}") else { return nil }
      let name = String(rest[rest.index(after: open)..<close])
      guard !name.isEmpty, !name.contains("{") else { return nil }
      if !before.isEmpty { pieces.append(.text(String(before))) }
      pieces.append(Self.piece(name))
      fields.append(name)
      rest = rest[rest.index(after: close)...]
    }
    guard !fields.isEmpty, !rest.contains("}") else { return nil }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
    self.fields = fields
  }

  private static func piece(_ name: String) -> Piece {
    switch name {
    case "last", "lastName": .last
    case "first", "firstName": .first
    case "name": .name
    case "projects": .field(.project)
    case "offices": .field(.office)
    default: .field(FieldName(name))
    }
  }

  var beginsWithFirstName: Bool { pieces.first == .first || pieces.first == .name }

  /// Whether the label shows the position's name.
  var showsPosition: Bool { pieces.contains(.field(.position)) }

  /// The label of a person: in one line, and the full name if all fields are empty.
  func label(of index: Int, in directory: Directory) -> String {
    let name = directory.people[index].name
    // What nearly all books have needs no folding, since names are folded.
    switch pieces.count {
    case 1 where pieces == Self.fullName.pieces: return name.full
    case 3 where pieces == Self.lastNameFirst.pieces:
      return name.givenFirst.map { $0.last + " " + $0.first } ?? name.full
    default: break
    }
    var label = ""
    var isWhole = true
    for piece in pieces {
      let part = text(of: piece, name, index, directory)
      isWhole = isWhole && !part.isEmpty
      label += part
    }
    label = WhiteSpace.folded(isWhole ? label : Self.withoutGaps(label))
    return label.isEmpty ? name.full : label
  }

  private func text(
    of piece: Piece, _ name: Name, _ index: Int, _ directory: Directory
  ) -> String {
    switch piece {
    case .text(let text): text
    case .first: name.first ?? ""
    case .last: name.last ?? name.full
    case .name: name.full
    case .field(let field): directory.shownText(of: index, in: field)
    }
  }

  /// Removes what an empty field leaves: empty brackets, and punctuation at the ends.
  private static func withoutGaps(_ label: String) -> String {
    let scalars = label.replacing("()", with: "").unicodeScalars
    let isGap = { (scalar: Unicode.Scalar) in " ,;:-–/|·".unicodeScalars.contains(scalar) }
    guard let first = scalars.firstIndex(where: { !isGap($0) }),
      let last = scalars.lastIndex(where: { !isGap($0) })
    else { return "" }
    return String(scalars[first...last])
  }
}

extension Directory {
  /// The values of a person in a field, in the default language.
  fileprivate func shownText(of index: Int, in field: FieldName) -> String {
    let others = field.standard.map { people[index].people(of: $0) } ?? []
    return
      (others.map { people[$0].name.full }
      + people.texts(of: field, at: index).map { groupName(of: $0, field: field) })
      .joined(separator: ", ")
  }
}
