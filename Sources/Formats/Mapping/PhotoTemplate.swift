import People

/// An address or the path of a file with the names of fields in braces: `https://photos.example/{id}.jpg`.
package struct PhotoTemplate: Equatable, Sendable {
  /// What is made of a record's fields.
  package enum Kind: Equatable, Sendable {
    /// An `http` or `https` address.
    case address
    /// The absolute path of a file.
    case file
  }

  /// What is wrong with a template.
  package enum Mistake: Error, Equatable, Sendable {
    /// There is no field in it: all people would have one photo.
    case noField
    /// A brace that is not closed, or has no name behind it.
    case openBrace
    /// A field before the path of an address: a list must not choose the host.
    case fieldInHost
  }

  private enum Piece: Equatable, Sendable {
    case text(String)
    case field(String)
  }

  /// The fields that every directory knows and that may stand in a template.
  package static let commonFields = [
    "id", "firstName", "lastName", "name", "email", "phone", "position",
  ]

  /// What is made.
  package let kind: Kind
  /// The template as it was given.
  package let text: String
  private let pieces: [Piece]

  /// Reads a template.
  package init(parsing text: String, as kind: Kind) throws(Mistake) {
    self.kind = kind
    self.text = text
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { throw .openBrace }
      let name = rest[rest.index(after: open)..<close]
      if name.isEmpty { throw .openBrace }
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.field(String(name)))
      rest = rest[rest.index(after: close)...]
    }
    if pieces.isEmpty { throw .noField }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
    if kind == .address, !hasPath { throw .fieldInHost }
  }

  /// The names in braces, in their order.
  package var fields: [String] {
    pieces.compactMap { if case .field(let name) = $0 { name } else { nil } }
  }

  /// The template as it would be read without its fields: of an address, host and all.
  package var textWithoutFields: String {
    pieces.reduce(into: "") { text, piece in
      if case .text(let fixed) = piece { text += fixed }
    }
  }

  /// The folder that all files are in or below.
  package var folder: String {
    let end = fixedStart.lastIndex(of: "/") ?? fixedStart.startIndex
    return String(fixedStart[..<end])
  }

  /// What stands before the first field.
  private var fixedStart: String {
    if case .text(let text)? = pieces.first { text } else { "" }
  }

  /// Whether the host of the address ends before the first field.
  private var hasPath: Bool {
    guard let scheme = fixedStart.firstRange(of: "://") else { return false }
    return fixedStart[scheme.upperBound...].contains { "/?#".contains($0) }
  }

  /// The photo of a record; `nil` where the record lacks one of the fields.
  func reference(of record: Record, at path: String) -> PhotoReference? {
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .field(let name):
        guard let value = record.text(ofField: name) else { return nil }
        guard let fitting = kind == .address ? Self.encoded(value) : Self.fileName(value) else {
          return PhotoReference(.unusable, at: path)
        }
        result += fitting
      }
    }
    return PhotoReference(kind == .address ? .address(result) : .file(result), at: path)
  }

  /// A value as a part of an address: percent-encoded but for the unreserved characters (RFC 3986, section
  /// 2.3). `nil` for one that would be a step up, which no encoding takes from it.
  private static func encoded(_ value: String) -> String? {
    if value.utf8.allSatisfy({ $0 == UInt8(ascii: ".") }) { return nil }
    return FormText.encoded(value)
  }

  /// A value as a part of a file's name; `nil` for one that would lead elsewhere, or to a hidden file.
  private static func fileName(_ value: String) -> String? {
    value.utf8.first == UInt8(ascii: ".") || value.utf8.contains(UInt8(ascii: "/")) ? nil : value
  }
}

extension Record {
  /// The first text of a field by its name in the configuration.
  fileprivate func text(ofField key: String) -> String? {
    switch key {
    case "id": id
    case "firstName": name.first.flatMap { $0.isEmpty ? nil : $0 }
    case "lastName": name.last.flatMap { $0.isEmpty ? nil : $0 }
    case "name": name.full
    case "email": emails.first
    case "phone": phones.first
    case "position": position
    default:
      switch details.first(where: { $0.field.key == key })?.value {
      case .text(let text), .number(let text), .link(let text): text
      default: nil
      }
    }
  }
}
