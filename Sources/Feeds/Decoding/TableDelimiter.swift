/// What divides the columns of a table.
enum TableDelimiter {
  private static let known = [",", ";", "\t", "|"].flatMap { Array($0.utf8) }

  /// The delimiter that a header line tells, outside of quotation marks: the one that stands there
  /// most often, of equal ones the first; `nil` where none does.
  static func told(byHeader line: [UInt8]) -> UInt8? {
    var counts = [Int](repeating: 0, count: known.count)
    var firsts = [Int](repeating: .max, count: known.count)
    var isQuoted = false
    for (place, byte) in line.enumerated() {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted, let which = known.firstIndex(of: byte) else { continue }
      counts[which] += 1
      firsts[which] = min(firsts[which], place)
    }
    let best = known.indices.min { (-counts[$0], firsts[$0]) < (-counts[$1], firsts[$1]) }
    return best.flatMap { counts[$0] > 0 ? known[$0] : nil }
  }

  /// The first line of a table, in which quotation marks may hold line breaks.
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
