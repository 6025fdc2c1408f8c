import Testing
import VCard

@Suite("Values: names, escapes and lists")
struct ValueTests {
  @Test(
    "N has one to seven parts",
    arguments: [
      ("Tamm", "Tamm", ""), ("Tamm;Mari", "Tamm", "Mari"), (";Mari;;;", "", "Mari"),
      ("Tamm;Mari;Liis;Dr.;PhD", "Tamm", "Mari"),
      ("da Silva;Maria;Luísa;;;;Neto", "da Silva", "Maria"),
      ("O\\;Neil\\, Jr.;Pat\\\\rick;;;", "O;Neil, Jr.", "Pat\\rick"),
      ("Tamm;Mari,Liis;;;", "Tamm", "Mari, Liis"), (" Tamm ; Mari ;;;", "Tamm", "Mari"),
    ])
  func names(value: String, family: String, given: String) throws {
    let reading = try read("BEGIN:VCARD", "VERSION:4.0", "N:\(value)", "END:VCARD")
    #expect(reading.warnings == [])
    #expect(reading.cards.first?.structuredName?.family == family)
    #expect(reading.cards.first?.structuredName?.given == given)
  }

  @Test("in vCard 2.1 a comma parts nothing, also when VERSION comes last")
  func commasInOldCards() throws {
    let reading = try read("BEGIN:VCARD", "N:Tamm;Mari,Liis", "VERSION:2.1", "END:VCARD")
    #expect(reading.cards.first?.structuredName?.given == "Mari,Liis")
  }

  @Test(
    "escapes are undone, other backslashes and raw commas stay",
    arguments: [
      ("Tamm, Mari", "Tamm, Mari"), ("Tamm\\, Mari", "Tamm, Mari"), ("a\\;b;c", "a;b;c"),
      ("a\\\\n", "a\\n"), ("a\\nb\\Nc", "a\nb\nc"), ("x\\\"y", "x\\\"y"), ("end\\", "end\\"),
    ])
  func escapes(value: String, text: String) throws {
    let reading = try readCard(["NOTE:\(value)"])
    #expect(reading.warnings == [])
    #expect(reading.cards.first?.text("NOTE") == text)
  }

  @Test("the first name that is not empty counts")
  func firstName() throws {
    let reading = try read(
      "BEGIN:VCARD", "FN:", "FN:Mari Tamm", "N:;;;;", "N:Tamm;Mari", "N:Kask;Jaan", "END:VCARD")
    #expect(reading.cards.first?.formattedName == "Mari Tamm")
    #expect(reading.cards.first?.structuredName?.family == "Tamm")
  }

  @Test(
    "addresses lose their scheme and empty ones are left out",
    arguments: [
      ("tel:+372 5", "+372 5"), ("TEL:+372-5;ext=1", "+372-5;ext=1"),
      ("\u{15}tel:1", "1"), ("te\u{7F}l:2", "2"), ("\u{1} tel:\u{1} 3", "\u{1} 3"),
      ("sip:m@example.org", "sip:m@example.org"),
      (" p1w2 ", "p1w2"), ("", nil), ("tel:", nil),
    ])
  func phones(value: String, phone: String?) throws {
    let reading = try readCard(
      version: "4.0", ["TEL;VALUE=uri:\(value)", "EMAIL:mailto:m@example.org"])
    #expect(reading.cards.first?.phones == (phone.map { [$0] } ?? []))
    #expect(reading.cards.first?.emails == ["m@example.org"])
  }

  @Test("ORG, lists and web addresses have the shape of their kind")
  func shapes() throws {
    let reading = try readCard([
      "ORG:Telisa, Inc.;R\\;D", "CATEGORIES:one,two\\,three", "URL:http\\://example.org/?a\\,b",
    ])
    let values = reading.cards.first?.properties.dropFirst().map(\.value)
    #expect(
      values == [
        .structured([["Telisa, Inc."], ["R;D"]]), .list(["one", "two,three"]),
        .text("http://example.org/?a,b"),
      ])
    #expect(reading.cards.first?.organization == "Telisa, Inc.")
  }

  @Test("unknown properties, those of RFC 9554 and names with a blank are kept in silence")
  func unknownProperties() throws {
    let reading = try readCard(
      version: "4.0",
      ["PRONOUNS;LANGUAGE=en:she/her", "X-GOOGLE TALK:m", "PROFILE:VCARD", "X-ABShowAs:C"])
    #expect(reading.warnings == [])
    #expect(
      reading.cards.first?.properties.map(\.name)
        == ["FN", "PRONOUNS", "X-GOOGLE TALK", "PROFILE", "X-ABSHOWAS"])
  }
}
