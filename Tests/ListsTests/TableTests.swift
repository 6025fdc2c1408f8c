import Basics
import Foundation
import People
import Testing

@testable import Lists

@Suite("Tables in any encoding") struct TableTests {
  private func decode(
    _ bytes: [UInt8], _ table: TableSettings = TableSettings()
  ) -> Result<DecodedList, BodyProblem> {
    RecordDecoder(format: .csv, table: table).decode(
      Body(Data(bytes)))
  }

  private func encoded(_ text: String, _ encoding: String.Encoding) throws -> [UInt8] {
    Array(try #require(text.data(using: encoding)))
  }

  @Test(
    "the delimiter is found in the header, outside quotation marks",
    arguments: [
      ("First name|Last name|Role, if any", UInt8(ascii: "|")), ("a;b;c,d", UInt8(ascii: ";")),
      ("a\tb", 0x09), ("\"x;y;z\",b", UInt8(ascii: ",")), ("a,b;c", UInt8(ascii: ",")),
      ("Name", nil), ("", nil),
    ])
  func delimiters(header: String, delimiter: UInt8?) {
    #expect(TableDelimiter.find(inHeader: Array(header.utf8)) == delimiter)
  }

  @Test("a bar is a delimiter, and a configured delimiter wins")
  func bars() throws {
    let list = try decode(Array("First name|Last name\nMari|Tamm, Jr\n".utf8)).get()
    #expect(list.records == [Record(name: .parts(first: "Mari", last: "Tamm, Jr"))])
    let text = Array("Role, short^Last name\nMari^Tamm\n".utf8)
    #expect(throws: BodyProblem.noNameColumn) {
      try decode(text, TableSettings(delimiter: UInt8(ascii: ","))).get()
    }
    let other = try decode(text, TableSettings(delimiter: UInt8(ascii: "^"))).get()
    #expect(other.records.map(\.name) == [.single("Tamm")])
  }

  @Test(
    "a configured encoding is read",
    arguments: [
      ("windows-1252", String.Encoding.windowsCP1252), ("CP1251", .windowsCP1251),
      ("utf-16", .utf16), ("UTF-16LE", .utf16LittleEndian), ("iso-8859-1", .isoLatin1),
    ])
  func encodings(name: String, encoding: String.Encoding) throws {
    let first = encoding == .windowsCP1251 ? "Юрий" : "Jüri"
    let bytes = try encoded("First name;Last name\n\(first);Oun\n", encoding)
    let list = try decode(bytes, TableSettings(encoding: name)).get()
    #expect(list.records == [Record(name: .parts(first: first, last: "Oun"))])
  }

  @Test("iconv's names are known, but not its suffixes")
  func names() {
    for name in ["utf-8", "windows-1252", "ISO-8859-15", "koi8-r", "shift_jis"] {
      #expect(Transcoding.isKnown(name))
    }
    for name in ["", "windows-9", "utf-8//IGNORE", "utf-8/", "utf 8", "õ"] {
      #expect(!Transcoding.isKnown(name))
    }
  }

  @Test("a table longer than a buffer is converted whole")
  func long() throws {
    let row = "J\u{FC}ri;Oun\n"
    let text = "First name;Last name\n" + String(repeating: row, count: 40_000)
    let list = try decode(
      encoded(text, .windowsCP1252), TableSettings(encoding: "windows-1252")
    ).get()
    #expect(list.records.count == 40_000)
    #expect(list.records.last == Record(name: .parts(first: "Jüri", last: "Oun")))
  }

