import People
import Testing

@testable import Lists

@Suite struct EmployeeListTests {
  private let decoder = RecordDecoder(format: .employeeList)

  private func decode(_ records: String) throws -> DecodedList {
    try decoder.decode(#"{"employees":[\#(records)]}"#).get()
  }

  @Test("every field is read, and unknown ones are skipped")
  func fields() throws {
    let list = try decode(
      #"""
      {"fname":" Mari ","lname":"Maasikas","contact_details":{"email":"m@x.ee","phone":"123"},
       "position":"IOS","projects":["A","B "],"salary":1}
      """#)
    #expect(
      list.records == [
        Record(
          name: .parts(first: "Mari", last: "Maasikas"), emails: ["m@x.ee"], phones: ["123"],
          position: "IOS", projects: ["A", "B"])
      ])
    #expect(list.faultCount == 0 && list.rejectedCount == 0)
  }

  @Test("absent, null and empty values are not faults")
  func absent() throws {
    let list = try decode(#"{"fname":"A","lname":"","contact_details":null,"position":"  "}"#)
    #expect(list.records == [Record(name: .single("A"))])
    #expect(list.faults.isEmpty)
  }

  @Test(
    "a number that a remark calls private is left out",
    arguments: [
      ("+372 600 0000 (home)", []), ("612 3456 (work); 600 0000 (privat)", ["612 3456 (work)"]),
      ("600 0000 kodus", []), ("Fax 600 0000", []),
      ("+372 612 3456 ext. 12", ["+372 612 3456 ext. 12"]),
    ] as [(String, [String])])
  func privateRemarks(text: String, phones: [String]) throws {
    let list = try decode(#"{"fname":"A","lname":"B","contact_details":{"phone":"\#(text)"}}"#)
    #expect(list.records.map(\.phones) == [phones])
    #expect((list.privateCounts["phone"] ?? 0) + phones.count > 0)
  }

  @Test(
    "a text of projects is divided alike in every format",
    arguments: [ListForm.json, .csv, .ldif],
    [
      ("Orion; Vega|Lyra", ["Orion", "Vega", "Lyra"]), ("Orion", ["Orion"]),
      ("Orion, Vega", ["Orion", "Vega"]), ("Orion;Orion", ["Orion"]),
      (" Orion ;; Vega ; ", ["Orion", "Vega"]),
      ("Orion|Vega|", ["Orion", "Vega"]), ("Orion/Vega", ["Orion/Vega"]), ("R & D", ["R & D"]),
      ("N/A", []), ("-", []), ("NULL", []), ("Orion; N/A", ["Orion"]), ("none", []), ("", []),
    ] as [(String, [String])])
  func projectsAsText(form: ListForm, projects: (text: String, names: [String])) throws {
    let decoder = form.decoder([.projects: ["Value"]])
    let text =
      form == .json
      ? #"[{"First":"Ann","Last":"Lee","Value":"\#(projects.text)"}]"#
      : form.list("Value", [projects.text])
    let list = try decoder.decode(text).get()
    #expect(list.records.map(\.projects) == [projects.names])
    let employees = try decode(#"{"fname":"A","lname":"B","projects":"\#(projects.text)"}"#)
    #expect(employees.records.map(\.projects) == [projects.names])
  }

  @Test(
    "a bad value alone is left out and reported by path",
    arguments: [
      (
        #""contact_details":{"email":7}"#, "employees[0].contact_details.email", ValueKind.text,
        ValueKind.number
      ),
      (#""contact_details":[1]"#, "employees[0].contact_details", .object, .list),
      (#""position":true"#, "employees[0].position", .text, .flag),
      (#""position":{"a":1}"#, "employees[0].position", .text, .object),
      (#""position":1e999"#, "employees[0].position", .text, .hugeNumber),
      (#""position":"\ud800""#, "employees[0].position", .text, .damagedText),
      ("\"position\":\"a\u{7}\"", "employees[0].position", .text, .damagedText),
      (#""lname":3"#, "employees[0].lname", .text, .number),
    ])
  func faults(json: String, path: String, expected: ValueKind, found: ValueKind) throws {
    let list = try decode(#"{"fname":"A",\#(json)}"#)
    #expect(list.records == [Record(name: .single("A"))])
    #expect(list.faults == [ValueFault(index: 0, path: path, expected: expected, found: found)])
  }

  @Test(
    "excess combining marks are removed and reported by path",
    arguments: [
      (#""position":"%""#, "employees[0].position"),
      (#""projects":["x","%"]"#, "employees[0].projects[1]"),
      (#""contact_details":{"email":"%"}"#, "employees[0].contact_details.email"),
      (#""contact_details":{"phone":"\u0001%"}"#, "employees[0].contact_details.phone"),
    ])
  func marks(json: String, path: String) throws {
    let long = "a" + String(repeating: "\u{301}\u{327}", count: 100)
    let short = "a" + String(repeating: "\u{301}\u{327}", count: 15)
    let text = json.split(separator: "%", omittingEmptySubsequences: false).joined(separator: long)
    let list = try decode(#"{"fname":"A",\#(text)}"#)
    let record = try #require(list.records.first)
    let values =
      record.emails + record.phones + record.projects + (record.position.map { [$0] } ?? [])
    #expect(values.last.map { Array($0.utf8) } == Array(short.utf8))
    #expect(
      list.faults == [ValueFault(index: 0, path: path, expected: .text, found: .overloadedText)])
  }

  @Test("the valid projects of a list are kept")
  func projects() throws {
    let list = try decode(#"{"fname":"A","projects":["x",1,null,["y"],"z"]}"#)
    #expect(list.records.first?.projects == ["x", "z"])
    #expect(
      list.faults.map(\.path) == [
        "employees[0].projects[1]", "employees[0].projects[2]", "employees[0].projects[3]",
      ])
    #expect(list.faults.map(\.found) == [.number, .null, .list])
  }

  @Test("a record that is not an object or has no name is rejected, and keeps its index")
  func rejected() throws {
    let list = try decode(#"null,"x",{"position":"IOS"},{"fname":" \u0007"},{"lname":"B"},[]"#)
    #expect(list.records == [Record(name: .single("B"))])
    #expect(
      list.rejected == [
        RejectedRecord(index: 0, path: "employees[0]", reason: .notAnObject(found: .null)),
        RejectedRecord(index: 1, path: "employees[1]", reason: .notAnObject(found: .text)),
        RejectedRecord(index: 2, path: "employees[2]", reason: .noName),
        RejectedRecord(index: 3, path: "employees[3]", reason: .noName),
        RejectedRecord(index: 5, path: "employees[5]", reason: .notAnObject(found: .list)),
      ])
  }

  @Test("an invisible name is not a name")
  func invisibleName() throws {
    let list = try decode(#"{"fname":"\u200b"},{"fname":"\u3164\ufe0f"},{"fname":"A\u200d"}"#)
    #expect(list.rejected.map(\.reason) == [.noName, .noName])
    #expect(list.records.count == 1)
  }

  @Test("an empty list is valid; one with bad records only is not")
  func emptyOrBad() throws {
    #expect(try decode("").records.isEmpty)
    #expect(decoder.decode(#"{"employees":[1,{}]}"#) == .failure(.everyRecordBad(count: 2)))
  }

  @Test("all faults are counted, and the first thousand kept")
  func manyFaults() throws {
    let bad = Array(repeating: "1", count: 5000).joined(separator: ",")
    let list = try decode(#"{"fname":"A","projects":[\#(bad)]}"#)
    #expect(list.faultCount == 5000)
    #expect(list.faults.count == 1000)
  }

  @Test(
    "JSON of another shape is reported",
    arguments: [
      ("[]", BodyProblem.wrongShape(path: "", expected: .object, found: .list)),
      ("3", .wrongShape(path: "", expected: .object, found: .number)),
      ("{}", .wrongShape(path: "employees", expected: .list, found: .nothing)),
      (#"{"employees":null}"#, .wrongShape(path: "employees", expected: .list, found: .null)),
      (#"{"employees":{}}"#, .wrongShape(path: "employees", expected: .list, found: .object)),
    ])
  func shape(text: String, problem: BodyProblem) {
    #expect(decoder.decode(text) == .failure(problem))
  }
}
