import People

/// A text with names in braces, such as `https://github.com/{login}`.
package struct FieldTemplate: Hashable, Sendable {
  package enum Mistake: Error, Equatable, Sendable {
    case noName
    /// A brace that is not closed, or without a name. The offset counts Unicode scalars.
    case openBrace(offset: Int)
  }

  package enum Piece: Hashable, Sendable {
    case text(String)
    case name(String)
  }

  package let text: String
  package let pieces: [Piece]
  /// Where the values of the names are, in their order; none of the template of a photo, which is made of fields.
  package let places: [JoinedPaths]
  /// Whether values are percent-encoded.
  let isLink: Bool

  package init(parsing text: String) throws(Mistake) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      let close = rest[open...].firstIndex(of: "}")
      let name = close.map { rest[rest.index(after: open)..<$0] } ?? ""
      guard let close, !name.isEmpty else {
        throw .openBrace(offset: text.unicodeScalars[..<open].count)
      }
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.name(String(name)))
      rest = rest[rest.index(after: close)...]
    }
    if pieces.isEmpty { throw .noName }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.init(text: text, pieces: pieces, places: [], isLink: false)
  }

  private init(text: String, pieces: [Piece], places: [JoinedPaths], isLink: Bool) {
    (self.text, self.pieces, self.places, self.isLink) = (text, pieces, places, isLink)
  }

  package func with(_ places: [JoinedPaths], isLink: Bool) -> FieldTemplate {
    FieldTemplate(text: text, pieces: pieces, places: places, isLink: isLink)
  }

  package var names: [String] {
    pieces.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// The text with each name replaced by its value; `nil` if a name has none. What a closure throws is passed on.
  func filled<Failure>(
    _ value: (_ index: Int, _ name: String) throws(Failure) -> String?
  ) throws(Failure) -> String? {
    var (result, index) = ("", 0)
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .name(let name):
        guard let value = try value(index, name) else { return nil }
        result += value
        index += 1
      }
    }
    return result
  }
}

extension FieldPath {
  /// The text that stands in place of a path; `nil` for a path.
  package var template: FieldTemplate? {
    if case .made(let template)? = steps.first { template } else { nil }
  }

  /// The path, or those of the values that its text is made of.
  package var leaves: [FieldPath] {
    template.map { $0.places.flatMap(\.paths).flatMap(\.leaves) } ?? [self]
  }
}
