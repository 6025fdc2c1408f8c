import Foundation
import Testing

@testable import Lists

@Suite("Mistakes in JSON") struct JSONMistakeTests {
  private func mistake(_ text: String) -> JSONMistake? {
    guard
      case .failure(.notJSON(_, _, let mistake)) = RecordDecoder(format: .profiles).decode(text)
    else { return nil }
    return mistake
  }

  @Test(
    "common mistakes are recognised",
    arguments: [
      ("[{\"id\":1,}]", JSONMistake.trailingComma), ("[{},]", .trailingComma),
      ("[{} {}]", .missingComma), ("[{\"id\":\"a\" \"b\":1}]", .missingComma),
      ("[{\"id\" 1}]", .missingColon), ("[{\"id\"}]", .missingColon),
      ("[{\"id\":}]", .missingValue), ("[{},,{}]", .missingValue), ("[{,}]", .missingValue),
      ("[{}}", .wrongBracket), ("[{\"id\":1]", .wrongBracket),
      ("[{'id':1}]", .singleQuotes), ("[{\"id\":'a'}]", .singleQuotes),
      ("[{\u{201C}id\u{201D}:1}]", .curlyQuotes),
      ("[{id:1}]", .unquotedKey), ("[{$id:1}]", .unquotedKey), ("[{1:1}]", .unquotedKey),
      ("[{\"id\":True}]", .unknownWord), ("[{\"id\":None}]", .unknownWord),
      ("[{\"id\":undefined}]", .unknownWord), ("[{\"id\":falsch}]", .unknownWord),
      ("load([{}])", .functionCall),
      ("[{}/* x */]", .comment), ("// x\n[{}]", .comment), ("# x\n[{}]", .comment),
      ("[\u{FEFF}{}]", .byteOrderMark),
      ("[{\"id\":NaN}]", .notANumber), ("[{\"id\":-Infinity}]", .notANumber),
      ("[{\"id\":007}]", .leadingZero), ("[{\"id\":-01}]", .leadingZero),
      ("[{\"id\":+372}]", .plusSign), ("[{\"id\":.5}]", .barePoint), ("[{\"id\":5.}]", .barePoint),
      ("[{\"id\":0x1F}]", .hexadecimal), ("[{\"id\":1e}]", .brokenNumber),
      ("[{\"id\":12ab}]", .brokenNumber), ("[{\"id\":-}]", .brokenNumber),
      ("[{\"id\":\"a\nb\"},]", .controlCharacter), ("[{\"id\":\"a\\qb\"},]", .badEscape),
      (String(repeating: "[", count: 600), .tooDeep), ("{}\n{}", .secondText),
      ("id,name\n1,Mari\n", .table), ("Eesnimi;Perenimi\nMari;Tamm\n", .table),
    ])
  func named(text: String, expected: JSONMistake) {
    #expect(mistake(text) == expected)
  }

  @Test(
    "other mistakes are not named",
    arguments: ["[{}]%", "[%]", "[{%:1}]", "[{\"id\":1;}]"])
  func unnamed(text: String) {
    #expect(mistake(text) == nil)
    #expect((try? RecordDecoder(format: .profiles).decode(text).get()) == nil)
  }

  @Test("no offset in any bytes crashes")
  func anywhere() {
    var random = SystemRandomNumberGenerator()
    let alphabet = Array("{}[]:,\"\\'/ \n-+.0e1xaN(\u{FEFF}".utf8)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0..<24, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      for offset in 0...bytes.count {
        let found = JSONMistakeFinder.mistake(at: offset, in: bytes)
        if offset == bytes.count { #expect(found == nil) }
      }
    }
  }
}
