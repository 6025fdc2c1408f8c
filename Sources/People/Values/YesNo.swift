/// A yes or no in the languages of ``Vocabulary``.
package enum YesNo {
  /// `nil` if the text is neither.
  package static func of(_ text: String) -> Bool? {
    let word = text.lowercased()
    return yes.contains(word) ? true : no.contains(word) ? false : nil
  }

  static func isYes(_ text: String) -> Bool { of(WhiteSpace.folded(text)) == true }

  private static let yes = Vocabulary.words("yes")
  private static let no = Vocabulary.words("no")
}
