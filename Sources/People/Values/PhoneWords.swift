/// Words that people write beside phone numbers, in lower case without dots.
package enum PhoneWords {
  enum Meaning {
    /// Before an extension.
    case `extension`
    /// Between `ext` and the digits, such as `no`.
    case filler
    case fax
    /// The kind of a number, such as `tel` or `work`.
    case label
    /// Between two numbers, such as `or`.
    case alternative
  }

  static func meaning(of word: String) -> Meaning? { meanings[word] }

  private static let meanings: [String: Meaning] = {
    // The later ones win.
    let keys: [(Meaning, [String])] = [
      (.label, ["phone", "phone likely", "mobile", "phone label"]),
      (.alternative, ["phone alternative"]), (.filler, ["phone filler"]),
      (.fax, ["fax", "phone fax"]), (.extension, ["phone extension"]),
    ]
    var meanings: [String: Meaning] = [:]
    for (meaning, keys) in keys {
      for word in keys.flatMap({ Vocabulary.words($0) }) { meanings[word] = meaning }
    }
    return meanings
  }()

  /// The words before an extension, divided by spaces.
  package static let extensions = Vocabulary.words(by: "phone extension").flatMap(\.words)
    .joined(separator: " ")
}
