import Foundation
import Testing

/// Tables and LDIF as people keep them, down to `people.json`.
@Suite("Tables and LDIF as people keep them")
struct TextListTests {
  private static let german =
    "Vorname;Nachname;E-Mail;Tel.;Straße;Ort;Eintritt;Stunden;Abteilung\r\n"
    + "Jürgen;Groß;j.gross@firma.example;+49 30 1234567;Lange Straße 5;Köln;01.03.2019;38,5;Einkauf\r\n"
    + "Änne;Müller;;;;Bonn;;;\r\n"

  private func built(
    _ bytes: some Sequence<UInt8>, _ settings: String, file: String = "list"
  ) throws -> [String: [String: Any]] {
    let project = try TestProject()
    try project.write(file, bytes)
    try project.configure("sources:\n  - { name: Tallinn, url: \(file), \(settings) }\n")
    let said = try project.build("--strict")
    #expect(said.error == "")
    #expect(said.code == 0)
    return try project.people()
  }

  /// What both commands say of a project whose only source fails, as far as `check` says it.
  private func failure(of project: TestProject) throws -> String {
    let check = try project.check()
    let build = try project.build()
    #expect(check.code == 69)
    #expect(build.code == 69)
    return check.error
  }

  @Test(
    "columns are named by heading, in any encoding",
    arguments: [
      (.windowsCP1252, [], ", encoding: windows-1252"), (.utf8, [], ""),
      (.utf8, [0xEF, 0xBB, 0xBF], ""), (.utf16LittleEndian, [0xFF, 0xFE], ""),
      (.utf16BigEndian, [0xFE, 0xFF], ""), (.utf16LittleEndian, [], ""),
      (.utf16BigEndian, [], ""),
    ] as [(String.Encoding, [UInt8], String)])
  func encodings(_ encoding: String.Encoding, _ mark: [UInt8], _ setting: String) throws {
    let fields =
      "firstName: vorname, lastName: NACHNAME, email: E-Mail, phone: Tel.,"
      + " address: { from: [Straße, Ort], label: { en: Address } },"
      + " since: { from: Eintritt, type: date }, hours: { from: Stunden, type: number, unit: h }"
    let data = try #require(Self.german.data(using: encoding))
    let people = try built(
      mark + Array(data), "format: csv\(setting), fields: { \(fields) }")
    let juergen = try #require(people["Jürgen Groß"])
    #expect(juergen["emails"] as? [String] == ["j.gross@firma.example"])
    let details = try #require(juergen["details"] as? [String: Any])
    #expect(details["address"] as? String == "Lange Straße 5, Köln")
    #expect(details["since"] as? String == "2019-03-01")
    #expect(details["hours"] as? Double == 38.5)
    #expect(details.count == 3)
    #expect(people["Änne Müller"]?["details"] as? [String: String] == ["address": "Bonn"])
  }

  @Test("a heading that is missing names those that are there")
  func missingHeading() throws {
    let line = "    fields: { name: Nachname, room: { from: [Ort, \"Abteilng\"] } }"
    let project = try Office.project(
      "sources:\n  - name: A\n    url: a.csv\n    format: csv\n\(line)\n")
    try project.write("a.csv", Self.german)
    let said = try project.check().error
    expect(
      said, at: "rollcall.yml:5:51: warning", "the header line has no `Abteilng`", line: line,
      column: 51, width: 1)
    #expect(said.contains("did you mean `Abteilung`?") && said.contains("`Vorname`"))
  }

  @Test("a table without the columns of names fails")
  func noNames() throws {
    let project = try Office.project(
      "sources: [{ name: A, url: a.csv, format: csv,"
        + " fields: { firstName: First name, lastName: Last name } }]\n")
    try project.write("a.csv", Self.german)
    let said = try failure(of: project)
    #expect(said.contains("the header line names no column `First name` or `Last name`"))
    #expect(said.contains("there are `Vorname`, `Nachname`"))
  }

  @Test(
    "headings are recognised in five languages",
    arguments: [
      "Vorname;Nachname;E-Mail-Adresse;Telefon;Funktion;Projekte",
      "Vorname;Name;Mail;Rufnummer;Stelle;Projekt",
      "Eesnimi;Perekonnanimi;E-post;Telefon;Ametikoht;Projektid",
      "Имя;Фамилия;Эл. почта;Телефон;Должность;Проекты",
      "Etunimi;Sukunimi;Sähköposti;Puhelin;Tehtävänimike;Projektit",
    ])
  func headings(_ header: String) throws {
    let row = "Mari;Tamm;m@x.example;+372 5555 0101;CEO;Portal|Bank"
    let mari = try #require(try built("\(header)\n\(row)\n".utf8, "format: csv")["Mari Tamm"])
    #expect(mari["emails"] as? [String] == ["m@x.example"])
    #expect(mari["phones"] as? [String] == ["+372 5555 0101"])
    #expect(mari["position"] as? String == "CEO")
    #expect(mari["projects"] as? [String] == ["Portal", "Bank"])
  }

  @Test("the line that spreadsheets hide names the delimiter")
  func separatorLine() throws {
    let people = try built("sep=^\r\nName^E-Mail\r\nMari^m@x.example\r\n".utf8, "format: csv")
    #expect(people["Mari"] != nil)
  }

  @Test(
    "text that is no LDIF is reported with its line",
    arguments: [
      ("dn: cn=A\nchangetype: modify\ncn: A\n", "line 2 on: these are changes"),
      ("dn: cn=A\ncn A\n", "line 2 on: a line needs a colon"),
      ("dn: cn=A\ncn:: &&&\n", "line 2 on: the value behind `::`"),
      ("version: 1\n\ncn: A\n", "line 3 on: an entry begins with `dn:`"),
      ("{\"a\": []}", "looks like JSON"),
    ])
  func noLDIF(_ content: String, _ words: String) throws {
    let project = try Office.project("sources: [{ name: A, url: a.ldif, format: ldif }]\n")
    try project.write("a.ldif", content)
    #expect(try failure(of: project).contains(words))
  }

  @Test("a file without cards says what it seems to be")
  func noCards() throws {
    let project = try Office.project("sources: [{ name: A, url: a.vcf, format: vcard }]\n")
    try project.write("a.vcf", "Name,E-mail,Phone\nMari,m@x.example,1\n")
    #expect(
      try failure(of: project).contains("no card is in it; it seems to be a table"))
  }
}
