/// What a person has in one field, so that the contact adds nothing that is there already.
struct OwnValues {
  let texts: [String]
  private let key: (String) -> String
  /// The comparable forms: most contacts have the very same text, and none is needed.
  private lazy var keys = texts.map(key)

  /// - Parameter key: the comparable form of a text.
  init(_ texts: [String], key: @escaping (String) -> String) {
    self.texts = texts
    self.key = key
  }

  /// Whether one of the texts is another spelling of this one.
  mutating func hold(_ text: String) -> Bool {
    texts.contains(text) || keys.contains(key(text))
  }
}
