/// The words of some keys that a misspelt one may have been meant for.
struct VocabularyPart: Sendable {
  /// A word, or one without its first letter, which comes last, behind a space: so equal rests stand
  /// together.
  struct Key: ByteKey {
    let firstBytes: ByteHead
    let start: Int32
    let end: Int32

    func moved(by offset: Int32) -> Key {
      Key(firstBytes: firstBytes, start: start + offset, end: end + offset)
    }
  }

  private(set) var keys = SortedKeys<Key>.Part()

  init(_ indices: Range<Int>, of all: WordKeys) {
    all.keys.withUnsafeBufferPointer { words in
      all.bytes.withUnsafeBufferPointer { bytes in
        for index in indices {
          let word = UnsafeBufferPointer(rebasing: bytes[words[index].wordRange])
          if index > 0 {
            let last = UnsafeBufferPointer(rebasing: bytes[words[index - 1].wordRange])
            if word.hasSameBytes(as: last) { continue }
          }
          guard Self.mayBeMeant(word) else { continue }
          append { $0.append(contentsOf: word) }
          let rest = word.dropFirst().drop { $0 & 0xC0 == 0x80 }
          append { bytes in
            bytes.append(contentsOf: rest)
            bytes.append(UInt8(ascii: " "))
            bytes.append(contentsOf: word[..<rest.startIndex])
          }
        }
      }
    }
  }

  /// Only words of four letters or more are repaired, by one edit: so three letters at least stand
  /// among the first five characters of what was meant.
  private static func mayBeMeant(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    if word.contains(where: { $0 >= 0x80 }) { return true }
    return word.prefix(5).count { $0 >= UInt8(ascii: "a") } >= 3
  }

  private mutating func append(_ write: (inout [UInt8]) -> Void) {
    let start = keys.bytes.count
    write(&keys.bytes)
    let end = keys.bytes.count
    let head = keys.bytes.withUnsafeBufferPointer {
      ByteHead(UnsafeBufferPointer(rebasing: $0[start..<end]))
    }
    keys.keys.append(Key(firstBytes: head, start: Int32(start), end: Int32(end)))
  }
}
