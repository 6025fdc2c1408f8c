import People
import Testing

@testable import Lists

@Suite("Paths of mappings") struct FieldPathTests {
  @Test(
    "a path is read as it is written",
    arguments: [
      ("a.b", [.name("a"), .name("b")]), (".", []), ("@type", [.name("@type")]),
      (#""@odata.nextLink""#, [.name("@odata.nextLink")]),
      (#"a."b.c".d"#, [.name("a"), .name("b.c"), .name("d")]),
      (#""a\"b""#, [.name("a\"b")]), ("First name", [.name("First name")]),
      ("a[0].b", [.name("a"), .item(0), .name("b")]), ("[2]", [.item(2)]),
      ("a[][1]", [.name("a"), .all, .item(1)]),
      ("a[type=work].b", [.name("a"), .first(of: ["type"], is: "work"), .name("b")]),
      (#"a[x.y = "b ]"]"#, [.name("a"), .first(of: ["x", "y"], is: "b ]")]),
      (#"a["x.y"=1]"#, [.name("a"), .first(of: ["x.y"], is: "1")]),
      ("a[-1].b", [.name("a"), .item(-1), .name("b")]),
      ("a[end=]", [.name("a"), .first(of: ["end"], is: FieldPath.Condition.nothing)]),
      (
        "a[x.end >= today]",
        [.name("a"), .first(of: ["x", "end"], is: FieldPath.Condition.fromToday)]
      ),
      ("^.^.name", [.enclosing, .enclosing, .name("name")]), ("@key", [.key]),
      ("^.@key", [.enclosing, .key]), ("a[].@key", [.name("a"), .all, .key]),
      (#""@key"."^""#, [.name("@key"), .name("^")]),
    ] as [(String, [FieldPath.Step])])
  func reads(text: String, steps: [FieldPath.Step]) throws {
    let path = try FieldPath(parsing: text)
    #expect(path.steps == steps)
    if text != "." { #expect(try FieldPath(parsing: path.text) == path) }
  }

  @Test(
    "a mistake is reported by offset",
    arguments: [
      ("", .missingName, 0, 1), ("a..b", .missingName, 1, 2), (".a", .missingName, 0, 1),
      ("a.", .missingName, 1, 1), ("a.[0]", .missingName, 1, 2), (#""""#, .missingName, 0, 2),
      (#"a."b"#, .openQuote, 2, 2), (#""a"b"#, .textBehindQuote, 3, 1),
      ("a[0]b", .textBehindQuote, 4, 1), ("a[0", .openBracket, 1, 2), ("a]", .strayBracket, 1, 1),
      ("a[x]", .badBracket, 1, 3), ("a[+1]", .badBracket, 1, 4),
      ("a[--1]", .badBracket, 1, 5), ("a[x>=]", .badBracket, 1, 5), ("a[=]", .missingName, 2, 1),
      ("a.^", .innerCaret, 2, 1), ("@key.a", .stepBehindKey, 4, 2),
      ("@key[0]", .stepBehindKey, 4, 3),
      (#"a[x="y"z]"#, .badBracket, 1, 8),
    ] as [(String, FieldPath.Mistake.Reason, Int, Int)])
  func mistakes(text: String, reason: FieldPath.Mistake.Reason, offset: Int, length: Int) {
    #expect(throws: FieldPath.Mistake(reason: reason, offset: offset, length: length)) {
      try FieldPath(parsing: text)
    }
  }

  @Test("values at several paths are joined, and further addresses kept")
  func joined() throws {
    let mapping = Mapping(
      people: FieldPath([.name("g"), .all, .name("people")]),
      fields: [
        .name: JoinedPaths([["a"], ["b"]]), .position: JoinedPaths([["c"], ["d"]]),
        .email: JoinedPaths(try FieldPath(parsing: "m[].v")),
        .projects: JoinedPaths([["p"], ["q"]]),
      ],
      details: [
        Mapping.FurtherField(
          field: Field(key: "k", labels: [:]), path: JoinedPaths([["s"], ["e"]]),
          type: .period)
      ])
    let text = #"""
      {"g":[{"people":[{"a":"A","b":" B ","c":"","d":"D","m":[{"v":"x"},{"v":null},{"v":"y"},{"v":"x"}],
        "p":["P","Q"],"q":"R","s":"2026-01-02","e":null}]},{},{"people":null},
       {"people":[{"b":"C"}]}]}
      """#
    let list = try RecordDecoder(format: .mapping(mapping)).decode(text).get()
    #expect(list.faultCount == 0)
    #expect(list.records.map(\.name) == [.single("A B"), .single("C")])
    let first = try #require(list.records.first)
    #expect(first.emails == ["x", "y"])
    #expect(first.position == "D")
    #expect(first.projects == ["P", "Q", "R"])
    #expect(
      first.details.map(\.value) == [
        .period(start: Timestamp(seconds: 1_767_312_000, hasTime: false), end: nil)
      ])
  }

  @Test("records may be lists if every field is an item")
  func rows() throws {
    let mapping = Mapping(
      people: ["values"],
      fields: [
        .name: JoinedPaths(FieldPath([.item(0)])), .email: JoinedPaths(FieldPath([.item(2)])),
      ])
    let list = try RecordDecoder(format: .mapping(mapping)).decode(
      #"{"values":[["A",1,"a@x"],["B"],7]}"#
    ).get()
    #expect(list.records.map(\.emails) == [["a@x"], []])
    #expect(list.rejected.map(\.reason) == [.notAnObject(found: .number)])
  }

  @Test("an empty text counts as an absent object or list")
  func empty() throws {
    let mapping = Mapping(fields: [
      .name: ["n"], .position: ["d", "name"], .email: JoinedPaths(FieldPath([.name("m"), .all])),
    ])
    let list = try RecordDecoder(format: .mapping(mapping)).decode(
      #"[{"n":"A","d":"","m":""},{"n":"B","d":{"name":"D"},"m":["b@x"]},{"n":"C","d":"x","m":7}]"#
    ).get()
    #expect(list.records.map(\.position) == [nil, "D", nil])
    #expect(list.faults.map(\.path) == ["[2].d", "[2].m[]"])
  }
}
