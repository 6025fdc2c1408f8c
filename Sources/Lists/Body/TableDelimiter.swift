import Foundation

enum TableDelimiter {
  private static let candidates = [",", ";", "\t", "|"].flatMap { Array($0.utf8) }

  /// The most frequent candidate outside quotation marks; the first one of several.
  static func find(inHeader line: [UInt8]) -> UInt8? {
    var counts = [Int](repeating: 0, count: candidates.count)
    var firsts = [Int](repeating: .max, count: candidates.count)
    var isQuoted = false
    for (index, byte) in line.enumerated() {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted, let which = candidates.firstIndex(of: byte) else { continue }
      counts[which] += 1
      firsts[which] = min(firsts[which], index)
    }
    let best = candidates.indices.min { (-counts[$0], firsts[$0]) < (-counts[$1], firsts[$1]) }
    return best.flatMap { counts[$0] > 0 ? candidates[$0] : nil }
  }

  /// The delimiter in a first line such as `sep=;`, which spreadsheets write, and the bytes after it.
  static func hint(before bytes: Data) -> (delimiter: UInt8, rest: Data)? {
    let line = Array(bytes.prefix(8).prefix { $0 != 0x0A && $0 != 0x0D })
    guard line.count == 5, line[3] == UInt8(ascii: "="),
      String(decoding: line[..<3], as: UTF8.self).lowercased() == "sep"
    else { return nil }
    let rest = bytes.dropFirst(5)
    return (line[4], rest.dropFirst(rest.prefix(2) == Data([0x0D, 0x0A]) ? 2 : 1))
  }

  /// The first line of a table; quoted cells may contain line breaks.
  static func header(of bytes: some Sequence<UInt8>) -> [UInt8] {
    var line: [UInt8] = []
    var isQuoted = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, byte == 0x0A || byte == 0x0D { break }
      line.append(byte)
    }
    return line
  }
}
