/// Texts that stand for nobody where a person is expected, such as `Vacant` and `TBD`.
package enum Vacancy {
  /// Whether a text names nobody, by its words. Whoever has such a name is to be looked for first.
  package static func isMeant(by text: String) -> Bool {
    let words = text.lowercased().unicodeScalars.split {
      !$0.properties.isAlphabetic && !("0"..."9").contains($0) && $0 != "."
    }.map { String($0).replacing(".", with: "") }.filter { !$0.isEmpty }
    // `-`, `?` and `...` say nothing.
    guard let first = words.first, WhiteSpace.folded(text) != "-1" else { return true }
    return beginnings.contains(first) || whole.contains(words.joined())
      || (words.count > 1 && beginnings.contains(words[words.count - 1]))
  }

  /// Words with which a text about a vacant post begins or ends.
  private static let beginnings = Vocabulary.words("vacant")
  private static let whole = Vocabulary.words("vacant whole")
}
