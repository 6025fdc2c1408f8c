import Testing

@testable import Lists

@Suite struct TextCleaningTests {
  @Test(
    "a line is trimmed, folded and without control characters",
    arguments: [
      ("Mari Maasikas", "Mari Maasikas"),
      ("", ""),
      ("   ", ""),
      ("  Mari   Maasikas ", "Mari Maasikas"),
      ("Mari\u{A0}\u{2003}Maasikas", "Mari Maasikas"),
      ("Mari\r\n\tMaasikas", "Mari Maasikas"),
      ("Ma\u{0}ri\u{7F}\u{9B}", "Mari"),
      ("a \u{1} b", "a b"),
      ("\u{2028}Õ\u{2029}", "Õ"),
      ("\u{FEFF}Jüri", "Jüri"),
      ("\u{202A}+372 5551\u{202C}", "+372 5551"),
      ("a\u{202E}b\u{2066}c", "abc"),
    ])
  func line(text: String, expected: String) {
    #expect(TextCleaning.line(text) == expected)
  }

  @Test(
    "noncharacters go", arguments: [0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF] as [UInt32])
  func noncharacters(value: UInt32) throws {
    var text = "x".unicodeScalars
    text.append(try #require(Unicode.Scalar(value)))
    text.append("y")
    #expect(TextCleaning.line(String(text)) == "xy")
  }

  @Test(
    "joiners, direction marks and combining marks stay",
    arguments: ["👩‍💻", "نامه‌ای", "א\u{200F}", "e\u{301}", "\u{301}"])
  func kept(text: String) {
    #expect(Array(TextCleaning.line(text).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test("any white space is folded, forbidden characters are removed, all others stay")
  func everyCharacter() {
    let dropped = Set<UInt32>(
      Array(0...0x1F) + Array(0x7F...0x9F) + Array(0x202A...0x202E) + Array(0x2066...0x2069)
        + [0xFEFF] + Array(0xFDD0...0xFDEF))
    for scalar in (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap({ Unicode.Scalar($0) }) {
      let expected =
        if scalar.properties.isWhitespace {
          "a b"
        } else if dropped.contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE {
          "ab"
        } else {
          "a\(scalar)b"
        }
      let line = TextCleaning.line("a\(scalar)b")
      if !line.unicodeScalars.elementsEqual(expected.unicodeScalars) {
        Issue.record("U+\(String(scalar.value, radix: 16)) gives \(line)")
      }
    }
  }

  @Test("a text keeps its lines, each cleaned")
  func lines() {
    #expect(
      TextCleaning.lines("\n 31 Old  Street,\r\nWoolwich,\u{2028}\n London \n\n").text
        == "31 Old Street,\nWoolwich,\n\nLondon")
  }

  @Test("Markdown keeps its white space except blank lines around it")
  func markdown() {
    #expect(
      TextCleaning.markdown("\n \n- a  b\u{7}\r\n    - c  \rd\n\n").text == "- a  b\n    - c  \nd")
  }
}
