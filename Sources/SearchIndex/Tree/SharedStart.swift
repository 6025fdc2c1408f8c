extension [UInt8] {
  /// Writes a text without what it shares with the one before: the number of letters shared, as a digit of
  /// base 36, and the rest. Only ASCII counts as shared, so that letters are bytes.
  mutating func append(
    _ text: UnsafeBufferPointer<UInt8>, after last: UnsafeBufferPointer<UInt8>
  ) {
    let shared = text.countShared(with: last, most: 35)
    append(shared, radix: 36)
    append(contentsOf: UnsafeBufferPointer(rebasing: text[shared...]))
  }

  /// Writes texts so, each but the first behind a byte.
  mutating func append(texts: [[UInt8]], dividedBy byte: UInt8) {
    var last: [UInt8] = []
    for (index, text) in texts.enumerated() {
      if index > 0 { append(byte) }
      text.withUnsafeBufferPointer { text in
        last.withUnsafeBufferPointer { append(text, after: $0) }
      }
      last = text
    }
  }

  /// The least beginning of a key that tells it from the key before it.
  static func beginning(of key: [UInt8], after last: [UInt8]) -> [UInt8] {
    var length = 0
    while length < last.count, length < key.count, last[length] == key[length] { length += 1 }
    length = Swift.min(length + 1, key.count)
    // Not inside of a letter.
    while length < key.count, key[length] & 0xC0 == 0x80 { length += 1 }
    return Array(key.prefix(length))
  }
}
