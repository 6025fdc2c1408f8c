import Foundation
import Testing

/// Tables in each form that spreadsheets save, down to `people.json`.
@Suite("Tables of any form")
struct TableTests {
  private static let rows = [
    ["First name", "Last name", "E-mail", "Phone", "Position", "Projects", "Shoe size"],
    ["Mari", "Tamm", "mari@telisa.example", "+372 5555 0101", "WEB", "Portal|Rannik", "38"],
    ["Jüri", "Õun, \"Vana\"", "juri@telisa.example", "", "", "", "Line one\nLine two"],
  ]

  private static func table(_ delimiter: String, _ end: String) -> String {
    rows.map { row in
      row.map { text in
        text.contains { "\"\n,;\t".contains($0) }
          ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
      }.joined(separator: delimiter) + end
    }.joined()
  }

  @Test(
    "a table is read with any delimiter, line break and byte order mark",
    arguments: [",", ";", "\t"],
    [("\n", ""), ("\n", "\u{FEFF}"), ("\r\n", ""), ("\r\n", "\u{FEFF}")])
  func reads(delimiter: String, form: (end: String, mark: String)) throws {
    let project = try Office.project("sources: [{ name: Tallinn, url: t.csv, format: csv }]\n")
    try project.write("t.csv", form.mark + Self.table(delimiter, form.end))
    let said = try project.build("--strict")
    #expect(said.code == 0 && said.error == "")
    let people = try project.people()
    #expect(Set(people.keys) == ["Mari Tamm", "Jüri Õun, \"Vana\""])
    let mari = try #require(people["Mari Tamm"])
    #expect(mari["emails"] as? [String] == ["mari@telisa.example"])
    #expect(mari["phones"] as? [String] == ["+372 5555 0101"])
    #expect(mari["position"] as? String == "WEB")
    #expect(Set(mari["projects"] as? [String] ?? []) == ["Portal", "Rannik"])
    #expect(mari["details"] as? [String: String] == ["Shoe size": "38"])
    #expect(
      people["Jüri Õun, \"Vana\""]?["details"] as? [String: String]
        == ["Shoe size": "Line one\nLine two"])
  }

  @Test(
    "what is no table has failed, and the message says why",
    arguments: [
      ("Mari,Tamm\r\nJuri,Oun\r\n", .utf8, "no column"),
      ("<html><title>Sign in</title>", .utf8, "web page"),
      ("First name,Last name\r\nMari,Tamm\r\n", .utf32, "UTF-32"),
      ("[{\"fname\": \"Mari\"}]", .utf8, "looks like JSON"),
      ("BEGIN:VCARD\r\nFN:Mari\r\nEND:VCARD\r\n", .utf8, "say `format: vcard`"),
      ("version: 1\ndn: cn=Mari\ncn: Mari\n", .utf8, "say `format: ldif`"),
      ("First name,Last name\r\nJüri,Tamm\r\n", .isoLatin1, "not UTF-8"),
    ] as [(String, String.Encoding, String)])
  func fails(body: String, encoding: String.Encoding, words: String) throws {
    let project = try Office.project("sources: [{ name: Tallinn, url: t.csv, format: csv }]\n")
    try project.write("t.csv", try #require(body.data(using: encoding)))
    let said = try project.build()
    #expect(said.code == 69)
    #expect(said.error.contains(words))
  }

  @Test("a header line alone is a list of nobody")
  func header() throws {
    let project = try Office.project("sources: [{ name: Tallinn, url: t.csv, format: csv }]\n")
    try project.write("t.csv", "First name,Last name\r\n")
    #expect(try project.build().code == 0)
  }
}
