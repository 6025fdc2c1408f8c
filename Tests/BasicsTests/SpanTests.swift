import Foundation
import Testing

@testable import Basics

@Suite struct SpanTests {
  @Test("a word is read in little-endian order from any offset", arguments: 0..<9)
  func word(offset: Int) {
    let bytes = (0..<17).map { UInt8($0) }
    let expected = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
    let word = bytes.span.word(at: offset)
    #expect(word == expected)
  }

  @Test(
    "spans are equal if their bytes are",
    arguments: [
      ("", "", true), ("a", "", false), ("abc", "abc", true), ("abc", "abd", false),
      ("abc", "abcd", false),
    ])
  func equality(left: String, right: String, isEqual: Bool) {
    let found = left.utf8.span.isEqual(to: right.utf8.span)
    #expect(found == isEqual)
  }

  @Test(
    "copies have the bytes of a span",
    arguments: ["", "a", "mõte", String(repeating: "x", count: 99)])
  func copies(text: String) {
    let bytes = Array(text.utf8)
    let decoded = String(decoding: bytes.span)
    #expect(decoded == text)
    let copy = Array(bytes.span)
    #expect(copy == bytes)
    let copiedData = Data(bytes.span)
    #expect(copiedData == Data(bytes))
    var array: [UInt8] = [7]
    array.append(contentsOf: bytes.span)
    #expect(array == [7] + bytes)
    var data = Data([7])
    data.append(bytes.span)
    #expect(data == Data([7] + bytes))
  }

  @Test("invalid UTF-8 is replaced")
  func invalid() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x62]
    let decoded = String(decoding: bytes.span)
    #expect(decoded == "a\u{FFFD}b")
  }
}
