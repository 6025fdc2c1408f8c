import Testing

@testable import Search

@Suite("Writing into memory of a fixed size")
struct ByteWriterTests {
  @Test("values of any length stand behind each other, and nothing behind them")
  func lengths() {
    let values: [[UInt8]] = (0..<40).map { length in
      (0..<length).map { (at: Int) in UInt8(0x30 + (at + length) % 64) }
    }
    var text: [UInt8] = [1, 2]
    text.append(atMost: 2000) { text in
      for value in values { text.append(value.span) }
      text.append(decimal: 100_205)
      text.append(0x0A)
    }
    #expect(text == [1, 2] + values.joined() + Array("100205\n".utf8))
  }

  @Test("parts of any length stand behind each other, up to the end of what they are parts of")
  func parts() {
    let bytes = (0..<60).map { UInt8(0x30 + $0) }
    for start in 0...60 {
      for end in start...60 {
        var text: [UInt8] = [1]
        text.append(atMost: end - start + 3) { text in
          text.append(start..<end, of: bytes.span)
          text.append(0x0A)
        }
        let expected: [UInt8] = [1] + bytes[start..<end] + [0x0A]
        #expect(text == expected)
      }
    }
  }

  @Test(
    "what a text shares with the one before is a digit, letters of ASCII alone",
    arguments: [
      ("", "", "0"), ("mari", "", "0mari"), ("mari", "mart", "3i"), ("õun", "õuna", "0õun"),
      ("aõ", "aõ", "1õ"),
      (String(repeating: "a", count: 40), String(repeating: "a", count: 41), "zaaaaa"),
    ])
  func shared(text: String, last: String, expected: String) {
    let (text, last) = (Array(text.utf8), Array(last.utf8))
    var written: [UInt8] = []
    written.append(atMost: 100) { $0.append(text.span, after: last.span) }
    #expect(String(decoding: written, as: UTF8.self) == expected)
  }

  @Test("texts are front-coded in arrays as well")
  func array() {
    var written: [UInt8] = []
    written.append(
      frontCoded: ["mari", "mart", "õun", "õuna"].map { Array($0.utf8) },
      separator: UInt8(ascii: ","))
    #expect(String(decoding: written, as: UTF8.self) == "0mari,3t,0õun,0õuna")
  }
}
