/// Parses names with the family name first: `Smith, John`.
enum CommaName {
  /// The parts of a name; `nil` for another, such as `Ann Lee, PhD`.
  static func parts(of name: String) -> Name? {
    guard name.utf8.contains(UInt8(ascii: ",")) else { return nil }
    let parts = name.split(separator: ",", omittingEmptySubsequences: false).map {
      WhiteSpace.folded(String($0))
    }
    guard (2...4).contains(parts.count), parts.prefix(2).allSatisfy(isWords),
      !isTitle(parts[1], after: parts[0]), parts.dropFirst(2).allSatisfy(isTitle)
    else { return nil }
    let last = [parts[0]] + parts.dropFirst(2)
    return .parts(first: parts[1], last: last.joined(separator: ", "))
  }

  /// Whether a text is words with letters that may be a given or family name, and no title.
  static func isName(_ text: String) -> Bool {
    isWords(text) && !isTitle(text) && !text.utf8.contains { $0 == 0x2E || $0 == 0x2C }
  }

  /// The maximum number of words in a given or family name.
  private static let mostWords = 4

  /// Whether a text is a few words with letters and without a digit.
  private static func isWords(_ part: String) -> Bool {
    part.split(separator: " ").count <= mostWords
      && part.unicodeScalars.contains { $0.properties.isAlphabetic }
      && !part.unicodeScalars.contains { ("0"..."9").contains($0) }
  }

  /// Whether the text is a title and no given name: behind a family name of one word, `Ma` and `Jun` are names.
  private static func isTitle(_ part: String, after name: String) -> Bool {
    isTitle(part)
      && (name.utf8.contains(UInt8(ascii: " ")) || part.contains(".")
        || !part.split(separator: " ").allSatisfy { names.contains(word($0)) })
  }

  private static func isTitle(_ part: String) -> Bool {
    !part.isEmpty && part.split(separator: " ").allSatisfy { titles.contains(word($0)) }
  }

  private static func word(_ text: Substring) -> String {
    text.lowercased().filter(\.isLetter)
  }

  private static let titles = Vocabulary.words("title")
  /// Titles that are given names as well.
  private static let names = Vocabulary.words("title or name")
}
