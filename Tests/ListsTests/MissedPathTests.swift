import People
import Testing

@testable import Lists

@Suite("Configured paths that no record has") struct MissedPathTests {
  private func mapping(_ fields: [Field: JoinedPaths], people: FieldPath = []) -> Mapping {
    Mapping(people: people, fields: fields)
  }

  private func missed(_ mapping: Mapping, _ text: String) throws -> [MissedPath] {
    try RecordDecoder(format: .mapping(mapping)).decode(text).get().missedPaths
  }

  private let names: [Field: JoinedPaths] = [.name: ["n"]]

  @Test("a path that one record has is not missed")
  func hit() throws {
    let plan = mapping(names.merging([.email: ["contact", "mail"]]) { $1 })
    #expect(try missed(plan, #"[{"n":"A"},{"n":"B","contact":{"mail":"x"}}]"#).isEmpty)
    #expect(try missed(plan, #"[{"n":"A","contact":{"mail":null}}]"#).isEmpty)
    #expect(try missed(plan, "[]").isEmpty)
  }

  @Test("the keys at the missing step are reported")
  func keys() throws {
    let plan = mapping(
      names.merging([.email: ["contact", "mail"], .phone: ["tel", "no"]]) { $1 })
    let text = #"""
      [{"n":"A","contact":{"email":"x","fax":1}},{"n":"B","contact":{"email":"y","fax":2}}]
      """#
    #expect(
      try missed(plan, text) == [
        MissedPath(
          field: "email", path: "contact.mail", missing: "mail", keys: ["email", "fax"]),
        MissedPath(field: "phone", path: "tel.no", missing: "tel", keys: ["n", "contact"]),
      ])
  }

  @Test("keys that may be personal data are not reported")
  func data() throws {
    let plan = mapping(names.merging([.email: ["by", "mail"]]) { $1 })
    let text = #"""
      [{"n":"A","by":{"mari":1,"x":1}},{"n":"B","by":{"jaan":1,"x":1}},
       {"n":"C","by":{"Ann Lee":1,"a@b.example":2,"37255550101":3,"x":1}}]
      """#
    #expect(try missed(plan, text).map(\.keys) == [["x"]])
  }

  @Test("at most ten keys are reported, and none that is long or has a digit")
  func bounded() throws {
    let plan = mapping(names.merging([.email: ["mail"]]) { $1 })
    let many = "abcdefghijklmnopqrst".map { #""k\#($0)":1"# }.joined(separator: ",")
    let long = String(repeating: "k", count: 41)
    let found = try missed(plan, #"[{"n":"A","k1":1,"\#(long)":1,\#(many)}]"#)
    #expect(found.map(\.keys.count) == [10])
    #expect(found.first?.keys.contains(long) == false)
    #expect(found.first?.keys.contains("k1") == false)
    #expect(found.first?.hiddenKeys == 2)
  }

  @Test("inside a value of the wrong kind no path is reported as missed")
  func noObject() throws {
    let plan = mapping(names.merging([.email: ["contact", "mail"]]) { $1 })
    let list = try RecordDecoder(format: .mapping(plan)).decode(#"[{"n":"A","contact":7}]"#).get()
    #expect(list.faultCount == 1)
    #expect(list.missedPaths.isEmpty)
  }

  @Test("fields of built-in formats may be absent")
  func known() throws {
    let list = try RecordDecoder(format: .employeeList).decode(
      #"{"employees":[{"fname":"A"}]}"#
    ).get()
    #expect(list.missedPaths.isEmpty)
  }

  @Test("for a wrong path the existing lists are reported")
  func lists() {
    let plan = mapping(names, people: ["data", "people"])
    let text = #"{"data":{"items":[{"n":"A"}],"tags":["x"]},"staff":[{"n":"B"}],"count":2}"#
    #expect(
      RecordDecoder(format: .mapping(plan)).decode(text)
        == .failure(
          .wrongShape(
            path: "data.people", expected: .list, found: .nothing, lists: ["data.items", "staff"])))
    let many = (0..<5).map { #""k\#($0)":[{}]"# }.joined(separator: ",")
    #expect(
      RecordDecoder(format: .mapping(plan)).decode("{\(many)}")
        == .failure(.wrongShape(path: "data", expected: .list, found: .nothing)))
  }
}
