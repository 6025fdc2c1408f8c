import Basics
import Lists
import Site
import Testing

@testable import Settings

@Suite("YAML") struct YAMLTests {
  @Test(
    "a mistake in the YAML is named where it begins",
    arguments: [
      Mistake("\ttitle: x", 1, 1, .syntax(.badStart)),
      Mistake("a: 1\n\tb: 2", 2, 1, .syntax(.tab)),
      Mistake("a: 1\nlist: [a\n", 2, 7, .syntax(.openBracket)),
      Mistake("title: a: b", 1, 9, .syntax(.strayColon)),
      Mistake("qr: true\ntitle: \"x", 2, 8, .syntax(.notClosed)),
      Mistake("qr: true\ntitle\nlist: []", 2, 1, .syntax(.missingColon)),
      Mistake("title: x\ntitle: y", 2, 1, .duplicateKey("title", first: spot(1, 1, 5, "title: x"))),
      Mistake(
        "title: x\n# between\n'title' : y", 3, 1,
        .duplicateKey("title", first: spot(1, 1, 5, "title: x"))),
      Mistake(
        "sources:\n  - name: A\n    url: b\n    name: C", 4, 5,
        .duplicateKey("name", first: spot(2, 5, 4, "  - name: A"))),
      Mistake(
        "a: { x: 1, y: 2, x: 3 }", 1, 18,
        .duplicateKey("x", first: spot(1, 6, 1, "a: { x: 1, y: 2, x: 3 }"))),
      Mistake("a: &b c", 1, 4, .unsupported(.anchor)),
      Mistake("a: *b", 1, 4, .unsupported(.anchor)),
      Mistake("a: &b c\nd: *b", 1, 4, .unsupported(.anchor)),
      Mistake("title: !color red", 1, 8, .unsupported(.tag)),
      Mistake("? [a]\n: b", 1, 3, .unsupported(.complexKey)),
      Mistake("title: a\n---\ntitle: b", 2, 1, .unsupported(.severalDocuments)),
      Mistake("title: a\u{1B}[2Jb", 1, 9, .controlCharacter(0x1B)),
      Mistake("title: x\r\nlist: \u{7F}", 2, 7, .controlCharacter(0x7F)),
      Mistake("title: x\nlist: a\(marks(31))", 2, 38, .tooManyMarks),
      Mistake("title: \"a" + String(repeating: "\\u0301", count: 31) + "\"", 1, 195, .tooManyMarks),
      Mistake(
        "a: \"b" + String(repeating: "\\U00000327\\\n \t", count: 31) + "\"", 31, 12, .tooManyMarks),
    ])
  func mistake(_ mistake: Mistake) throws {
    try mistake.expectOnly(errors(mistake.yaml))
  }

  @Test(
    "thirty marks on each letter are a text like any other",
    arguments: [
      marks(30), "e" + marks(30) + "e" + marks(30), marks(30) + " " + marks(30),
      "\"" + String(repeating: "\\u0301", count: 30) + "\"",
      "\"" + String(repeating: "a\\u0301", count: 100) + "\"",
      "\"" + String(repeating: "\\u0301\\n", count: 100) + "\"",
    ])
  func marked(text: String) {
    #expect(!errors("title: \(text)").map(\.reason).contains(.tooManyMarks))
  }

  @Test("a file of nothing but mistakes names the first hundred")
  func manyMistakes() {
    let found = errors((0..<5000).map { "key\($0): x\n" }.joined() + source)
    #expect(found.count == YAMLReader.mostErrors)
    #expect(found.first?.spot?.line == 1)
  }

  @Test(
    "a line ends at each of YAML's breaks, and at a return with a line feed once",
    arguments: [
      ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\r\nb\r\rc", ["a", "b", "", "c"]),
      ("\n\r\n\n", ["", "", "", ""]), ("õ\u{85}b\u{2028}c\u{2029}", ["õ", "b", "c", ""]),
    ])
  func lines(text: String, lines: [String]) throws {
    #expect(try TextFile(path: "a.yml", bytes: Array(text.utf8)).lines == lines)
  }

  @Test("bytes that are no UTF-8 are refused at their place")
  func invalidUTF8() throws {
    let found = errors(Array("title: x\nlist: [".utf8) + [0xE9, 0x74])
    #expect(found.map(\.reason) == [.notUTF8])
    #expect(found.first?.spot?.line == 2)
    #expect(found.first?.spot?.column == 8)
  }

  @Test("UTF-16 is refused as no UTF-8")
  func utf16() {
    let bytes = "title: x".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    #expect(errors([0xFF, 0xFE] + bytes).map(\.reason) == [.notUTF8])
  }

  @Test("a file of 10 MB is refused")
  func large() {
    let found = errors([UInt8](repeating: UInt8(ascii: "#"), count: 10_000_000))
    #expect(found.map(\.reason) == [.tooLarge(limit: TextFile.limit)])
  }

  @Test("nested aliases are refused before anything is expanded", .timeLimit(.minutes(1)))
  func aliasBomb() {
    var yaml = "a0: &a0 [x, x]\n"
    for level in 1...40 {
      yaml += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n"
    }
    #expect(errors(yaml + "? *a40\n: x").map(\.reason) == [.unsupported(.anchor)])
  }

  @Test("a key of a few nested aliases is refused as well", .timeLimit(.minutes(1)))
  func aliasKey() {
    let yaml = "a: &a [x, x]\nb: &b [*a, *a]\n? [*b, *b]\n: x"
    #expect(errors(yaml).map(\.reason) == [.unsupported(.anchor)])
  }

  @Test(
    "deep nesting ends in an error", .timeLimit(.minutes(1)),
    arguments: ["[", "{", "- ", "{a: ", "? "], [100, 900, 200_000])
  func deep(opening: String, depth: Int) {
    #expect(!errors(String(repeating: opening, count: depth)).isEmpty)
  }

  @Test("a deep list that is closed ends in an error")
  func deepClosed() {
    let depth = 900
    let list = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let found = errors("title: " + list + "\n" + source)
    #expect(found.map(\.reason) == [.wrongType(expected: .text, found: .list)])
  }

  @Test("quoted stars and ampersands are ordinary text")
  func stars() throws {
    let read = try configuration("title: 'R &D, *very* good'\norganization: R &D\n" + source)
    #expect(read.options.title == "R &D, *very* good")
    #expect(read.options.organization == "R &D")
  }

  @Test("columns count Unicode scalars")
  func columns() {
    let found = errors("organization: { Ä🙂e\u{301}: 1 }\n\(source)")
    #expect(found.first?.spot?.column == 15)
    let second = errors("positions: { Ä🙂e\u{301}: 1 }\n\(source)")
    #expect(second.first?.spot?.column == 20)
  }

  @Test("a very short file is read as it stands", arguments: ["a", "{}", "x: 1", "- 1", "~"])
  func short(_ yaml: String) {
    #expect(errors(yaml).allSatisfy { if case .syntax = $0.reason { false } else { true } })
    #expect(!errors(yaml).isEmpty)
  }
}

private func marks(_ count: Int) -> String { String(repeating: "\u{301}", count: count) }
