import People

/// A value with its contents, in whatever format: used to guess what a list contains.
indirect enum ValueTree: Sendable {
  case null
  case flag(Bool)
  case number(String)
  case text(String)
  case list([ValueTree])
  /// The members in order; of those with the same key the first counts.
  case object([(key: String, value: ValueTree)])

  var members: [(key: String, value: ValueTree)] {
    if case .object(let members) = self { members } else { [] }
  }

  var items: [ValueTree] {
    if case .list(let items) = self { items } else { [] }
  }

  /// The tree with flags in place of texts that say `true` or `false`, as in YAML, whose scalars are texts.
  var withFlags: ValueTree {
    switch self {
    case .text("true"): .flag(true)
    case .text("false"): .flag(false)
    case .list(let items): .list(items.map(\.withFlags))
    case .object(let members): .object(members.map { ($0.key, $0.value.withFlags) })
    case .null, .flag, .number, .text: self
    }
  }

  subscript(key: String) -> ValueTree? { members.first { $0.key == key }?.value }

  /// The records of the list at a path of names and `[]`.
  func records(at path: FieldPath) -> [ValueTree] {
    var values = [self]
    for step in path.steps {
      values = values.flatMap { value -> [ValueTree] in
        step.name.map { name in value[name].map { [$0] } ?? [] } ?? value.inner
      }
    }
    return values.flatMap(\.inner).filter { !$0.members.isEmpty }
  }

  /// The items of a list, or the values of an object.
  private var inner: [ValueTree] { items.isEmpty ? members.map(\.value) : items }

  /// The kind that an object says the address or number in it is of.
  var addressKind: AddressKind? {
    var words = KindWords()
    for (key, value) in members {
      if case .flag(true) = value { words.add(flag: key) }
      words.add(key) { value.words }
    }
    return words.kind
  }

  /// The texts of a value, of its items and of its members, and the keys that it says are true.
  private var words: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let items): items.flatMap(\.words)
    case .object(let members):
      members.flatMap { key, value in
        if case .flag(true) = value { [key] } else { value.words }
      }
    case .null, .flag, .number: []
    }
  }

  /// A text, number or flag as it is written; `nil` for other values.
  var written: String? {
    switch self {
    case .text(let text), .number(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .null, .list, .object: nil
    }
  }
}

extension ValueTree {
  /// The key that says that a record is no person; `nil` if it is one.
  var denied: String? {
    // An attribute of a directory server may have several values.
    var signs: [(sign: RecordSign, key: String, texts: [String], isList: Bool)] = []
    for (key, value) in members {
      guard let sign = RecordSign(key) else { continue }
      var (texts, isList) = (value.written.map { [$0] } ?? [], false)
      if case .list(let items) = value { (texts, isList) = (items.compactMap(\.written), true) }
      if let index = signs.firstIndex(where: { $0.key == key }) {
        signs[index].texts += texts
      } else {
        signs.append((sign, key, texts, isList))
      }
    }
    var said = Personhood()
    for (sign, key, texts, isList) in signs { said.add(texts, isList: isList, as: sign, at: key) }
    return said.denied(hasWholeName: hasWholeName)
  }

  /// Whether it has a given and a family name, also in an object.
  var hasWholeName: Bool {
    let roles = members.flatMap { key, value -> [Field] in
      if case .object = value {
        return value.members.filter(\.value.hasText).compactMap {
          FieldWords.role(of: $0.key)?.role
        }
      }
      return value.hasText ? FieldWords.role(of: key).map { [$0.role] } ?? [] : []
    }
    return roles.contains(.firstName) && roles.contains(.lastName)
  }

  private var hasText: Bool { written.map { !TextCleaning.line($0).isEmpty } ?? false }
}
