/// A JSON value with its contents, for looking at a list that is not known yet.
indirect enum JSONTree {
  case null
  case flag(Bool)
  /// A number as it is written.
  case number(String)
  case text(String)
  case list([JSONTree])
  /// The members in their order; of those with the same key the first counts.
  case object([(key: String, value: JSONTree)])

  /// The most items of a list, and members of an object, that are looked at.
  private static let items = 500

  /// Copies a value that was read. A damaged text counts as `null`.
  init(_ value: JSONValue) {
    switch value.kind {
    case .absent, .null: self = .null
    case .flag: self = .flag((try? value.flag().get()) == true)
    case .number: self = .number(String(decoding: value.bytes, as: UTF8.self))
    case .text: self = (try? value.text().get()).flatMap { $0.map(JSONTree.text) } ?? .null
    case .list:
      var items: [JSONTree] = []
      value.forEachItem { place, item in
        if place < Self.items { items.append(JSONTree(item)) }
      }
      self = .list(items)
    case .object:
      var members: [(key: String, value: JSONTree)] = []
      var keys: Set<String> = []
      var reader = JSONReader(value.bytes)
      // The object was read to its end before, so that no fault is left to find.
      try? reader.object { reader, key throws(JSONFault) in
        let value = try reader.value()
        if members.count < Self.items, let key = try? key.text().get(),
          keys.insert(key).inserted
        {
          members.append((key, JSONTree(value)))
        }
      }
      self = .object(members)
    }
  }

  /// The members of an object; none of any other value.
  var members: [(key: String, value: JSONTree)] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The items of a list; none of any other value.
  var items: [JSONTree] {
    if case .list(let items) = self { items } else { [] }
  }

  /// The member of a key.
  subscript(key: String) -> JSONTree? { members.first { $0.key == key }?.value }

  /// A text, a number or a flag as it is written; `nil` for anything else.
  var written: String? {
    switch self {
    case .text(let text), .number(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .null, .list, .object: nil
    }
  }
}
