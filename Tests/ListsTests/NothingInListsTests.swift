import People
import TestSupport
import Testing

@testable import Lists

@Suite("Texts that mean nothing, in every format") struct NothingInListsTests {
  private static let nothing = [
    "NULL", "null", "N/A", "n/a", "-", "--", "–", "#N/A", "#REF!", "#VALUE!", "none", "None", "nil",
    "(null)", "<null>", "undefined", "Err:502",
  ]

  private static let fields: [Field] = [
    .email, .phone, .position, .department, .office, .manager, .projects, .id,
  ]

  private static let properties: [Field: String] = [
    .email: "EMAIL", .phone: "TEL", .position: "TITLE", .id: "UID",
  ]

  private static func fields(of form: ListForm) -> [Field] {
    fields.filter { form != .vcard || properties[$0] != nil }
  }

  private static func list(
    _ form: ListForm, _ field: Field, _ text: String, _ rules: ValueRules = ValueRules()
  ) throws -> DecodedList {
    let name = form == .vcard ? properties[field] ?? "" : "Value"
    // An id is one text in JSON too.
    let path = form == .json ? FieldPath([.name(name), .item(0)]) : [name]
    return try form.decoder([field: JoinedPaths([path])], [], VisibilityRule(), rules)
      .decode(form.list(name, [text])).get()
  }

  @Test("they are no value of a standard field", arguments: ListForm.allCases, nothing)
  func fields(form: ListForm, text: String) throws {
    let empty = Record(name: .parts(first: "Ann", last: "Lee"))
    for field in Self.fields(of: form) {
      var record = try #require(try Self.list(form, field, text).records.first)
      // An entry of a directory has a name of its own.
      record.distinguishedName = nil
      #expect(record == empty, "\(field.key)")
    }
  }

  @Test("they are counted by field", arguments: ListForm.allCases)
  func counts(form: ListForm) throws {
    #expect(try Self.list(form, .position, "N/A").nothingCounts == ["position": 1])
    #expect(try Self.list(form, .email, "none").nothingCounts == ["email": 1])
    #expect(try Self.list(form, .position, "Clerk").nothingCounts == [:])
  }

  @Test("an error of a spreadsheet is reported as such", arguments: ListForm.allCases)
  func errors(form: ListForm) throws {
    for field in Self.fields(of: form) {
      let list = try Self.list(form, field, "#REF!")
      #expect(list.unusable.map(\.kind) == [.spreadsheetError], "\(field.key)")
    }
    #expect(try Self.list(form, .position, "N/A").unusable.isEmpty)
  }

  @Test(
    "they are no value of a field of one's own", arguments: [ListForm.json, .csv, .ldif], nothing)
  func details(form: ListForm, text: String) throws {
    let name = "Value"
    let path = form == .json ? FieldPath([.name(name), .item(0)]) : [name]
    for type in DetailType.allCases {
      let detail = Mapping.FurtherField(
        field: Field(key: "own", labels: [:]), path: JoinedPaths([path, ["Other"]]), type: type)
      let list = try form.decoder([:], [detail]).decode(form.list(name, [text])).get()
      #expect(list.records.map(\.details) == [[]], "\(type)")
      #expect(list.faults == [], "\(type)")
    }
  }

  @Test("nulls of a source replace them", arguments: ListForm.allCases)
  func nulls(form: ListForm) throws {
    let position = { (text: String, nulls: [String]) in
      try Self.list(form, .position, text, ValueRules(nulls: nulls)).records.first?.position
    }
    #expect(try position("Unbekannt", ["unbekannt"]) == nil)
    #expect(try position("N/A", ["unbekannt"]) == "N/A")
    #expect(try position("NULL", []) == "NULL")
    #expect(try position("#REF!", []) == "#REF!")
  }

  @Test("people are called Null and None", arguments: ListForm.allCases)
  func names(form: ListForm) throws {
    let names = { (first: String, last: String) in
      let list = form.list("Value", ["x"])
        .replacing("Ann", with: first).replacing("Lee", with: last)
      return try form.decoder().decode(list).get().records.map(\.name.full)
    }
    #expect(try names("Ann", "Null") == ["Ann Null"])
    #expect(try names("None", "Nil") == ["None Nil"])
    #expect(try names("Ann", "-") == ["Ann"])
    #expect(try names("N/A", "Lee") == ["Lee"])
  }

