import Basics
import People

/// A text in a run of bytes that is sorted with others.
protocol ByteKey: Headed, Sendable {
  /// The first bytes, which decide nearly all comparisons.
  var firstBytes: ByteHead { get }
  var start: Int32 { get }
  var end: Int32 { get }

  /// The key of the same text, so much further behind.
  func moved(by offset: Int32) -> Self
}

extension ByteKey {
  var head: (high: UInt64, low: UInt64) { (firstBytes.high, firstBytes.low) }

  /// Where the text stands.
  var range: Range<Int> { Int(start)..<Int(end) }
}

/// Keys in the order of their bytes, sorted on all cores.
struct SortedKeys<Key: ByteKey>: Sendable {
  /// Keys and their bytes.
  struct Part: Sendable {
    var bytes: [UInt8] = []
    var keys: [Key] = []
  }

  let bytes: [UInt8]
  let keys: [Key]

  /// - Parameter parts: as they were made side by side.
  init(_ parts: [Part]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.reduce(0) { $0 + $1.bytes.count })
    // Where the keys begin that have the same two first bytes, which cuts the work into parts.
    var starts = [Int](repeating: 0, count: 0x10001)
    for part in parts {
      for key in part.keys { starts[key.firstBytes.firstTwoBytes + 1] += 1 }
    }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    let cuts = Self.cuts(starts)
    var keys: [Key] = []
    if let any = parts.lazy.compactMap(\.keys.first).first {
      keys = [Key](repeating: any, count: starts[0x10000])
    }
    for part in parts {
      let offset = Int32(bytes.count)
      for key in part.keys {
        let index = starts[key.firstBytes.firstTwoBytes]
        keys[index] = key.moved(by: offset)
        starts[key.firstBytes.firstTwoBytes] = index + 1
      }
      bytes += part.bytes
    }
    self.bytes = bytes
    keys.withUnsafeMutableBufferPointer { keys in
      let stretches = Stretches(keys: keys)
      onAllCores(cuts.count - 1) { [bytes] number in
        bytes.withUnsafeBufferPointer { bytes in
          let stretch = UnsafeMutableBufferPointer(
            rebasing: stretches.keys[cuts[number]..<cuts[number + 1]])
          HeadSort.sort(stretch) { Self.precedes($0, $1, bytes) }
        }
      }
    }
    self.keys = keys
  }

  /// Lets all keys into the threads, each of which sorts stretches of its own.
  private struct Stretches: @unchecked Sendable {
    let keys: UnsafeMutableBufferPointer<Key>
  }

  /// The bytes of a key.
  func text(_ key: Key) -> ArraySlice<UInt8> { bytes[key.range] }

  private static func precedes(
    _ first: Key, _ second: Key, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard first.firstBytes == second.firstBytes else {
      return first.firstBytes.precedes(second.firstBytes)
    }
    let left = bytes[first.range].dropFirst(ByteHead.count)
    let right = bytes[second.range].dropFirst(ByteHead.count)
    return left.lexicographicallyPrecedes(right)
  }

  /// Some of the starts, so that about equally many keys lie between each two.
  private static func cuts(_ starts: [Int]) -> [Int] {
    let count = starts[starts.count - 1]
    let least = max(2048, count / 64)
    var cuts = [0]
    for start in starts where start - cuts[cuts.count - 1] >= least { cuts.append(start) }
    if cuts[cuts.count - 1] < count || cuts.count == 1 { cuts.append(count) }
    return cuts
  }
}
