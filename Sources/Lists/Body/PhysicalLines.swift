/// The lines of a text as they stand in the file, before any that go on in the next one are joined. A line ends with LF,
/// CR or both.
package struct PhysicalLines {
  let bytes: [UInt8]
  private var index = 0
  /// The number of the next line, from 1.
  package private(set) var number = 1

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The first byte of the rest; `nil` at the end.
  package var nextByte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The next line without its end; empty at the end of the text.
  package mutating func next() -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    let line = bytes[start..<index]
    if index < bytes.count {
      let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      index += isPair ? 2 : 1
    }
    number += 1
    return line
  }
}
