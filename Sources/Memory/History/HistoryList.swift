/// The people of one build in few bytes, in the directory's order.
///
/// The first byte is the format's version. Then, for each person, identity and values take eight bytes
/// each, the lowest first; name, slug and id are each a length (seven bits a byte, the lowest first, the
/// eighth bit set where more follow) and as many bytes of UTF-8.
struct HistoryList: Equatable, Sendable {
  private static let version: UInt8 = 1

  private(set) var bytes: [UInt8]

  init(_ entries: some Collection<HistoryEntry>) {
    bytes = [Self.version]
    bytes.reserveCapacity(entries.count * 64)
    for entry in entries {
      append(entry.identity)
      append(entry.values)
      append(entry.name)
      append(entry.slug)
      append(entry.id)
    }
  }

  /// Joins lists.
  init(joining parts: [HistoryList]) {
    bytes = [Self.version]
    bytes.reserveCapacity(parts.reduce(1) { $0 + $1.bytes.count })
    for part in parts { bytes += part.bytes.dropFirst() }
  }

  /// Makes a list of the bytes of one.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The people; `nil` where the bytes are not of this format.
  var entries: [HistoryEntry]? { entries(besides: HistoryList([])) }

  /// The people without those at the beginning and at the end whom the other list has there too: from
  /// build to build nearly all are the same. `nil` where the bytes are not of this format.
  func entries(besides other: HistoryList) -> [HistoryEntry]? {
    guard let starts, let others = other.starts else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      other.bytes.withUnsafeBufferPointer { otherBytes in
        let count = min(starts.count, others.count) - 1
        func isEqual(_ index: Int, _ otherIndex: Int) -> Bool {
          bytes[starts[index]..<starts[index + 1]]
            .elementsEqual(otherBytes[others[otherIndex]..<others[otherIndex + 1]])
        }
        var before = 0
        while before < count, isEqual(before, before) { before += 1 }
        var after = 0
        while after < count - before,
          isEqual(starts.count - 2 - after, others.count - 2 - after)
        {
          after += 1
        }
        return starts[before..<(starts.count - 1 - after)].compactMap { start in
          var rest = bytes[start...]
          return Self.entry(&rest)
        }
      }
    }
  }

  /// Where each person's bytes begin, and where the last one's end; `nil` where the bytes are not of this
  /// format.
  private var starts: [Int]? {
    bytes.withUnsafeBufferPointer { buffer in
      guard buffer.first == Self.version else { return nil }
      var rest = buffer[1...]
      var starts = [rest.startIndex]
      while !rest.isEmpty {
        guard Self.bytes(8, &rest) != nil, Self.bytes(8, &rest) != nil,
          Self.textBytes(&rest) != nil, Self.textBytes(&rest) != nil, Self.textBytes(&rest) != nil
        else { return nil }
        starts.append(rest.startIndex)
      }
      return starts
    }
  }

  private mutating func append(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  private mutating func append(_ text: String) {
    var length = text.utf8.count
    while length >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: length) | 0x80)
      length >>= 7
    }
    bytes.append(UInt8(length))
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  private static func entry(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> HistoryEntry? {
    guard let identity = number(&rest), let values = number(&rest), let name = text(&rest),
      let slug = text(&rest), let id = text(&rest)
    else { return nil }
    return HistoryEntry(identity: identity, values: values, name: name, slug: slug, id: id)
  }

  private static func number(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
    bytes(8, &rest).map { $0.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
  }

  private static func text(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    textBytes(&rest).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func textBytes(
    _ rest: inout Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    var length = 0
    var shift = 0
    repeat {
      guard let byte = rest.popFirst(), shift < 32 else { return nil }
      length |= Int(byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 { break }
    } while true
    return bytes(length, &rest)
  }

  private static func bytes(
    _ count: Int, _ rest: inout Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
