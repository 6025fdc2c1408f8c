import People

/// A value with its contents, in whatever format: used to guess what a list contains.
indirect enum ValueTree {
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

  subscript(key: String) -> ValueTree? { members.first { $0.key == key }?.value }

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
