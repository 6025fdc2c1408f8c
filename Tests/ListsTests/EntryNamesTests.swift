import Foundation
import People
import Testing

@testable import Lists

@Suite("People named by the name of an entry, in every format") struct EntryNamesTests {
  private static let json = Format.mapping(
    Mapping(
      fields: [
        .name: ["name"], .email: ["mail"], .manager: ["manager"], .assistant: ["assistant"],
        .alsoReportsTo: ["also"],
      ],
      details: [
        .init(field: Field(key: "boss", labels: [:]), path: ["manager"], type: .text)
      ]))

  /// The same two people: Mari, whose entry has this name, and Anna, who reports to this name.
  private func lists(_ name: String?, _ manager: String) -> [(Format, String)] {
    let quoted = { (text: String) in
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    let cell = { (text: String) in "\"" + text.replacing("\"", with: "\"\"") + "\"" }
    let (dn, head) = (name.map { "\"dn\":\(quoted($0))," } ?? "", name ?? "uid=someone,dc=x")
    return [
      (
        Self.json,
        "[{\(dn)\"name\":\"Mari Tamm\",\"mail\":\"mari@x.example\"},{\"name\":\"Anna Kask\","
          + "\"manager\":\(quoted(manager)),\"assistant\":\(quoted(manager)),\"also\":\(quoted(manager))}]"
      ),
      (
        .csv,
        "Distinguished name,Name,E-mail,Manager,Assistant,Dotted line\n"
          + "\(cell(name ?? "")),Mari Tamm,mari@x.example,,,\n"
          + ",Anna Kask,,\(cell(manager)),\(cell(manager)),\(cell(manager))\n"
      ),
      (
        .ldif,
        "dn:: \(Data(head.utf8).base64EncodedString())\ncn: Mari Tamm\nmail: mari@x.example\n\n"
          + "dn: uid=anna,dc=x\ncn: Anna Kask\nmanager:: \(Data(manager.utf8).base64EncodedString())\n"
          + "secretary:: \(Data(manager.utf8).base64EncodedString())\n"
      ),
    ]
  }

  @Test(
    "a person is named by an entry's name",
    arguments: [
      ("uid=mari,cn=users,dc=x", "uid=mari,cn=users,dc=x"),
      ("uid=mari,cn=users,dc=x", "UID=Mari, CN=Users, DC=X"),
      (#"CN=T\C3\A4mm\, M,OU=x"#, #"cn=Tämm\2C M, ou=X"#), (#"CN="M, T",OU=x"#, #"CN=M\, T,OU=x"#),
      (nil, "CN=Mari Tamm,OU=Staff,DC=x"), (nil, #"CN=Tamm\, Mari,OU=Staff,DC=x"#),
      (nil, "CN=Tamm, Mari,OU=Staff"), (nil, "cn=mari tamm"), (nil, "uid=mari,cn=users,dc=x"),
      (nil, "CN=Mari Tamm/OU=Staff/O=Telisa"), (nil, "CN=Mari Tamm+uid=mt,OU=Staff"),
      (nil, "mail=mari@x.example,ou=staff,dc=x"), (nil, "CN=Mari Tamm (ext),OU=Staff"),
      (nil, "Mari Tamm <mari@x.example>"), (nil, "mailto:mari@x.example"), (nil, "Mari Tamm (7)"),
    ] as [(String?, String)])
  func resolves(name: String?, manager: String) throws {
    for (format, text) in lists(name, manager) {
      let list = try RecordDecoder(format: format).decode(Body(Data(text.utf8))).get()
      let directory = Directory(merging: [RecordList(office: "", records: list.records)])
      let anna = try #require(directory.people.first { $0.name.full == "Anna Kask" })
      #expect(
        anna.manager.map { directory.people[$0].name.full } == "Mari Tamm", "\(format) \(manager)")
      #expect(directory.unresolvedReferences.isEmpty, "\(format) \(manager)")
      #expect(anna.values[.assistant] != nil, "\(format) \(manager)")
      // No text shows the name of an entry.
      for detail in anna.details + directory.people.flatMap(\.details) {
        #expect(detail.value.texts.allSatisfy { DistinguishedName($0) == nil }, "\(format)")
      }
    }
  }

  @Test(
    "nobody is named by oneself, by nothing and by a vacancy",
    arguments: ["Vacant", "TBD", "open", "n.n.", "CN=Vacant,OU=Staff", "Anna Kask", "none", "?"])
  func nobody(manager: String) throws {
    for (format, text) in lists(nil, manager) {
      let list = try RecordDecoder(format: format).decode(Body(Data(text.utf8))).get()
      let directory = Directory(merging: [RecordList(office: "", records: list.records)])
      #expect(directory.people.allSatisfy { $0.manager == nil }, "\(format)")
      #expect(directory.unresolvedReferences.isEmpty, "\(format)")
    }
  }

  @Test("an unpublished key identifies managers", arguments: [true, false])
  func keys(isTable: Bool) throws {
    var manager: JoinedPaths = ["boss"]
    manager.matches = ["number"]
    let mapping = Mapping(fields: [.name: ["name"], .manager: manager])
    let decoder =
      isTable
      ? RecordDecoder(format: .csv, table: TableSettings(columns: mapping))
      : RecordDecoder(format: .mapping(mapping))
    let text =
      isTable
      ? "name,number,boss\nAnna Vance,1,\nPeter Ryd,2,1\n"
      : #"[{"name":"Anna Vance","number":1},{"name":"Peter Ryd","number":2,"boss":1}]"#
    let list = try decoder.decode(Body(Data(text.utf8))).get()
    #expect(list.records.map(\.keys) == [["1"], ["2"]] && list.missedPaths.isEmpty)
    let directory = Directory(merging: [RecordList(office: "", records: list.records)])
    #expect(directory.people.map(\.manager) == [nil, 0])
  }
}
