import People
import TestSupport
import Testing

@testable import Lists

@Suite("Codes, and cells that go on") struct CodesAndFilledCellsTests {
  private let codes = [
    "department": ["10": "Sales", "ops": "Operations"], "skills": ["1": "Go", "2": "R"],
    "grade": ["true": "Senior", "3": "Junior"],
  ]

  @Test("codes are replaced in JSON, tables and entries alike")
  func codesInFormats() throws {
    let fields = Mapping(
      fields: [.name: ["name"], .department: ["dept"], .skills: ["skills"]],
      details: [
        Mapping.FurtherField(
          field: Field(key: "grade", labels: [:]), path: ["grade"], type: .text)
      ])
    let rules = ValueRules(codes: codes)
    let json = #"""
      [{"name":"Ann Lee","dept":10,"skills":[1,"2","C"],"grade":true},
       {"name":"Bo Ek","dept":"OPS ","skills":"1;2;C","grade":3},
       {"name":"Cy Fo","dept":"HR","skills":null,"grade":"x"}]
      """#
    let table = "name,dept,skills,grade\nAnn Lee,10,1;2;C,true\nBo Ek,OPS ,1;2;C,3\nCy Fo,HR,,x\n"
    let entries = """
      dn: cn=a
      objectClass: person
      name: Ann Lee
      dept: 10
      skills: 1
      skills: 2
      skills: C
      grade: TRUE

      dn: cn=b
      objectClass: person
      name: Bo Ek
      dept: OPS
      skills: 1;2;C
      grade: 3

      dn: cn=c
      objectClass: person
      name: Cy Fo
      dept: HR
      grade: x

      """
    let settings = TableSettings(columns: fields)
    for list in [
      try RecordDecoder(format: .mapping(fields), values: rules).decode(json).get(),
      try RecordDecoder(format: .csv, table: settings, values: rules).decode(table).get(),
      try RecordDecoder(format: .ldif, table: settings, values: rules).decode(entries).get(),
    ] {
      #expect(
        list.records.map { $0.texts(of: .department) } == [["Sales"], ["Operations"], ["HR"]])
      #expect(
        list.records.map { $0.texts(of: .skills) } == [["Go", "R", "C"], ["Go", "R", "C"], []])
      #expect(
        list.records.map { $0.details.map(\.value) } == [
          [.text("Senior")], [.text("Junior")], [.text("x")],
        ])
      #expect(list.faultCount == 0)
    }
  }

  @Test(
    "codes that mean nothing are counted once each, and texts are none",
    arguments: [
      (["10": "Sales"], ["10", "20", "30", "20", "Sales", "HR", "", "N/A"], 2, 1),
      (["10": "Sales"], ["10", "Ops", "10"], 0, 0),
      (["ops": "Operations"], ["OPS", "hr", "HR", "Operations", "Head of HR", "R2"], 1, 1),
      (["A-1": "Sales"], ["a-1", "a-2", "A-3 "], 2, 1),
    ] as [([String: String], [String], Int, Int)])
  func unknownCodes(codes: [String: String], values: [String], count: Int, first: Int) throws {
    let rules = ValueRules(
      codes: [
        "department": Dictionary(uniqueKeysWithValues: codes.map { (CaseFolding.key($0), $1) })
      ])
    let fields = Mapping(fields: [.name: ["name"], .department: ["dept"]])
    let rows = values.enumerated().map { ("Ann \($0)", $1) }
    let table = "name,dept\n" + rows.map { "\($0),\($1)\n" }.joined()
    let json = "[" + rows.map { #"{"name":"\#($0)","dept":"\#($1)"}"# }.joined(separator: ",") + "]"
    for list in [
      try RecordDecoder(format: .csv, table: TableSettings(columns: fields), values: rules)
        .decode(table).get(),
      try RecordDecoder(format: .mapping(fields), values: rules).decode(json).get(),
    ] {
      #expect(list.unknownCodes.map(\.count) == (count > 0 ? [count] : []))
      #expect(list.unknownCodes.map(\.index) == (count > 0 ? [first] : []))
      #expect(list.unknownCodes.allSatisfy { $0.field == "department" })
    }
  }

  private func read(_ table: String, _ fillDown: [String]) throws -> DecodedList {
    let columns = Mapping(fields: [.name: ["Name"], .projects: ["Project"], .department: ["Unit"]])
    return try RecordDecoder(
      format: .csv, table: TableSettings(fillDown: fillDown, columns: columns)
    ).decode(table).get()
  }

  @Test("an empty cell has the value above it, in the named columns alone")
  func fills() throws {
    let list = try read(
      "Project,Name,Unit\nAlpha,Ann Lee,Ops\n,Bo Ek,\nBeta,Cy Fo,\n,Di Go\n", [" project"])
    #expect(list.records.map(\.projects) == [["Alpha"], ["Alpha"], ["Beta"], ["Beta"]])
    #expect(list.records.map { $0.texts(of: .department) } == [["Ops"], [], [], []])
  }

  @Test("an inner column begins anew where an outer one has a value")
  func fillsInside() throws {
    let list = try read(
      "Unit,Project,Name\nOps,Alpha,Ann Lee\n,,Bo Ek\nHR,,Cy Fo\n,Beta,Di Go\n,,Ed Ho\n",
      ["Unit", "Project"])
    #expect(
      list.records.map { $0.texts(of: .department) + $0.projects } == [
        ["Ops", "Alpha"], ["Ops", "Alpha"], ["HR"], ["HR", "Beta"], ["HR", "Beta"],
      ])
  }

  @Test("a row that has nothing else is no record")
  func headings() throws {
    let list = try read(
      "Project,Name,Unit\nAlpha,,\n,Ann Lee,Ops\n,,\nBeta,,\n,Bo Ek,HR\n", ["Project"])
    #expect(list.records.map(\.projects) == [["Alpha"], ["Beta"]])
    #expect(list.rejectedCount == 0 && list.oddRowCount == 0)
  }

  @Test("a heading that the table lacks is missed")
  func missed() throws {
    let list = try read("Project,Name,Unit\nAlpha,Ann Lee,Ops\n", ["Stage"])
    #expect(
      list.missedPaths == [
        MissedPath(
          field: "fillDown", path: "Stage", missing: "Stage", keys: ["Project", "Name", "Unit"])
      ])
  }
}