  @Test("bytes that are invalid in the configured encoding are reported by position")
  func wrongEncoding() {
    let bytes = Array("name\nAnn\nB".utf8) + [0x81, 0x0A]
    #expect(
      decode(bytes, TableSettings(encoding: "windows-1252"))
        == .failure(.notEncoded(as: "windows-1252", line: 3, column: 2)))
  }

  @Test(
    "the encoding of a table is guessed",
    arguments: [
      (String.Encoding.windowsCP1252, "Jüri Õunapuu", "windows-1252"),
      (.isoLatin1, "Åsa Öberg", "windows-1252"),
      (.windowsCP1251, "Пётр Иванов", "windows-1251"),
      (.windowsCP1250, "Łukasz Wójcik", "windows-1250"),
      (.windowsCP1250, "Jiří Dvořák", "windows-1250"),
      (.windowsCP1250, "Őze Lűdér", "windows-1250"),
      (.isoLatin2, "Łukasz Śliwiński", "ISO-8859-2"),
      (.windowsCP1253, "Γιώργος Παπαδόπουλος", "windows-1253"),
      (.windowsCP1254, "Ayşe Yıldız Gökçe", "windows-1254"),
      (.windowsCP1252, "José Muñoz", "windows-1252"),
      (.windowsCP1252, "François Lefèvre", "windows-1252"),
      (.windowsCP1252, "Søren Ågård", "windows-1252"),
    ])
  func guesses(encoding: String.Encoding, name: String, guess: String) throws {
    try expect(guess, of: try encoded("name\nAnn\n\(name)\n", encoding))
  }

  @Test(
    "encodings of DOS are guessed",
    arguments: [
      ([0x4D, 0x81, 0x6C, 0x6C, 0x65, 0x72, 0x20, 0x47, 0x94, 0x74, 0x7A], "CP850"),
      ([0xBD, 0x6F, 0x88, 0x6E, 0x69, 0x65, 0x72, 0x7A], "CP852"),
      ([0x88, 0xA2, 0xA0, 0xAD, 0x20, 0x8F, 0xA5, 0xE2, 0xE0, 0xAE, 0xA2], "CP866"),
    ] as [([UInt8], String)])
  func guessesOfDOS(name: [UInt8], guess: String) throws {
    try expect(guess, of: Array("name\nAnn\n".utf8) + name + [0x0A])
  }

  @Test("a code page that is configured for UTF-8 is ignored, and that is said")
  func ignoredEncoding() throws {
    let list = try decode(
      Array("name\nJüri Tamm\n".utf8), TableSettings(encoding: "windows-1252")
    ).get()
    #expect(list.records.map(\.name.full) == ["Jüri Tamm"])
    #expect(list.ignoredEncoding == "windows-1252")
    let plain = try decode(Array("name\nAnn\n".utf8), TableSettings(encoding: "cp1250")).get()
    #expect(plain.ignoredEncoding == nil)
  }

  private func expect(_ guess: String, of bytes: [UInt8]) throws {
    guard case .failure(.notUTF8(3, _, let found)) = decode(bytes) else {
      Issue.record("\(decode(bytes))")
      return
    }
    #expect(found == guess)
    #expect(Transcoding.isKnown(guess))
  }

  @Test("letters of old Macintosh encodings are not mistaken for those of Windows")
  func macintosh() {
    let bytes = Array("name\nK".utf8) + [0x8A] + Array("o J".utf8) + [0x9F] + Array("ri\n".utf8)
    #expect(decode(bytes) == .failure(.notUTF8(line: 2, column: 2, looksLike: "macintosh")))
  }

  @Test(
    "š and ž of Estonian are told from ð and þ of Icelandic",
    arguments: [
      ([0xF0, 0x61, 0xFE], "windows-1257"), ([0xD5, 0x75, 0x6E, 0xDE], "windows-1257"),
      ([0xDE, 0xF3, 0x72, 0x61, 0xFD], "windows-1252"), ([0xFC, 0x6C, 0xF5], "windows-1252"),
    ] as [([UInt8], String)])
  func baltic(letters: [UInt8], encoding: String) {
    let bytes = Array("name\nAnn K ".utf8) + letters + Array("\n".utf8)
    guard case .failure(.notUTF8(_, _, let found)) = decode(bytes) else {
      Issue.record("\(decode(bytes))")
      return
    }
    #expect(found == encoding)
  }

  @Test("UTF-8 with a damaged byte is not mistaken for another encoding")
  func damaged() {
    let bytes = Array("name\nJüri Õunapuu Ülemiste\n".utf8) + [0xE4, 0x0A]
    #expect(decode(bytes) == .failure(.notUTF8(line: 3, column: 1)))
  }

  @Test(
    "a missing header line is reported",
    arguments: ["Mari;Tamm;mari@x.example\n", "Mari,Tamm,+372 5555 0101\nJaan,Kask,\n"])
  func noHeader(text: String) {
    #expect(decode(Array(text.utf8)) == .failure(.noHeaderLine))
  }

  @Test("a header line alone is an empty list")
  func headerAlone() throws {
    #expect(try decode(Array("First name,Last name\n".utf8)).get().count == 0)
  }

  @Test(
    "files of other kinds are recognised in every format",
    arguments: [
      ("PK\u{3}\u{4}..[Content_Types].xml..xl/workbook.xml", BinaryFileKind.excelWorkbook),
      ("PK\u{3}\u{4}mimetypeapplication/vnd.oasis.opendocument.spreadsheet", .openDocument),
      ("PK\u{3}\u{4}people.csv", .archive), ("%PDF-1.7", .pdf),
    ])
  func kinds(text: String, kind: BinaryFileKind) {
    for format in [Format.csv, .employeeList] {
      #expect(RecordDecoder(format: format).decode(text) == .failure(.otherKind(kind)))
    }
  }

  @Test("old workbooks and compressed files are recognised")
  func binaryKinds() {
    #expect(
      decode([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1]) == .failure(.otherKind(.oldExcelWorkbook)))
    #expect(decode([0x1F, 0x8B, 0x08, 0x00, 0x00]) == .failure(.otherKind(.compressed)))
  }
}
