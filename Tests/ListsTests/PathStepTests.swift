import People
import TestSupport
import Testing

@testable import Lists

@Suite("Paths to the last item, the current item, the object around a record, and its key")
struct PathStepTests {
  /// The departments of all people, by their names.
  private func read(
    _ text: String, people: String = ".", name: String = "name", department: String,
    rule: VisibilityRule = VisibilityRule(), values: ValueRules = ValueRules()
  ) throws -> DecodedList {
    let mapping = Mapping(
      people: try FieldPath(parsing: people),
      fields: [
        .name: JoinedPaths(try FieldPath(parsing: name)),
        .department: JoinedPaths(try FieldPath(parsing: department)),
      ])
    return try RecordDecoder(
      format: .mapping(mapping), visibility: rule, values: values, today: 20_000
    ).decode(text).get()
  }

  private func departments(_ list: DecodedList) -> [String] {
    list.records.map { "\($0.name.full): \($0.texts(of: .department).first ?? "-")" }
  }

  @Test(
    "items are counted from the end",
    arguments: [
      ("t[-1].d", "Ann Lee: C"), ("t[-2].d", "Ann Lee: B"), ("t[-4].d", "Ann Lee: -"),
      ("t[-1].x[-1]", "Ann Lee: Y"),
    ])
  func last(path: String, found: String) throws {
    let text = #"[{"name":"Ann Lee","t":[{"d":"A"},{"d":"B"},{"d":"C","x":["X","Y"]}]}]"#
    #expect(departments(try read(text, department: path)) == [found])
  }

