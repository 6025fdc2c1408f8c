import Testing
import VCard

@Suite("Files without a card")
struct FileRefusalTests {
  static let cases: [(String, VCardError.FileKind)] = [
    ("", .empty), (" \r\n\t\n", .empty), ("\u{FEFF}", .empty),
    ("<!DOCTYPE html><html><body>Sign in</body></html>", .html), ("\n<HTML lang=en>", .html),
    ("<?xml version=\"1.0\"?><vcards/>", .other),
    ("Name,E-mail,Phone\nMari Tamm,m@example.org,1\n", .csv), ("name;phone\nMari;1\n", .csv),
    ("a\tb\tc", .csv), ("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n", .iCalendar),
    ("PK\u{3}\u{4}\u{14}", .zip), ("[\"vcard\", [1, 2, 3]]", .other), ("Hello, world", .other),
    ("FN:Mari Tamm\nEND:VCARD\n", .other), ("xBEGIN:VCARD\n", .other), ("BEGIN:VCARDS\n", .other),
  ]

  @Test("a file is refused with what it seems to be", arguments: cases)
  func refuses(text: String, kind: VCardError.FileKind) {
    #expect(throws: VCardError.noCard(seems: kind)) { try VCardReader.read(Array(text.utf8)) }
  }

  @Test("a file whose cards are all refused is read, with warnings")
  func onlyRefusedCards() throws {
    let reading = try read("BEGIN:VCARD", "FN:Mari Tamm")
    #expect(reading.cards == [])
    #expect(problems(reading) == [.missingEnd])
  }

  @Test("every message is a sentence of its own", arguments: VCardError.FileKind.allCases)
  func messages(kind: VCardError.FileKind) {
    let others = VCardError.FileKind.allCases.filter { $0 != kind }.map(\.description)
    #expect(!others.contains(kind.description))
    #expect(VCardError.noCard(seems: kind).description.hasSuffix(kind.description))
  }
}
