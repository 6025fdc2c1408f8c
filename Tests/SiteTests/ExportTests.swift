import Basics
import Foundation
import People
import Testing
import VCard

@testable import Site

@Suite("The directory in other forms")
struct ExportTests {
  private static let few = export([
    Record(
      name: .parts(first: "Mari & \"M\"", last: "Tamm"),
      emails: ["mari@telisa.example", "õ@telisa.example"],
      phones: ["612 0000"], position: "IOS", department: "Mobile", manager: "Ōe <K>"
    ).having(.mobile, "5555 0101"),
    Record(name: .single("Ōe <K>"), phones: ["+372 612 3456", "ask"]),
    Record(name: .parts(first: "Jaan", last: "Nimeta")),
  ])

  private static func export(_ records: [Record]) -> DirectoryExport {
    let directory = Directory(
      merging: [RecordList(office: "Tallinn", records: records, phoneCountry: "372")],
      identity: .fullName, positions: ["IOS": ["en": "Phones"]])
    var options = SiteOptions()
    options.organization = "Telisa"
    let plans = LanguagePlan.all(
      of: directory, options: options, texts: [Texts(code: "en", name: "English", texts: [:])])
    return DirectoryExport(directory, plans[0], contacts: NoCards(), options: options)
  }

  private static func written(
    _ form: String, _ export: DirectoryExport = few, _ filter: PeopleFilter = .all
  ) throws -> (text: String, people: Int) {
    let exporter = try #require(Exporter.all.first { $0.name == form })
    let written = exporter.write(export, filter)
    return (String(decoding: written.bytes, as: UTF8.self), written.people)
  }

  @Test("entries are those of servers and address books")
  func entries() throws {
    let (text, people) = try Self.written("ldif")
    #expect(people == 3)
    #expect(
      text == """
        version: 1

        dn: uid=jaan-nimeta,ou=people
        objectClass: top
        objectClass: person
        objectClass: organizationalPerson
        objectClass: inetOrgPerson
        objectClass: mozillaAbPersonAlpha
        uid: jaan-nimeta
        cn: Jaan Nimeta
        sn: Nimeta
        givenName: Jaan
        displayName: Jaan Nimeta
        o: Telisa
        physicalDeliveryOfficeName: Tallinn

        dn: uid=oe-k,ou=people
        objectClass: top
        objectClass: person
        objectClass: organizationalPerson
        objectClass: inetOrgPerson
        objectClass: mozillaAbPersonAlpha
        uid: oe-k
        cn:: xYxlIDxLPg==
        sn:: xYxlIDxLPg==
        displayName:: xYxlIDxLPg==
        telephoneNumber: +3726123456
        o: Telisa
        physicalDeliveryOfficeName: Tallinn

        dn: uid=mari-m-tamm,ou=people
        objectClass: top
        objectClass: person
        objectClass: organizationalPerson
        objectClass: inetOrgPerson
        objectClass: mozillaAbPersonAlpha
        uid: mari-m-tamm
        cn: Mari & "M" Tamm
        sn: Tamm
        givenName: Mari & "M"
        displayName: Mari & "M" Tamm
        mail: mari@telisa.example
        telephoneNumber: +3726120000
        mobile: +37255550101
        title: Phones
        o: Telisa
        ou: Mobile
        physicalDeliveryOfficeName: Tallinn

        """)
  }

  @Test("a table has the columns of Outlook and Google, and runs no formula")
  func table() throws {
    let (text, people) = try Self.written(
      "csv",
      Self.export([
        Record(
          name: .parts(first: "=cmd()", last: "+1 \"x\""), emails: ["a@b.example", "c@d.example"],
          phones: ["+372 612 0000", "ask"], position: "IOS")
      ]))
    #expect(people == 1 && text.unicodeScalars.first == "\u{FEFF}")
    let lines = String(text.unicodeScalars.dropFirst()).components(separatedBy: "\r\n")
    #expect(lines.count == 3 && lines[2].isEmpty)
    let cells = lines.prefix(2).map { $0.dropFirst().dropLast().components(separatedBy: "\",\"") }
    let row = Dictionary(uniqueKeysWithValues: zip(cells[0], cells[1]))
    #expect(row["Name"] == "'=cmd() +1 \"\"x\"\"")
    #expect(row["First Name"] == "'=cmd()")
    #expect(row["Last Name"] == "'+1 \"\"x\"\"")
    #expect(row["Business Phone"] == "+3726120000")
    #expect(row["E-mail 1 - Value"] == "a@b.example")
    #expect(row["E-mail 2 Address"] == "c@d.example")
    #expect(row["Job Title"] == "Phones")
    #expect(row["Phone 1 - Label"] == "Work")
    #expect(row["Phone 1 - Value"] == "+3726120000")
    #expect(row["Organization Name"] == "Telisa")
  }

  @Test("an extension is written behind its number, of which a spreadsheet computes nothing")
  func extensions() throws {
    let (text, _) = try Self.written(
      "csv",
      Self.export([Record(name: .single("Mari"), phones: ["612 3456 ext. 12", "+3726123456 x13"])]))
    #expect(text.contains("\"+3726123456 ext. 12\",\"\",\"\""))
    #expect(text.contains("\"+3726123456 ext. 13\",") && !text.contains("'"))
  }

  @Test("cards are of everybody, also without contacts")
  func cards() throws {
    let (text, people) = try Self.written("vcf")
    #expect(people == 3)
    #expect(text.split(separator: "\r\n").filter { $0 == "BEGIN:VCARD" }.count == people)
  }

  @Test(
    "a filter means those with the value, letter case aside",
    arguments: [
      ("all", 3), ("office=tallinn", 3), ("offices=Tartu", 0), ("position=IOS", 1),
      ("position=phones", 1), ("department = mobile", 1), ("manager=ōe <k>", 1),
    ])
  func filters(_ text: String, _ count: Int) throws {
    let filter = try #require(PeopleFilter([text]))
    for form in ["csv", "ldif", "json"] {
      #expect(try Self.written(form, Self.few, filter).people == count)
    }
  }

  private struct NoCards: CardList {
    let count = 0
    func fingerprint(of _: Int) -> Fingerprint { Fingerprint(low: 0, high: 0) }
    func card(_: Int, allowedBy _: Set<PublishedField>?) -> Card { Card(version: "3.0") }
  }
}

extension Record {
  fileprivate func having(_ field: Field, _ text: String) -> Record {
    var record = self
    record.set(field, [text])
    return record
  }
}
