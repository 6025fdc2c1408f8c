import People

/// What the codes of one field mean.
struct FieldCodes: Sendable {
  /// The key of the field.
  let key: String
  /// By code in lower case.
  private let meanings: [String: String]
  private let known: Set<String>
  private let signs: Set<Sign>

  /// A kind of character, by which codes differ from texts.
  private enum Sign {
    case letter
    case digit
    case space
    case other

    init(_ character: Character) {
      self =
        character.isLetter
        ? .letter : character.isNumber ? .digit : character.isWhitespace ? .space : .other
    }
  }

  /// - Parameter meanings: `nil` if the field has no codes.
  init?(_ key: String, _ meanings: [String: String]?) {
    guard let meanings else { return nil }
    self.key = key
    self.meanings = meanings
    known = Set(meanings.values.map(CaseFolding.key))
    signs = Set(meanings.keys.joined().map(Sign.init))
  }

  /// The texts that a text means: `Sales` for the code `10`, or itself; and the codes in it that mean nothing.
  ///
  /// - Parameter field: A standard field, whose text may be several codes; `nil` for a further field.
  func meanings(of text: String, in field: Field?) -> (texts: [String], unknown: [String]) {
    if let meaning = meanings[CaseFolding.key(text)] { return ([meaning], []) }
    var parts = [text]
    if let field, field.hasSeveral { parts = field.values(in: text) }
    if parts.count < 2 { return ([text], [text].filter(isUnknownCode)) }
    return (
      parts.map { meanings[CaseFolding.key($0)] ?? $0 },
      parts.filter { meanings[CaseFolding.key($0)] == nil && isUnknownCode($0) }
    )
  }

  /// Whether a text may be a code, and is no meaning: letters are none where all codes are numbers.
  private func isUnknownCode(_ text: String) -> Bool {
    !text.isEmpty && signs.isSuperset(of: text.map(Sign.init))
      && !known.contains(CaseFolding.key(text))
  }
}

/// The codes of a field that `values` does not explain. They are kept as they are.
package struct UnknownCodes: Equatable, Sendable {
  /// The key of the field.
  package let field: String
  /// The index of the first record with one, and the path in the answer.
  package let index: Int
  package let path: String
  private var codes: Set<String>

  /// How many different ones there are.
  package var count: Int { codes.count }

  init(_ code: String, of field: String, index: Int, path: String) {
    (self.field, self.index, self.path) = (field, index, path)
    codes = [CaseFolding.key(code)]
  }

  mutating func add(_ code: String) { codes.insert(CaseFolding.key(code)) }
}
