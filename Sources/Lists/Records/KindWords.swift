import People

/// What the members of an object say about the kind of an address or number beside them.
struct KindWords {
  /// The keys and headings that say it, such as `type`.
  static let keys = Vocabulary.words("label").union(Vocabulary.words("label beside"))

  /// The bytes of the longest key to look at.
  static let longest = 40

  private var labels: [String] = []
  private var types: [String] = []

  /// The kind that the members added say.
  var kind: AddressKind? {
    labels.isEmpty && types.isEmpty
      ? nil : AddressKind.of(label: labels.joined(separator: " "), types: types)
  }

  /// Adds a member if its key says that it is a kind: `type`, or `phoneType` beside `phone`.
  ///
  /// - Parameter name: The key of the address or number; empty if any.
  mutating func add(_ key: String, of name: String = "", _ words: () -> [String]) {
    if Self.isKey(key, of: name) { add(isLabel: Self.isLabel(key), words()) }
  }

  /// Adds what a label or a type says.
  mutating func add(isLabel: Bool, _ words: [String]) {
    if isLabel { labels += words } else { types += words }
  }

  /// Adds a key that is true, such as `isPrivate`.
  mutating func add(flag key: String) {
    if AddressKind.of(key)?.isPrivate == true { types.append(key) }
  }

  /// Whether a key of a kind is that of a label, which people write themselves.
  static func isLabel(_ key: String) -> Bool { key.lowercased().hasSuffix("label") }

  /// Whether a key says the kind of an address or number beside it, which has a key of its own.
  static func isKey(_ key: String, of name: String = "") -> Bool {
    let plain = PlainWord.of(key)
    if keys.contains(plain) { return true }
    for word in ends where plain.hasSuffix(word) {
      guard let field = FieldWords.role(of: String(plain.dropLast(word.count)))?.role,
        field.isAddress
      else { return false }
      let own = name.isEmpty ? nil : FieldWords.role(of: name)?.role
      return own?.isAddress != true || (own == .email) == (field == .email)
    }
    return false
  }

  private static let ends = Vocabulary.words(by: "label").first?.words ?? []

  /// The keys that say the kind of a field's address or number beside it.
  ///
  /// - Parameters:
  ///   - name: The key of the address or number.
  ///   - isInner: Whether the object is not the whole record, whose `type` says what the record is.
  static func keys(of field: Field, beside name: String, isInner: Bool) -> [String] {
    // In an object with other values, `location: Home` says where somebody works.
    var found = isInner ? ["type", "label", "kind", "types", "use", "rel"] : []
    for name in [name, field.key] where !found.contains(name + "_type") {
      for end in ends {
        found += [name + "_" + end, name + end.prefix(1).uppercased() + end.dropFirst()]
      }
    }
    return found
  }
}
