/// The people of one build in few bytes, in the directory's order.
///
/// The first byte is the form's version. Then, for each person, identity and values take eight
/// bytes each, the lowest first; name, slug and id are each a length (seven bits a byte, the lowest
/// first, the eighth bit set where more follow) and as many bytes of UTF-8.
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

  /// Takes bytes that the cache kept.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The people; `nil` where the bytes are none of this form.
  var entries: [HistoryEntry]? {
    bytes.withUnsafeBufferPointer { buffer in
      guard buffer.first == Self.version else { return nil }
      var rest = buffer[1...]
      var entries: [HistoryEntry] = []
      while !rest.isEmpty {
        guard let identity = Self.number(&rest), let values = Self.number(&rest),
          let name = Self.text(&rest), let slug = Self.text(&rest), let id = Self.text(&rest)
        else { return nil }
        entries.append(
          HistoryEntry(identity: identity, values: values, name: name, slug: slug, id: id))
      }
      return entries
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

  private static func number(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
    guard rest.count >= 8 else { return nil }
    defer { rest = rest.dropFirst(8) }
    return rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func text(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    var length = 0
    var shift = 0
    repeat {
      guard let byte = rest.popFirst(), shift < 32 else { return nil }
      length |= Int(byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 { break }
    } while true
    guard rest.count >= length else { return nil }
    defer { rest = rest.dropFirst(length) }
    return String(decoding: rest.prefix(length), as: UTF8.self)
  }
}
