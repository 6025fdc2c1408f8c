/// A value with its contents, in whatever format: used to guess what a list contains.
indirect enum ValueTree {
  case null
  case flag(Bool)
  /// A number as it is written.
  case number(String)
  case text(String)
  case list([ValueTree])
  /// The members in their order; of those with the same key the first counts.
  case object([(key: String, value: ValueTree)])

  /// The members of an object; none of any other value.
  var members: [(key: String, value: ValueTree)] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The items of a list; none of any other value.
  var items: [ValueTree] {
    if case .list(let items) = self { items } else { [] }
  }

  /// The member of a key.
  subscript(key: String) -> ValueTree? { members.first { $0.key == key }?.value }

  /// A text, a number or a flag as it is written; `nil` for anything else.
  var written: String? {
    switch self {
    case .text(let text), .number(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .null, .list, .object: nil
    }
  }
}
