import Foundation
import People
import Testing

@testable import Lists

@Suite struct JSONListTests {
  private func decode(_ text: String) -> Result<DecodedList, BodyProblem> {
    RecordDecoder(format: .employeeList).decode(text)
  }

  @Test("of members with the same key the first counts")
  func duplicateKeys() throws {
    let list = try decode(
      #"""
      {"employees":[{"fname":"A","fname":"B","contact_details":{"email":"a"},
       "contact_details":{"email":"b","phone":"1"},"position":null,"position":"P"}],
       "employees":[{"fname":"C"}]}
      """#
    ).get()
    #expect(list.records == [Record(name: .single("A"), emails: ["a"])])
  }

  @Test("escapes in keys are resolved")
  func escapedKeys() throws {
    let list = try decode(
      #"{"\u0065mployees":[{"f\u006eame":"A","\ud800":1,"fnam\u0065\u0301":2}]}"#
    )
    .get()
    #expect(list.records == [Record(name: .single("A"))])
    #expect(list.faults.isEmpty)
  }

  @Test("faults are in the format's order, independent of the keys'")
  func orderOfFaults() throws {
    let list = try decode(
      #"{"employees":[{"projects":1,"position":2,"contact_details":3,"lname":4,"fname":"A"}]}"#
    ).get()
    #expect(
      list.faults.map(\.path) == [
        "employees[0].lname", "employees[0].contact_details", "employees[0].position",
        "employees[0].projects",
      ])
  }

  @Test(
    "invalid JSON is reported before a wrong shape",
    arguments: [
      (
        #"{"employees":[{"fname":"A"},]}"#,
        BodyProblem.notJSON(line: 1, column: 29, mistake: .trailingComma)
      ),
      (
        "{\"employees\":[{\"fname\":\"A\",\n\"salary\":01}]}",
        .notJSON(line: 2, column: 11, mistake: .leadingZero)
      ),
      (#"{"employees":7,"x":[}"#, .notJSON(line: 1, column: 21, mistake: .wrongBracket)),
      (#"{"x":[1,2],"employees":[]"#, .cut(line: 1, column: 26)),
      (#"[] x"#, .notJSON(line: 1, column: 4)),
    ])
  func faultBeforeShape(text: String, problem: BodyProblem) {
    #expect(decode(text) == .failure(problem))
  }

  @Test(
    "an identifier that is a whole number is exact",
    arguments: [
      ("9007199254740993", "9007199254740993"), ("9223372036854775807", "9223372036854775807"),
      ("-0", "0"), ("17.0", "17"), ("1.7e1", "17"), ("1.5", nil), ("9223372036854775808", nil),
      ("1e400", nil),
    ])
  func identifiers(number: String, id: String?) throws {
    let list = try RecordDecoder(format: .contactList).decode(#"[{"name":"A","id":\#(number)}]"#)
      .get()
    #expect(list.records.map(\.id) == [id])
    #expect(list.faultCount == (id == nil ? 1 : 0))
  }
}
