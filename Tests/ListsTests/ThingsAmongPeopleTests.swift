import Foundation
import People
import Testing

@testable import Lists

@Suite("Things among people, in every format") struct ThingsAmongPeopleTests {
  /// A key and what it says of a thing.
  private static let signs: [(key: String, value: String)] = [
    ("@type", "Organization"), ("type", "team"), ("kind", "company"), ("class", "Program"),
    ("userType", "bot"), ("entityType", "https://schema.org/NGO"), ("objectClass", "groupOfNames"),
    ("recipientTypeDetails", "RoomMailbox"), ("is_bot", "true"), ("serviceAccount", "yes"),
    ("members", "kati; jaan"), ("member", "uid=kati,ou=Staff"), ("employeeType", "Service account"),
    ("accountType", "service_account"), ("Art", "Verein"), ("Tüüp", "meeskond"), ("Тип", "отдел"),
    ("username", "slackbot"), ("msExchRecipientTypeDetails", "4"), ("bot_id", "B012"),
  ]

  private func decoder(_ format: Format, _ rules: ValueRules = ValueRules()) -> RecordDecoder {
    RecordDecoder(format: format, values: rules)
  }

  private static let json = Format.mapping(
    Mapping(fields: [
      .name: ["name"], .email: ["mail"], .firstName: ["given"], .lastName: ["family"],
    ]))

  private func lists(_ key: String, _ value: String) -> [(Format, String)] {
    // Attributes are ASCII.
    let attribute = key.allSatisfy(\.isASCII) ? key.filter { !"@_".contains($0) } : ""
    let ldif = """
      dn: uid=anna,dc=x
      cn: Anna Vance
      mail: anna@x.example

      dn: uid=thing,dc=x
      cn: Water Board
      \(attribute.isEmpty ? "type" : attribute): \(attribute.isEmpty ? "team" : value)

      """
    return [
      (
        Self.json,
        #"[{"name":"Anna Vance","mail":"anna@x.example"},{"name":"Water Board","\#(key)":"\#(value)"}]"#
      ),
      (.csv, "Name,E-mail,\(key)\nAnna Vance,anna@x.example,\nWater Board,,\(value)\n"),
      (.ldif, ldif),
    ]
  }

  @Test("what is no person is left out and counted", arguments: signs)
  func leftOut(key: String, value: String) throws {
    for (format, text) in lists(key, value) {
      let list = try decoder(format).decode(Body(Data(text.utf8))).get()
      #expect(list.records.map(\.name.full) == ["Anna Vance"], "\(format)")
      #expect(list.otherCount == 1 && list.others.map(\.index) == [1], "\(format)")
      #expect(list.count == 2 && list.recordCount == 1 && list.faultCount == 0, "\(format)")
      let all = try decoder(format, ValueRules(onlyPeople: false)).decode(Body(Data(text.utf8)))
        .get()
      #expect(all.records.count == 2 && all.otherCount == 0, "\(format)")
    }
  }

  @Test(
    "cards of groups, companies, places and programs are left out",
    arguments: [
      "KIND:org", "KIND:group", "KIND:location", "KIND:application", "KIND:device", "kind:Org",
      "X-ADDRESSBOOKSERVER-KIND:group", "X-ABShowAs:COMPANY", "ORG:Water Board",
      "MEMBER:urn:uuid:1\nMEMBER:urn:uuid:2", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1",
      "ORG:water  board;Pumps\nN:;;;;",
    ])
  func cards(line: String) throws {
    let cards = """
      BEGIN:VCARD
      VERSION:3.0
      FN:Anna Vance
      N:Vance;Anna;;;
      ORG:Anna Vance
      END:VCARD
      BEGIN:VCARD
      VERSION:3.0
      FN:Water Board
      \(line)
      END:VCARD

      """.replacing("\n", with: "\r\n")
    let list = try decoder(.vcard).decode(Body(Data(cards.utf8))).get()
    #expect(list.records.map(\.name.full) == ["Anna Vance"] && list.otherCount == 1)
  }

  @Test("a record with a given and a family name may have members and any kind")
  func people() throws {
    let text = #"[{"given":"Anna","family":"Vance","type":"service","members":["kati"]}]"#
    let list = try decoder(Self.json).decode(Body(Data(text.utf8))).get()
    #expect(list.records.map(\.name.full) == ["Anna Vance"])
    let table = "First name,Last name,Type,Members\nAnna,Vance,Team,kati\n"
    #expect(try decoder(.csv).decode(Body(Data(table.utf8))).get().records.count == 1)
  }

  @Test("what the configuration hides is hidden, and nothing is said of it")
  func hidden() throws {
    let rule = VisibilityRule(hide: [.init(path: ["type"], values: [.text("team")])])
    let text = #"[{"name":"A B"},{"name":"Pumps","type":"team"}]"#
    let list = try RecordDecoder(format: Self.json, visibility: rule).decode(Body(Data(text.utf8)))
      .get()
    #expect(list.records.map(\.visibility.isHidden) == [false, true] && list.otherCount == 0)
  }

  @Test("a list in which nothing is a person fails")
  func nothing() {
    let text = #"[{"name":"Pumps","members":[]},{"name":"Valves","members":["eve"]}]"#
    #expect(
      decoder(Self.json).decode(Body(Data(text.utf8)))
        == .failure(.noPerson(count: 2, keys: ["members"])))
  }

  @Test("the places of records behind what is left out are kept")
  func places() throws {
    let text = #"[{"name":"Pumps","members":[]},{"name":"A B","mail":7},{"name":"C D"}]"#
    let list = try decoder(Self.json).decode(Body(Data(text.utf8))).get()
    #expect(list.faults.map(\.path) == ["[1].mail"])
    #expect(list.path(ofRecord: 1) == "[2]")
  }
}
