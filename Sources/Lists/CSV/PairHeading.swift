import People

/// A heading that names a member of a list, such as `Phone 1 - Value`, `emails.0.type`, `Telefonart` or `Type of phone`.
struct PairHeading {
  /// The list as written, such as `Phone`.
  let list: String
  /// Which item of the list it is; 0 if the heading does not say.
  let number: Int
  /// `value`, or another name in lower case, such as `type`.
  let member: String
  /// The addresses or numbers that the list has; `nil` for others.
  let field: Field?

  /// Whether it says which kind of value its item is.
  var isKind: Bool { TableColumns.kinds.contains(member) }

  var isPostal: Bool { field == nil && Self.postal.contains(PlainWord.of(list)) }

  /// Whether two headings are of one item.
  func belongs(to other: PairHeading) -> Bool {
    number == other.number && PlainWord.of(list) == PlainWord.of(other.list)
  }

  /// `nil` for a heading that is no member of a list.
  init?(_ heading: String) {
    var words = Self.words(of: heading)
    let numbers = words.indices.filter { Int(words[$0]) != nil }
    guard numbers.count < 2, numbers.first != 0 else { return nil }
    let number = numbers.first.flatMap { Int(words[$0]) }
    if let index = numbers.first { words.remove(at: index) }
    guard let first = words.first, let last = words.last else { return nil }
    var list = words[...]
    if words.count == 1, let (name, kind) = Self.compound(first) {
      (self.list, member) = (name, kind)
    } else if words.count > 1, TableColumns.kinds.contains(last.lowercased()) {
      list.removeLast()
      (self.list, member) = (Self.text(list, in: heading), last.lowercased())
    } else if words.count > 1, TableColumns.kinds.contains(first.lowercased()) {
      list.removeFirst()
      while list.count > 1, let word = list.first, Self.joints.contains(word.lowercased()) {
        list.removeFirst()
      }
      (self.list, member) = (Self.text(list, in: heading), first.lowercased())
    } else if words.count > 1, number != nil,
      let member = Self.member(last, isFlat: !heading.contains(" "))
    {
      list.removeLast()
      (self.list, self.member) = (Self.text(list, in: heading), member)
    } else if words.count > 1, number != nil, Self.postal.contains(PlainWord.of(String(first))) {
      // `Address 1 - Street`
      (self.list, member) = (
        String(first), PlainWord.of(Self.text(list.dropFirst(), in: heading))
      )
    } else {
      return nil
    }
    self.number = number ?? 0
    field = Self.field(of: self.list)
    guard field != nil || Self.postal.contains(PlainWord.of(self.list)) else { return nil }
  }

  private static func field(of list: String) -> Field? {
    if let field = FieldWords.role(of: list)?.role { return field.isAddress ? field : nil }
    let plain = PlainWord.of(list)
    return phones.contains(plain) ? .phone : mails.contains(plain) ? .email : nil
  }

  /// The name of a list's member; `nil` if the word is none.
  ///
  /// - Parameter isFlat: Whether the heading may be a path of a list that was JSON, as `phones.0.number` is.
  private static func member(_ word: Substring, isFlat: Bool) -> String? {
    let plain = word.lowercased()
    if values.contains(plain) || isFlat && numbers.contains(plain) { return "value" }
    return ["primary", "display"].contains(plain) ? plain : nil
  }

  /// A word such as `Telefonart` as the list and the kind in it.
  private static func compound(_ word: Substring) -> (list: String, kind: String)? {
    let plain = word.lowercased()
    for kind in TableColumns.kinds where plain.count > kind.count + 2 && plain.hasSuffix(kind) {
      let list = String(word.dropLast(kind.count))
      if field(of: list) != nil { return (list, kind) }
    }
    return nil
  }

  /// The words between which a heading has white space, punctuation, a digit or a capital letter after a small one.
  private static func words(of heading: String) -> [Substring] {
    var words: [Substring] = []
    var start: String.Index?
    var before: Unicode.Scalar?
    let scalars = heading.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      let isDigit = ("0"..."9").contains(scalar)
      let isWord =
        isDigit || scalar.properties.isAlphabetic
        || scalar.properties.generalCategory == .nonspacingMark
      if let begin = start, let last = before {
        let isBreak =
          !isWord || isDigit != ("0"..."9").contains(last)
          || scalar.properties.isUppercase && last.properties.isLowercase
        if isBreak {
          words.append(heading[begin..<index])
          start = nil
        }
      }
      if isWord, start == nil { start = index }
      before = scalar
    }
    return words + (start.map { [heading[$0...]] } ?? [])
  }

  /// The heading from the first of some words to the last.
  private static func text(_ words: ArraySlice<Substring>, in heading: String) -> String {
    guard let first = words.first, let last = words.last else { return "" }
    return String(heading[first.startIndex..<last.endIndex])
  }

  private static let phones = Vocabulary.words("a phone")
  private static let mails = Vocabulary.words("a mail")
  private static let postal = Vocabulary.words("postal")
  private static let values = Vocabulary.words("value")
  private static let numbers: Set = ["number", "address", "email", "phone"]
  private static let joints = Vocabulary.words("joint")
}
