import Foundation

/// The words of some keys that a misspelt one may have been meant for.
struct VocabularyPart: Sendable {
  /// A word without its first letter, which comes last, behind a space: so equal rests stand
  /// together.
  struct Tail: ByteKey {
    let head: ByteHead
    let start: Int32
    let end: Int32

    func moved(by offset: Int32) -> Tail {
      Tail(head: head, start: start + offset, end: end + offset)
    }
  }

  /// Where the words stand in the bytes of all keys, each word once.
  private(set) var words: [Range<Int>] = []
  private(set) var tails = SortedKeys<Tail>.Part()

  init(_ indices: Range<Int>, of all: WordKeys) {
    all.keys.withUnsafeBufferPointer { keys in
      all.bytes.withUnsafeBufferPointer { bytes in
        for index in indices {
          let range = keys[index].wordRange
          let word = UnsafeBufferPointer(rebasing: bytes[range])
          if index > 0, word.hasSameBytes(as: bytes[keys[index - 1].wordRange]) { continue }
          guard Self.mayBeMeant(word) else { continue }
          words.append(range)
          appendTail(of: word)
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

  private mutating func appendTail(of word: UnsafeBufferPointer<UInt8>) {
    let rest = word.dropFirst().drop { $0 & 0xC0 == 0x80 }
    let start = tails.bytes.count
    tails.bytes.append(contentsOf: rest)
    tails.bytes.append(UInt8(ascii: " "))
    tails.bytes.append(contentsOf: word[..<rest.startIndex])
    let end = tails.bytes.count
    let head = tails.bytes.withUnsafeBufferPointer {
      ByteHead(UnsafeBufferPointer(rebasing: $0[start..<end]))
    }
    tails.keys.append(Tail(head: head, start: Int32(start), end: Int32(end)))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether both have the same bytes, one after the other.
  fileprivate func hasSameBytes(as other: Slice<Self>) -> Bool {
    guard count == other.count, let own = baseAddress,
      let others = UnsafeBufferPointer(rebasing: other).baseAddress
    else { return count == other.count }
    return memcmp(own, others, count) == 0
  }
}
