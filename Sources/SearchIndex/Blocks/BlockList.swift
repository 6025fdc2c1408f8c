import Basics
import People

/// Files that hold sorted keys one behind the other: their names, and the keys at which to part
/// them.
struct BlockList: Sendable {
  private(set) var names = ""
  /// No key of a file is below its separator, and all of the file before are.
  private(set) var separators: [[UInt8]] = []

  /// Adds the next file.
  ///
  /// - Parameter last: the last key of the file before.
  mutating func append(
    _ name: String, first: some Collection<UInt8>, after last: some Collection<UInt8>
  ) {
    names += name
    separators.append(separators.isEmpty ? [] : Self.separator(of: first, from: last))
  }

  /// The least number of a key's letters that tell it from the key before it.
  private static func separator(
    of key: some Collection<UInt8>, from last: some Collection<UInt8>
  ) -> [UInt8] {
    var length = zip(key, last).prefix { $0 == $1 }.count + 1
    let bytes = Array(key)
    while length < bytes.count, bytes[length] & 0xC0 == 0x80 { length += 1 }
    return Array(bytes.prefix(length))
  }

  /// How many files a reader opens for the keys that begin so: one more than needed where the first
  /// such key is the first of its file.
  func span(of prefix: ArraySlice<UInt8>) -> Int {
    let first = count { !prefix.lexicographicallyPrecedes($0) }
    let last = count { $0.lexicographicallyPrecedes(prefix) || $0.starts(with: prefix) }
    return last - max(first, 1) + 1
  }

  /// The number of separators for which the condition holds: the first ones.
  private func count(where holds: ([UInt8]) -> Bool) -> Int {
    var low = 0
    var high = separators.count
    while low < high {
      let middle = (low + high) / 2
      if holds(separators[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Writes both as strings: names have one length; a separator begins with the number of letters,
  /// as a digit of base 36, that it shares with the one before.
  func write(to json: inout JSONText) {
    json.raw("{\"names\":\"\(names)\",\"separators\":")
    var text: [UInt8] = []
    var last: [UInt8] = []
    for (index, separator) in separators.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      let shared = zip(last, separator).prefix { $0 == $1 && $0 < 0x80 }.count
      let kept = min(shared, 35)
      text.append(contentsOf: String(kept, radix: 36).utf8)
      text.append(contentsOf: separator.dropFirst(kept))
      last = separator
    }
    json.string(String(decoding: text, as: UTF8.self))
    json.raw("}")
  }
}
