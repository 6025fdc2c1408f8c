import Testing
import VCard

@Suite("Charsets")
struct CharsetTests {
  static let cases: [(String, [UInt8], String)] = [
    ("UTF-8", Array("Õun".utf8), "Õun"), ("utf8", Array("Õun".utf8), "Õun"),
    ("ISO-8859-1", [0xD5, 0x75, 0x6E], "Õun"), ("Windows-1252", [0x80, 0xD5], "€Õ"),
    ("iso-8859-2", [0xBE], "ž"), ("ISO-8859-5", [0xB8], "И"), ("ISO-8859-7", [0xE1], "α"),
    ("ISO-8859-9", [0xFD], "ı"), ("ISO-8859-15", [0xA4], "€"), ("windows-1250", [0x9E], "ž"),
    ("windows-1251", [0xC8], "И"), ("cp1253", [0xE1], "α"), ("windows-1254", [0xFD], "ı"),
    ("windows-1255", [0xE0], "א"), ("windows-1256", [0xC7], "ا"), ("windows-1257", [0xFE], "ž"),
    ("windows-1258", [0xD0], "Đ"), ("KOI8-R", [0xE9], "И"),
    ("SHIFT_JIS", [0x88, 0xC0, 0x93, 0xA1, 0x8C, 0x5C], "安藤圭"),
    ("IBM866", [0x88], "И"), ("CP850", [0xE4], "õ"), ("CP437", [0x84], "ä"),
    ("KOI8-U", [0xE9], "И"),
    ("ISO-8859-3", [0xF8], "ĝ"), ("ISO-8859-4", [0xFE], "ū"), ("ISO-8859-6", [0xC7], "ا"),
    ("ISO-8859-8", [0xE0], "א"), ("ISO-8859-10", [0xFF], "ĸ"), ("ISO-8859-13", [0xFE], "ž"),
    ("ISO-8859-14", [0xFE], "ŷ"), ("ISO-8859-16", [0xFE], "ț"), ("TIS-620", [0xA1], "ก"),
    ("EUC-JP", [0xB0, 0xC2, 0xC6, 0xA3, 0xB7, 0xBD, 0x8E, 0xB1, 0xF4, 0xA6], "安藤圭ｱ熙"),
    ("Shift-JIS", [0x94, 0x5C], "能"), ("EUC-JP", [0xB0, 0xC2], "安"),
    ("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x30, 0x42, 0x1B, 0x28, 0x42], "安"),
    ("GB2312", [0xB0, 0xB2], "安"), ("GBK", [0xB0, 0xB2], "安"), ("GB18030", [0xB0, 0xB2], "安"),
    ("Big5", [0xA6, 0x77], "安"), ("EUC-KR", [0xBE, 0xC8], "안"),
  ]

  @Test("a text is read in the CHARSET it names, without warning", arguments: cases)
  func named(charset: String, bytes: [UInt8], text: String) throws {
    let reading = try readCard(
      version: "2.1", bytes: Array("TITLE;CHARSET=\(charset):".utf8) + bytes)
    #expect(reading.warnings == [])
    #expect(reading.cards.first?.titles == [text])
  }

  @Test("a trailing byte that looks like a backslash or a semicolon is part of its character")
  func trailingBytes() throws {
    let bytes: [UInt8] = [0x88, 0xC9, 0x94, 0x5C, 0x3B, 0x8C, 0x5C, 0x88, 0xEA]
    let reading = try readCard(bytes: Array("N;CHARSET=SHIFT_JIS:".utf8) + bytes)
    #expect(reading.cards.first?.structuredName?.family == "伊能")
    #expect(reading.cards.first?.structuredName?.given == "圭一")
  }

  @Test("unmarked text that is not UTF-8 is windows-1252, told once for a card")
  func unmarked() throws {
    let bytes = Array("TITLE:".utf8) + [0x80, 0xF5] + Array("\r\nNOTE:".utf8) + [0xE4, 0x81]
    let reading = try readCard(bytes: bytes)
    #expect(reading.cards.first?.titles == ["€õ"])
    #expect(reading.cards.first?.text("NOTE") == "ä\u{81}")
    #expect(reading.warnings == [Warning(line: 4, problem: .notUTF8)])
  }

  @Test("unmarked text takes the one charset that the file names elsewhere")
  func charsetOfOtherText() throws {
    let bytes =
      Array("TITLE:".utf8) + [0xC8]
      + Array("\r\nLABEL;CHARSET=windows-1251;QUOTED-PRINTABLE:=C8".utf8)
    let reading = try readCard(version: "2.1", bytes: bytes)
    #expect(reading.cards.first?.titles == ["И"])
    #expect(reading.warnings == [Warning(line: 4, problem: .charsetOfOtherText)])
  }

  @Test(
    "a text that does not fit its CHARSET is reported",
    arguments: [
      ("UTF-8", [0xC3, 0x95, 0xC3], "Õ\u{FFFD}"), ("UTF-8", [0xD5], "Õ"), ("X-NONE", [0xD5], "Õ"),
      ("X-NONE", [0xC3, 0x95], "Õ"), ("EUC-JP", [0xFF], "ÿ"),
    ] as [(String, [UInt8], String)])
  func unfit(charset: String, bytes: [UInt8], text: String) throws {
    let reading = try readCard(bytes: Array("TITLE;CHARSET=\(charset):".utf8) + bytes)
    #expect(reading.cards.first?.titles == [text])
    #expect(reading.warnings == [Warning(line: 4, problem: .unfitCharset)])
  }

  @Test("an unknown CHARSET is no fault where the text is ASCII")
  func unknownASCII() throws {
    let reading = try readCard(["TITLE;CHARSET=X-NONE:Engineer"])
    #expect(reading.warnings == [])
  }

  @Test("a CHARSET is about encoded values only where the file says its own encoding")
  func markedFile() throws {
    let text =
      "\u{FEFF}BEGIN:VCARD\nFN;CHARSET=ISO-8859-1:Õun\nTITLE;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:=D5un\nEND:VCARD\n"
    let reading = try VCardReader.read(Array(text.utf8))
    #expect(reading.warnings == [])
    #expect(reading.cards.first?.formattedName == "Õun")
    #expect(reading.cards.first?.titles == ["Õun"])
  }

  @Test(
    "bytes that only resemble UTF-8 are not taken for it",
    arguments: [
      [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80],
      [0x80], [0xE2, 0x82],
      [0xF0, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func overlong(bytes: [UInt8]) throws {
    let reading = try readCard(bytes: Array("TITLE:".utf8) + bytes)
    #expect(problems(reading) == [.notUTF8])
  }
}
