import Foundation
import Testing

@testable import Lists

@Suite struct BodyEncodingTests {
  private func problem(_ bytes: [UInt8]) -> BodyProblem? {
    let body = Body(Data(bytes))
    if case .failure(let problem) = RecordDecoder(format: .contactList).decode(body) {
      return problem
    }
    return nil
  }

  @Test(
    "other bodies are recognised",
    arguments: [
      ("", BodyProblem.empty), (" \n\t", .empty),
      ("<!doctype html>", .looksLikeHTML), ("\u{FEFF} \n<html>", .looksLikeHTML),
      ("sorry", .notJSON(line: 1, column: 1, mistake: .unknownWord)),
      ("[{\"name\":\"A\"}", .cut(line: 1, column: 14)),
      ("[\n{\"name\":\"Õ", .cut(line: 2, column: 12)),
      ("[{\"name\":\"A\"} {}]", .notJSON(line: 1, column: 15, mistake: .missingComma)),
      ("[] []", .notJSON(line: 1, column: 4, mistake: .secondText)),
      ("[{\"name\":\"A\u{1}\"},]]", .notJSON(line: 1, column: 12, mistake: .controlCharacter)),
      ("[{}, tru]", .notJSON(line: 1, column: 9, mistake: .unknownWord)),
      ("[nul", .cut(line: 1, column: 5)),
      ("{\"a\":", .cut(line: 1, column: 6)),
      ("[{name:1}]", .notJSON(line: 1, column: 3, mistake: .unquotedKey)),
      (String(repeating: "[", count: 100_000), .notJSON(line: 1, column: 513, mistake: .tooDeep)),
    ])
  func noList(text: String, expected: BodyProblem) {
    #expect(problem(Array(text.utf8)) == expected)
  }

  @Test("a byte order mark is skipped")
  func byteOrderMark() {
    #expect(problem(Array("\u{FEFF}[{\"name\":\"A\"}]".utf8)) == nil)
  }

  @Test(
    "UTF-16 and UTF-32 are recognised with and without a byte order mark",
    arguments: [
      (String.Encoding.utf16, BodyProblem.utf16), (.utf16BigEndian, .utf16),
      (.utf16LittleEndian, .utf16), (.utf32, .utf32), (.utf32BigEndian, .utf32),
      (.utf32LittleEndian, .utf32),
    ])
  func utf16(encoding: String.Encoding, expected: BodyProblem) throws {
    #expect(problem(Array(try #require("[{}]".data(using: encoding)))) == expected)
  }

  @Test("a short list in UTF-16 is not mistaken for UTF-32")
  func shortUTF16() {
    #expect(problem([0x5B, 0, 0x5D, 0]) == .utf16)
    #expect(problem([0xFF, 0xFE, 0x5B, 0]) == .utf16)
  }

  @Test(
    "invalid UTF-8 is reported by position",
    arguments: [
      [0xE4], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
      [0xF0, 0x80, 0x80, 0x80], [0xFF],
    ])
  func latin1(bad: [Int]) {
    let text = Array("[\n{\"name\":\"M".utf8) + bad.map { UInt8($0) } + Array("gi\"}]".utf8)
    #expect(problem(text) == .notUTF8(line: 2, column: 11))
  }

  @Test("valid sequences of every length are accepted")
  func wellFormed() {
    #expect(problem(Array("[{\"name\":\"aõ€\u{D7FF}\u{E000}\u{FFFD}😀\u{10FFFF}z\"}]".utf8)) == nil)
  }
}
