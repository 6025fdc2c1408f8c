import Foundation

extension ValueTree {
  /// The maximum number of items of a list and members of an object.
  private static let items = 500

  /// Copies a JSON text; of JSON Lines, the first records.
  init(json text: Data, mostRecords: Int) throws(BodyProblem) {
    do throws(JSONFault) {
      try self.init(text.span, mostRecords)
    } catch {
      throw BodyProblem(error, in: text)
    }
  }

  private init(_ bytes: Span<UInt8>, _ mostRecords: Int) throws(JSONFault) {
    var reader = JSONReader(bytes)
    if reader.isAtLines() {
      var values: [ValueTree] = []
      while reader.isAtObject() {
        let value = try reader.value()
        if values.count < mostRecords {
          values.append(ValueTree(value, in: bytes, most: mostRecords))
        }
      }
      self = .list(values)
    } else {
      self = ValueTree(try reader.value(), in: bytes, most: mostRecords)
    }
    try reader.end()
  }

  /// Copies a value; a damaged text becomes `null`.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bytes: Its text.
  ///   - most: The maximum number of items of a list, and of members of an object.
  init(_ value: JSONValue, in bytes: Span<UInt8>, most: Int = items) {
    switch value.kind {
    case .absent, .null: self = .null
    case .flag: self = .flag((try? value.flag(in: bytes)) == true)
    case .number: self = .number(value.source(in: bytes))
    case .text: self = (try? value.text(in: bytes)).map(ValueTree.text) ?? .null
    case .list:
      var items: [ValueTree] = []
      value.forEachItem(in: bytes) { index, item in
        if index < most { items.append(ValueTree(item, in: bytes, most: most)) }
      }
      self = .list(items)
    case .object:
      var members: [(key: String, value: ValueTree)] = []
      var keys: Set<String> = []
      value.forEachMember(in: bytes) { key, value in
        if members.count < most, let key = try? key.text(in: bytes),
          keys.insert(key).inserted
        {
          members.append((key, ValueTree(value, in: bytes, most: most)))
        }
      }
      self = .object(members)
    }
  }
}
