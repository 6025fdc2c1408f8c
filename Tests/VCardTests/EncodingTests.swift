import Testing
import VCard

@Suite("Quoted-printable and base64 texts")
struct EncodingTests {
  @Test(
    "quoted-printable is undone in every version",
    arguments: ["2.1", "3.0", "4.0"],
    [
      "TITLE;ENCODING=QUOTED-PRINTABLE:=C3=95un=61pu=75",
      "TITLE;quoted-printable;CHARSET=UTF-8:=c3=95unapuu",
      "TITLE;ENCODING=quoted-printable:=C3=\r\n=95una=\r\npuu",
      "TITLE;ENCODING=\"QUOTED-PRINTABLE\":=C3=\r\n=95unapuu=",
      "TITLE;QUOTED-PRINTABLE:=C3=95una= \r\npuu", "TITLE;QUOTED-PRINTABLE:=C3=95una\r\n puu",
    ])
  func quotedPrintable(version: String, line: String) throws {
    let reading = try readCard(version: version, [line])
    #expect(reading.warnings == [])
    #expect(reading.cards.first?.titles == ["Õunapuu"])
  }

  @Test(
    "quoted-printable of other kinds",
    arguments: [
      ("NOTE;QUOTED-PRINTABLE:a=0D=0Ab=0Ac=0D", "a\nb\nc\n"),
      ("NOTE;QUOTED-PRINTABLE:1=2=ZZ", "1=2=ZZ"),
      ("NOTE;QUOTED-PRINTABLE:a=\r\n b", "a b"), ("NOTE;QUOTED-PRINTABLE:a=\r\n#b: c", "a#b: c"),
      ("NOTE;QUOTED-PRINTABLE:a=\r\n", "a"), ("NOTE;QUOTED-PRINTABLE:a=00b", "ab"),
      ("NOTE:a=", "a="),
      ("NOTE;X-A=quoted-printable:a=\r\n b", "a=b"),
      ("NOTE;ENCODING=B;CHARSET=UTF-8:w5V1bg==", "Õun"),
    ])
  func quotedPrintableText(line: String, text: String) throws {
    let reading = try readCard(version: "2.1", [line, "TEL:1"])
    #expect(reading.warnings == [])
    #expect(reading.cards.first?.text("NOTE") == text)
    #expect(reading.cards.first?.phones == ["1"])
  }

  @Test("a soft break before the end of the card does not eat the end")
  func softBreakBeforeEnd() throws {
    let reading = try read(
      "BEGIN:VCARD", "FN:Mari Tamm", "NOTE;QUOTED-PRINTABLE:a=", "END:VCARD", "BEGIN:VCARD", "FN:J",
      "END:VCARD")
    #expect(reading.cards.map(\.formattedName) == ["Mari Tamm", "J"])
  }

  @Test("parts of N are parted after decoding")
  func structuredQuotedPrintable() throws {
    let reading = try read(
      "BEGIN:VCARD", "VERSION:2.1", "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=9A=D0=BE=D0=",
      "=BC=D0=B0=D1=80;=D0=9E=D0=BB=D0=B5=D0=B3;;;", "END:VCARD")
    #expect(reading.warnings == [])
    #expect(reading.cards.first?.structuredName?.family == "Комар")
    #expect(reading.cards.first?.structuredName?.given == "Олег")
  }
}
