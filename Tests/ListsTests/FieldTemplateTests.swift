import People
import TestSupport
import Testing

@testable import Lists

@Suite("Templates of fields") struct FieldTemplateTests {
  private func template(_ text: String) throws -> JoinedPaths {
    JoinedPaths(FieldPath([.made(try FieldTemplate(parsing: text))]))
  }

  private func mapping(
    _ fields: [Field: JoinedPaths], _ text: String, _ type: DetailType, headings: Bool = false
  ) throws -> Mapping {
    Mapping(
      fields: fields,
      details: [
        Mapping.FurtherField(
          field: Field(key: "made", labels: [:]), path: try template(text), type: type)
      ]
    ).resolved(hasHeadings: headings)
  }

  private func made(_ list: DecodedList) -> [DetailValue?] {
    list.records.map { record in record.details.first { $0.field.key == "made" }?.value }
  }

  @Test(
    "names are replaced by fields, else by paths, in JSON, tables and entries alike",
    arguments: [
      ("https://github.com/{login}", .link, .link("https://github.com/ann-l")),
      ("https://x.example/{key}", .link, .link("https://x.example/a%20b%2Fc%3F")),
      ("{key} ({login})", .text, .text("a b/c? (ann-l)")),
      ("{name}, {email}", .text, .text("Ann Lee, ann@x.example")),
      ("https://x.example/{nothing}", .link, nil), ("{empty} of {login}", .text, nil),
      ("{login}@x.example", .text, .text("ann-l@x.example")),
    ] as [(String, DetailType, DetailValue?)])
  func formats(text: String, type: DetailType, value: DetailValue?) throws {
    let fields: [Field: JoinedPaths] = [.name: ["who"], .email: ["mail"]]
    let own = try mapping(fields, text, type)
    let json =
      #"[{"who":"Ann Lee","mail":"ann@x.example","login":"ann-l","key":"a b/c?","empty":"N/A"}]"#
    #expect(made(try RecordDecoder(format: .mapping(own)).decode(json).get()) == [value])
    let columns = TableSettings(columns: try mapping(fields, text, type, headings: true))
    let table = "who,mail,login,key,empty\nAnn Lee,ann@x.example,ann-l,a b/c?,N/A\n"
    #expect(made(try RecordDecoder(format: .csv, table: columns).decode(table).get()) == [value])
    let entry =
      "dn: cn=a\nobjectClass: person\nwho: Ann Lee\nmail: ann@x.example\nlogin: ann-l\nkey: a b/c?\nempty: N/A\n"
    #expect(made(try RecordDecoder(format: .ldif, table: columns).decode(entry).get()) == [value])
  }

  @Test("fields that name each other twice are made of no more values than a text may have")
  func overlong() throws {
    var details: [Mapping.FurtherField] = []
    for level in 0..<40 {
      details.append(
        Mapping.FurtherField(
          field: Field(key: "f\(level)", labels: [:]),
          path: try template("{f\(level + 1)}{f\(level + 1)}"), type: .text))
    }
    let mapping = Mapping(fields: [.name: ["who"]], details: details)
    // 2 + 4 + … + 64 is over 100.
    let most = (0..<35).map { "f\($0)" }
    #expect(mapping.overlongTemplates == most.sorted())
    let list = try RecordDecoder(format: .mapping(mapping.resolved(hasHeadings: false)))
      .decode(#"[{"who":"Ann Lee","f40":"x"}]"#).get()
    #expect(list.records[0].details.map(\.field.key) == (35..<40).map { "f\($0)" })
    #expect(list.records[0].details.first?.value == .text(String(repeating: "x", count: 32)))
  }

  @Test("a standard field may be made of others")
  func standard() throws {
    let own = Mapping(fields: [
      .name: try template("{given} {n.family}"), .email: try template("{login}@x.example"),
    ])
    .resolved(hasHeadings: false)
    let json =
      #"[{"given":"Ann","n":{"family":"Lee"},"login":7},{"given":"Bo","n":{"family":"Ek"}}]"#
    let list = try RecordDecoder(format: .mapping(own)).decode(json).get()
    #expect(list.records.map(\.name.full) == ["Ann Lee", "Bo Ek"])
    #expect(list.records.map(\.emails) == [["7@x.example"], []])
    #expect(list.faultCount == 0)
  }

  @Test("a template that names its own field has the path of this name")
  func own() throws {
    let mapping = Mapping(
      fields: [.name: ["name"]],
      details: [
        Mapping.FurtherField(
          field: Field(key: "made", labels: [:]), path: try template("https://x.example/{made}"),
          type: .link)
      ]
    ).resolved(hasHeadings: false)
    let list = try RecordDecoder(format: .mapping(mapping)).decode(#"[{"name":"A B","made":"c"}]"#)
      .get()
    #expect(made(list) == [.link("https://x.example/c")])
  }

  @Test("private values are in no text unless their path names them")
  func privateValues() throws {
    let json = #"[{"name":"A B","phones":[{"type":"home","value":"+3725550100"}]}]"#
    for (text, value) in [
      ("call {phones[].value}", nil),
      ("call {phones[type=home].value}", DetailValue.text("call +3725550100")),
    ] {
      let own = try mapping([.name: ["name"]], text, .text)
      #expect(made(try RecordDecoder(format: .mapping(own)).decode(json).get()) == [value])
    }
  }

  @Test("a template whose names no record has is missed")
  func missed() throws {
    let own = try mapping([.name: ["name"]], "https://x.example/{login}", .link)
    let list = try RecordDecoder(format: .mapping(own)).decode(#"[{"name":"A B","user":"c"}]"#)
      .get()
    #expect(
      list.missedPaths == [
        MissedPath(
          field: "made", path: "https://x.example/{login}", missing: "login",
          keys: ["name", "user"])
      ])
  }

  @Test(
    "a brace that is not closed, or has no name, is a mistake",
    arguments: [("a{b", 1), ("{}", 0), ("ä{b}{", 4)])
  func mistakes(text: String, offset: Int) {
    #expect(throws: FieldTemplate.Mistake.openBrace(offset: offset)) {
      try FieldTemplate(parsing: text)
    }
  }
}
