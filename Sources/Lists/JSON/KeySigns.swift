import People

/// What the keys of records say about them, in the order of the last record: records mostly have the same keys.
struct KeySigns {
  private struct Key {
    /// Its place in `bytes`.
    let range: Range<Int>
    /// The index of the key of the object around it; `nil` for the record.
    let outer: Int?
    let sign: RecordSign?
    /// Whether a value may mark people as inactive; `nil` until there is one.
    var mayMark: Bool?
  }

  /// The names of all known keys, one after the other.
  private var bytes: [UInt8] = []
  private var keys: [Key] = []
  /// The index of the key that is expected next.
  private var next = 0

  /// The maximum number of remembered keys.
  private static let most = 256

  /// Begins another record.
  mutating func begin() { next = 0 }

  /// What a member of a record says about it.
  ///
  /// - Returns: `mayMark`: Whether the value, or one inside it, may mark somebody as inactive, if that is asked for;
  ///   lists do not.
  mutating func read(
    _ key: JSONValue, _ value: JSONValue, asksForMarks: Bool, in text: Span<UInt8>
  ) -> (sign: RecordSign?, mayMark: Bool) {
    guard let index = index(of: key, within: nil, in: text) else {
      return (Self.sign(of: key, in: text), true)
    }
    return (keys[index].sign, asksForMarks && mayMark(value, at: index, in: text))
  }

  private static func sign(of key: JSONValue, in text: Span<UInt8>) -> RecordSign? {
    (try? key.text(in: text)).flatMap { RecordSign($0) }
  }

  private mutating func mayMark(_ value: JSONValue, at index: Int, in text: Span<UInt8>) -> Bool {
    if !value.isPresent || value.kind == .list { return false }
    if value.kind == .object {
      var mayMark = false
      value.forEachMember(in: text) { key, value in
        if mayMark { return }
        let inner = self.index(of: key, within: index, in: text)
        mayMark = inner.map { self.mayMark(value, at: $0, in: text) } ?? true
      }
      return mayMark
    }
    if let known = keys[index].mayMark { return known }
    let mayMark = ActivityWords.meaning(of: names(to: index)) != nil
    keys[index].mayMark = mayMark
    return mayMark
  }

  private func names(to index: Int) -> [String] {
    let key = keys[index]
    return (key.outer.map(names) ?? []) + [String(decoding: bytes[key.range], as: UTF8.self)]
  }

  /// The index of a key; `nil` if it is not remembered.
  private mutating func index(
    of key: JSONValue, within outer: Int?, in text: Span<UInt8>
  ) -> Int? {
    let name = text.extracting(key.range)
    let start = next < keys.count ? next : 0
    for index in keys[start...].indices where isEqual(index, name, outer) { return found(index) }
    for index in keys[..<start].indices where isEqual(index, name, outer) { return found(index) }
    guard keys.count < Self.most, key.isPlain else { return nil }
    let range = bytes.count..<bytes.count + name.count
    for index in name.indices { bytes.append(name[index]) }
    let sign = outer == nil ? Self.sign(of: key, in: text) : nil
    keys.append(Key(range: range, outer: outer, sign: sign))
    return found(keys.count - 1)
  }

  private mutating func found(_ index: Int) -> Int {
    next = index + 1
    return index
  }

  private func isEqual(_ index: Int, _ name: Span<UInt8>, _ outer: Int?) -> Bool {
    let key = keys[index]
    guard key.range.count == name.count, key.outer == outer else { return false }
    for offset in name.indices where bytes[key.range.lowerBound + offset] != name[offset] {
      return false
    }
    return true
  }
}
