import Testing
import VCard

@Suite("Where cards begin and end")
struct CardBoundaryTests {
  @Test("names of properties and the marks of a card have no letter case")
  func letterCase() throws {
    let reading = try read(
      "begin:vCard", "version:3.0", "fn:Mari Tamm", "email;type=work:m@example.org", "end:Vcard")
    #expect(reading.warnings == [])
    #expect(reading.cards.first?.version == "3.0")
    #expect(reading.cards.first?.emails == ["m@example.org"])
    #expect(reading.cards.first?.properties.last?.types == ["WORK"])
  }

  @Test(
    "blanks around the marks of a card are no fault",
    arguments: [
      ("BEGIN:VCARD  ", "END:VCARD\t"), (" BEGIN:VCARD", " END:VCARD"),
      ("BEGIN : VCARD", "END : VCARD"),
    ])
  func blanks(begin: String, end: String) throws {
    let reading = try read(begin, "FN:Mari Tamm", "", end)
    #expect(reading.warnings == [])
    #expect(reading.cards.map(\.formattedName) == ["Mari Tamm"])
  }

  @Test("VERSION may be last, missing or unknown", arguments: [nil, "4.0", "2.1", "9"])
  func version(version: String?) throws {
    let last = version.map { ["VERSION: \($0)"] } ?? []
    let lines = ["BEGIN:VCARD", "FN:Mari Tamm"] + last + ["END:VCARD"]
    let reading = try VCardReader.read(Array(lines.joined(separator: "\n").utf8))
    #expect(reading.warnings == [])
    #expect(reading.cards.map(\.version) == [version])
  }

  @Test("a card without END is refused, and what it held reaches nobody else")
  func missingEnd() throws {
    let reading = try read(
      "BEGIN:VCARD", "FN:Bea Broken", "TEL:111", "BEGIN:VCARD", "FN:Cara Cole", "TEL:222",
      "END:VCARD")
    #expect(reading.cards.map(\.phones) == [["222"]])
    #expect(reading.warnings == [Warning(line: 1, problem: .missingEnd)])
  }

  @Test("a card that the file ends in is refused")
  func cutFile() throws {
    let reading = try read("BEGIN:VCARD", "FN:Mari Tamm", "END:VCARD", "BEGIN:VCARD", "FN:Jaan")
    #expect(reading.cards.map(\.formattedName) == ["Mari Tamm"])
    #expect(reading.warnings == [Warning(line: 4, problem: .missingEnd)])
  }

  @Test("files that were joined without a line end keep their people apart")
  func joinedFiles() throws {
    let reading = try read(
      "BEGIN:VCARD", "FN:Mari Tamm", "END:VCARDBEGIN:VCARD", "FN:Jaan Kask", "END:VCARD")
    #expect(reading.warnings == [])
    #expect(reading.cards.map(\.formattedName) == ["Mari Tamm", "Jaan Kask"])
  }

  @Test("text behind a card's end is not taken into a card")
  func textBehindEnd() throws {
    let reading = try read(
      "BEGIN:VCARD", "FN:Mari Tamm", "END:VCARD;x", "BEGIN:VCARD", "FN:J", "END:VCARD")
    #expect(reading.cards.map(\.formattedName) == ["Mari Tamm", "J"])
    #expect(reading.warnings == [Warning(line: 3, problem: .textOutsideCards)])
  }

  @Test("a NUL refuses its card and no other")
  func nul() throws {
    let reading = try read(
      "BEGIN:VCARD", "FN:Na\0 Nul", "END:VCARD", "BEGIN:VCARD", "FN:Fay Fine", "END:VCARD")
    #expect(reading.cards.map(\.formattedName) == ["Fay Fine"])
    #expect(reading.warnings == [Warning(line: 1, problem: .nulByte)])
  }

  @Test("text outside cards is told once for neighbouring lines")
  func strayText() throws {
    let reading = try read(
      "Exported", "today", "BEGIN:VCARD", "FN:Mari Tamm", "END:VCARD", "END:VCARD", "more")
    #expect(reading.cards.count == 1)
    #expect(
      reading.warnings == [
        Warning(line: 1, problem: .textOutsideCards), Warning(line: 6, problem: .strayEnd),
        Warning(line: 7, problem: .textOutsideCards),
      ])
  }

  @Test("a line without colon is left out, the card stays", arguments: ["# remark", "FN", ":x"])
  func lineWithoutColon(line: String) throws {
    let reading = try readCard([line, "TEL:1"])
    #expect(reading.cards.first?.phones == ["1"])
    #expect(reading.warnings == [Warning(line: 4, problem: .lineWithoutColon)])
  }

  @Test("a card with neither FN nor N is kept with a warning")
  func noName() throws {
    let reading = try read("BEGIN:VCARD", "N:;;;;", "FN: ", "ORG:Telisa", "END:VCARD")
    #expect(reading.cards.map(\.organization) == ["Telisa"])
    #expect(reading.warnings == [Warning(line: 1, problem: .noName)])
  }

  @Test("a name of control characters alone is no name", arguments: ["N:;;\u{F};;", "FN:\u{1B}"])
  func invisibleName(line: String) throws {
    let reading = try read("BEGIN:VCARD", line, "TEL:0300000000", "END:VCARD", "")
    #expect(problems(reading) == [.noName])
    #expect(reading.cards.first?.phones == ["0300000000"])
  }
}