  // Day 20,000 is 2024-10-04.
  @Test(
    "the first item without an end, or with one that is not over, is current",
    arguments: [
      ("t[end=].d", #"{"d":"A","end":"2099-01-01"},{"d":"B"}"#, "B"),
      ("t[end=].d", #"{"d":"A","end":"2020-01-01"},{"d":"B","end":null}"#, "B"),
      ("t[end=].d", #"{"d":"A","end":"2020-01-01"},{"d":"B","end":" "}"#, "B"),
      ("t[end=].d", #"{"d":"A","end":"2020-01-01"},{"d":"B","end":"9999-12-31"}"#, "B"),
      ("t[end=].d", #"{"d":"A","end":"2020-01-01"}"#, "-"),
      ("t[end>=today].d", #"{"d":"A","end":"2024-10-03"},{"d":"B","end":"2024-10-04"}"#, "B"),
      ("t[end>=today].d", #"{"d":"A","end":"2024-10-03"},{"d":"B","end":"n/a"}"#, "B"),
      ("t[end>=today].d", #"{"d":"A","end":"soon"},{"d":"B","end":"05.10.2024"}"#, "B"),
      ("t[end>=today].d", #"{"d":"A","end":"10/03/2024"},{"d":"B","end":"10/10/2024"}"#, "B"),
      ("t[end>=today].d", #"{"d":"A","end":1696000000},{"d":"B","end":1996000000}"#, "B"),
      ("t[x.end>=today].d", #"{"d":"A","x":{"end":"2024-10-03"}},{"d":"B","x":{}}"#, "B"),
      ("t[end>=today].d", #"{"d":"A","end":"2024-10-03"}"#, "-"),
    ])
  func current(path: String, items: String, found: String) throws {
    let list = try read(#"[{"name":"Ann Lee","t":[\#(items)]}]"#, department: path)
    #expect(departments(list) == ["Ann Lee: \(found)"])
  }

  @Test("the order of dates and the texts without meaning are those of the source")
  func rules() throws {
    let text = #"[{"name":"A B","t":[{"d":"A","end":"10/12/2023"},{"d":"B","end":"open"}]}]"#
    let values = ValueRules(nulls: ["open"], dates: .dayFirst)
    #expect(
      departments(try read(text, department: "t[end>=today].d", values: values)) == ["A B: B"])
  }

  private static let nested = #"""
    {"company":{"title":"Corp"},"departments":[
      {"staff":[{"name":"Ann Lee"}],"name":"Ops"},{"name":"HR","staff":[{"name":"Bo Ek"}]}]}
    """#

  @Test(
    "values around a record are found before and behind it",
    arguments: [
      ("^.name", ["Ann Lee: Ops", "Bo Ek: HR"]),
      ("^.^.company.title", ["Ann Lee: Corp", "Bo Ek: Corp"]),
      ("@key", ["Ann Lee: staff", "Bo Ek: staff"]),
      ("^.@key", ["Ann Lee: departments", "Bo Ek: departments"]),
      ("^.staff[0].name", ["Ann Lee: Ann Lee", "Bo Ek: Bo Ek"]),
      ("^.^.^.x", ["Ann Lee: -", "Bo Ek: -"]),
    ])
  func around(path: String, found: [String]) throws {
    #expect(
      departments(try read(Self.nested, people: "departments[].staff", department: path)) == found)
  }

  @Test(
    "the key of a record, or of the list around it, is a value",
    arguments: [
      (".", #"{"Ann Lee":{"d":"A"},"Bo Ek":{"d":"B"}}"#, "@key", "d"),
      ("all", #"{"d":"x","all":{"Ann Lee":{"d":"A"},"Bo Ek":{"d":"B"}}}"#, "@key", "d"),
      ("[]", #"{"A":[{"name":"Ann Lee"}],"date":"today","B":[{"name":"Bo Ek"}]}"#, "name", "@key"),
      (
        "d[].staff",
        #"{"d":{"A":{"staff":[{"name":"Ann Lee"}]},"B":{"staff":[{"name":"Bo Ek"}]}}}"#, "name",
        "^.@key"
      ),
      (
        "d[].staff", #"{"d":{"A":{"staff":{"Ann Lee":{}}},"B":{"staff":{"Bo Ek":{}}}}}"#, "@key",
        "^.@key"
      ),
      ("[]", #"{"A":{"name":"Ann Lee"},"B":{"name":"Bo Ek"}}"#, "name", "@key"),
      (
        "[-1].s", #"[{"s":[]},{"s":[{"name":"Ann Lee","d":"A"},{"name":"Bo Ek","d":"B"}]}]"#,
        "name", "d"
      ),
    ])
  func keys(people: String, text: String, name: String, department: String) throws {
    let list = try read(text, people: people, name: name, department: department)
    #expect(departments(list) == ["Ann Lee: A", "Bo Ek: B"])
  }

  @Test(
    "the values of an object are items, with their keys",
    arguments: [("s[].@key", ["Go", "R"]), ("s[].y", ["1", "2"])])
  func members(path: String, found: [String]) throws {
    let mapping = Mapping(
      fields: [.name: ["name"], .skills: JoinedPaths(try FieldPath(parsing: path))])
    let text = #"[{"name":"Ann Lee","s":{"Go":{"y":"1"},"R":{"y":"2"}}}]"#
    let list = try RecordDecoder(format: .mapping(mapping)).decode(text).get()
    #expect(list.records.map { $0.texts(of: .skills) } == [found])
  }

  @Test("private numbers stay private where their key says so")
  func privateKey() throws {
    let mapping = Mapping(
      fields: [.name: ["name"], .phone: JoinedPaths(try FieldPath(parsing: "phones[]"))])
    let text = #"[{"name":"Ann Lee","phones":{"home":"+3725550100","work":"+3725550101"}}]"#
    let list = try RecordDecoder(format: .mapping(mapping)).decode(text).get()
    #expect(list.records.map(\.phones) == [["+3725550101"]])
    #expect(list.privateCounts == ["phone": 1])
  }

  @Test("the last day may be that of the last item")
  func hides() throws {
    let text = #"[{"name":"A B","t":[{"end":"2030-01-01"},{"end":"2020-01-01"}]}]"#
    let rule = VisibilityRule(hideFrom: try FieldPath(parsing: "t[-1].end"))
    let list = try read(text, department: "x", rule: rule)
    #expect(list.records.first?.visibility.lastDay == 18_262)
  }

  @Test("a path around records that leads nowhere is missed, with the keys there")
  func missed() throws {
    let list = try read(Self.nested, people: "departments[].staff", department: "^.title")
    #expect(
      list.missedPaths == [
        MissedPath(field: "department", path: "^.title", missing: "title", keys: ["staff", "name"])
      ])
  }

  @Test("tables and entries count values from the end")
  func otherFormats() throws {
    let columns = Mapping(fields: [.name: ["Name"], .email: ["E-mail[-1]"]])
    let table =
      "Name,E-mail 1 - Value,E-mail 2 - Value,E-mail 3 - Value\nAnn Lee,a@x.example,b@x.example,\n"
    let rows = try RecordDecoder(format: .csv, table: TableSettings(columns: columns)).decode(table)
      .get()
    #expect(rows.records.map(\.emails) == [["b@x.example"]])
    let attributes = Mapping(fields: [.name: ["cn"], .email: ["mail[-1]"]])
    let entry = "dn: cn=Ann Lee\ncn: Ann Lee\nmail: a@x.example\nmail: b@x.example\n"
    let entries = try RecordDecoder(format: .ldif, table: TableSettings(columns: attributes))
      .decode(entry).get()
    #expect(entries.records.map(\.emails) == [["b@x.example"]])
  }
}