  @Test("hide compares texts as they are written", arguments: ListForm.allCases)
  func hides(form: ListForm) throws {
    let name = form == .vcard ? "X-STATE" : "State"
    let path = form == .json ? FieldPath([.name(name), .item(0)]) : [name]
    let isHidden = { (condition: VisibilityRule.Condition, text: String) in
      try form.decoder([:], [], VisibilityRule(hide: [condition]))
        .decode(form.list(name, [text])).get().records.map(\.visibility.isHidden)
    }
    let named = VisibilityRule.Condition(path: path, values: [.text("N/A"), .text("NULL")])
    #expect(try isHidden(named, "n/a") == [true])
    #expect(try isHidden(named, "null") == [true])
    #expect(try isHidden(named, "none") == [false])
    let unlike = VisibilityRule.Condition(path: path, values: [.text("active")], isNegated: true)
    #expect(try isHidden(unlike, "N/A") == [true])
    #expect(try isHidden(unlike, "") == [false])
    // Whether there is any value is another question.
    let any = VisibilityRule.Condition(path: path, values: [.anything])
    let present = VisibilityRule.Condition(
      path: path, values: [.text("0"), .flag(false)], isNegated: true)
    for text in ["NULL", "N/A", "-", "", "0", "0001-01-01T00:00:00", "1970-01-01", "false"] {
      #expect(try isHidden(any, text) == [false], "\(text)")
      #expect(try isHidden(present, text) == [false], "\(text)")
    }
    #expect(try isHidden(any, "2026-01-01") == [true])
    #expect(try isHidden(present, "2026-01-01") == [true])
  }

  @Test("false is no value where a text is meant")
  func falseTexts() throws {
    for form in ListForm.allCases {
      #expect(try Self.list(form, .position, "False").records.first?.position == nil)
      #expect(try Self.list(form, .phone, "FALSE").records.first?.phones == [])
    }
    let list = try RecordDecoder(
      format: .mapping(Mapping(fields: [.name: ["n"], .projects: ["p"]]))
    )
    .decode(#"[{"n":"A B","p":[false,"X"]}]"#).get()
    #expect(list.records.map(\.projects) == [["X"]])
    #expect(list.faults == [])
  }

  @Test("-1 is no time of a profile, and N/A no phone")
  func profiles() throws {
    let list = try RecordDecoder(format: .profiles).decode(
      #"""
      [{"id":"1","title":"Ms","firstName":"Ann","lastName":"Lee","address":"A","phoneNumber":"N/A",
        "email":"ann@x.example","marketing":true,"createdAt":1798675200,"updatedAt":-1}]
      """#
    ).get()
    let record = try #require(list.records.first)
    #expect(record.phones == [])
    #expect(record.details.first { $0.field.key == "updatedAt" }?.value == .never)
    #expect(list.faults == [] && list.unusable.isEmpty)
  }

  @Test(
    "a spreadsheet's guard is no part of a text",
    arguments: [
      (#"="+372 600 1234""#, "+372 600 1234"), (#""=""+372 600 1234""""#, "+372 600 1234"),
      (#"="007""#, "007"), (#"="a ""b"" c""#, #"a "b" c"#), (#"="1,2""#, "1,2"), (#"="""#, nil),
      ("'+372 600 1234", "+372 600 1234"), ("'007", "007"), ("'=x", "=x"),
      ("'t Hooft", "'t Hooft"), ("'90s kid", "'90s kid"), ("'1' to '2'", "'1' to '2'"),
      ("=x", "=x"), (#"="N/A""#, nil),
    ] as [(String, String?)])
  func guards(cell: String, text: String?) throws {
    let list = try RecordDecoder(
      format: .csv,
      table: TableSettings(columns: Mapping(fields: [.name: ["Name"], .position: ["Job"]]))
    ).decode("Name,Job\nAnn Lee,\(cell)\n").get()
    #expect(list.records.map(\.position) == [text])
  }
}
