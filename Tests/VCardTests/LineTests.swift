import Testing
import VCard

@Suite("Line ends and folds")
struct LineTests {
  @Test(
    "a card reads the same with every line end",
    arguments: ["\r\n", "\n", "\r", "\r\r\n"])
  func lineEnds(end: String) throws {
    let lines = [
      "BEGIN:VCARD", "VERSION:3.0", "N:Tamm;Ma", " ri;;;", "FN:Mari", "\t Tamm", "END:VCARD", "",
    ]
    let reading = try VCardReader.read(Array(lines.joined(separator: end).utf8))
    #expect(reading.warnings == [])
    #expect(reading.cards.map(\.formattedName) == ["Mari Tamm"])
    #expect(reading.cards.first?.structuredName?.given == "Mari")
  }

  @Test("mixed line ends and a last line without one are read")
  func mixedLineEnds() throws {
    let text = "BEGIN:VCARD\nVERSION:3.0\r\nFN:Mari Tamm\rTEL:1\r\r\nEMAIL:m@example.org\nEND:VCARD"
    let reading = try VCardReader.read(Array(text.utf8))
    #expect(reading.warnings == [])
    #expect(reading.cards.map(\.phones) == [["1"]])
    #expect(reading.cards.map(\.emails) == [["m@example.org"]])
  }

  @Test("a CR inside a text does not end the line where nothing like a line follows")
  func carriageReturnInText() throws {
    let reading = try readCard(["NOTE:one\rtwo", "TEL:1"])
    #expect(reading.warnings == [])
    #expect(reading.cards.first?.text("NOTE") == "one\rtwo")
    #expect(reading.cards.first?.phones == ["1"])
  }

  @Test(
    "a fold takes one blank away and keeps the next",
    arguments: [
      ("FN:Mari\n Tamm", "MariTamm"), ("FN:Mari\n  Tamm", "Mari Tamm"),
      ("FN:Mari\n\t Tamm", "Mari Tamm"), ("FN:Mari \n Tamm", "Mari Tamm"),
      ("F\n N:Mari Tamm", "Mari Tamm"), ("FN;LANGUAGE=e\n t:Mari Tamm", "Mari Tamm"),
      ("FN:Mari\n\n  Tamm", "Mari Tamm"),
    ])
  func folds(line: String, name: String) throws {
    let reading = try read("BEGIN:VCARD", line, "END:VCARD")
    #expect(reading.warnings == [])
    #expect(reading.cards.map(\.formattedName) == [name])
  }

  @Test("a fold inside a character is undone before the text is decoded")
  func foldInsideCharacter() throws {
    let letter = Array("ž".utf8)
    let bytes = Array("TITLE:A".utf8) + [letter[0], 13, 10, 32, letter[1]] + Array("B".utf8)
    #expect(try readCard(bytes: bytes).cards.first?.titles == ["AžB"])
  }

  @Test("a byte order mark is no text, also in the middle of joined files")
  func byteOrderMark() throws {
    let card = "\u{FEFF}BEGIN:VCARD\nFN:Mari Tamm\nEND:VCARD\n"
    let reading = try VCardReader.read(Array((card + card).utf8))
    #expect(reading.warnings == [])
    #expect(reading.cards.count == 2)
  }

  @Test("UTF-16 is read in both orders, with or without a mark", arguments: [true, false])
  func utf16(isMarked: Bool) throws {
    let text = (isMarked ? "\u{FEFF}" : "") + "BEGIN:VCARD\r\nFN:Mari Õun 😀\r\nEND:VCARD\r\n"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [little, big] {
      let reading = try VCardReader.read(bytes)
      #expect(reading.warnings == [])
      #expect(reading.cards.map(\.formattedName) == ["Mari Õun 😀"])
    }
  }

  @Test("lines are counted as they stand in the file")
  func lineNumbers() throws {
    let reading = try read(
      "", "BEGIN:VCARD", "FN:Mari", "  Tamm", "NOTE:x", "", "BEGIN:VCARD", "FN:Jaan Kask",
      "TEL:1", "END:VCARD", "END:VCARD")
    #expect(reading.cards.map(\.line) == [7])
    #expect(reading.cards.first?.properties.map(\.line) == [8, 9])
    #expect(
      reading.warnings == [
        Warning(line: 2, problem: .missingEnd), Warning(line: 11, problem: .strayEnd),
      ])
  }
}
