/// A day of the week, in the languages of ``Vocabulary``.
enum WorkingDay {
  /// Monday first.
  static let codes = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// The codes of days with blanks between them; other text is unchanged: `Mo. Mi.` gives `mon`, `wed`.
  static func codes(of text: String) -> [String] {
    if let code = byWord[plain(text)] { return [code] }
    let words = text.split(separator: " ").map { byWord[plain(String($0))] }
    let codes = words.compactMap(\.self)
    return codes.isEmpty || codes.count < words.count ? [text] : codes
  }

  private static func plain(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter }
  }

  static var words: Dictionary<String, String>.Keys { byWord.keys }

  private static let byWord: [String: String] = {
    var byWord: [String: String] = [:]
    for code in codes {
      for word in Vocabulary.words("weekday \(code)") { byWord[word] = code }
    }
    return byWord
  }()
}
