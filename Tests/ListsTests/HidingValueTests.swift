import Foundation
import People
import Testing

@testable import Lists

@Suite("Values that hide people") struct HidingValueTests {
  @Test(
    "a bit and a negation hide by values in any spelling",
    arguments: [
      (VisibilityRule.Value.bits(2), false, "514", true), (.bits(2), false, "\"66050\"", true),
      (.bits(2), false, "512", false), (.bits(2), false, "\"\"", false),
      (.bits(2), false, "true", false), (.text("ACTIVE"), true, "\"active\"", false),
      (.text("ACTIVE"), true, "\"SUSPENDED\"", true), (.text("ACTIVE"), true, "\"\"", false),
      (.text("ACTIVE"), true, "null", false), (.text("0"), true, "0", false),
      (.text("0"), true, "1650000000000", true),
    ])
  func hides(_ value: VisibilityRule.Value, isNegated: Bool, written: String, isHidden: Bool) throws
  {
    let rule = VisibilityRule(
      hide: [.init(path: ["x"], values: [value], isNegated: isNegated)])
    let decoder = RecordDecoder(
      format: .mapping(Mapping(fields: [.name: ["name"]])), visibility: rule)
    let body = Body(Data(#"[{"name":"A B","x":\#(written)}]"#.utf8))
    #expect(try decoder.decode(body).get().records.map(\.visibility.isHidden) == [isHidden])
  }

  @Test(
    "the problem names the kind of what is not a list",
    arguments: [
      ("<?xml version=\"1.0\"?><a/>", .looksLikeXML),
      ("<employees><e/></employees>", .looksLikeXML),
      ("<html><table>", .looksLikeHTML), ("[[people]]\nname = \"A B\"\n", .otherText(.toml)),
      ("name = \"A B\"\nleft = 2026-11-27\n", .otherText(.toml)),
      ("%PDF-1.7", .otherKind(.pdf)), ("SQLite format 3\u{0}", .otherKind(.database)),
      ("{\\rtf1 A}", .looksLikeRichText), ("Name,E-mail\n", .noRows),
    ] as [(String, BodyProblem)])
  func refuses(text: String, problem: BodyProblem) {
    #expect(throws: problem) { try ListGuess.guess(Data(text.utf8)) }
  }

  @Test(
    "missing pages are recognised",
    arguments: [
      (#"{"total":300,"a":[{"name":"A B"}]}"#, MissingPages.Sign.total(300)),
      (#"{"nextPageToken":"x","a":[{"name":"A B"}]}"#, .further(["nextPageToken"])),
      (#"{"meta":{"has_more":true},"a":[{"name":"A B"}]}"#, .further(["meta", "has_more"])),
      (#"{"total":1,"a":[{"name":"A B"}]}"#, nil),
      (#"{"hasMore":false,"next":null,"a":[{"name":"A B"}]}"#, nil),
    ] as [(String, MissingPages.Sign?)])
  func pages(text: String, sign: MissingPages.Sign?) throws {
    let decoder = RecordDecoder(
      format: .mapping(Mapping(people: ["a"], fields: [.name: ["name"]])))
    let list = try decoder.decode(Body(Data(text.utf8))).get()
    #expect(list.missingPages?.sign == sign)
  }

  private static let hundreds = (0..<300).map { #""k\#($0)":1,"# }.joined()

  @Test(
    "people who are marked as inactive but not hidden are counted, wherever the mark is",
    arguments: [
      #"[{"name":"A B","deleted":false},{"name":"C D","deleted":true}]"#,
      #"[{"name":"A B"},{"name":"C D","x":null,"deleted":true}]"#,
      #"[{"name":"A B","de\u006ceted":false},{"name":"C D","de\u006ceted":true}]"#,
      #"[{"name":"A B","user":{"a":{"b":1},"deleted":false}},{"name":"C D","user":{"deleted":true}}]"#,
      #"[{"name":"A B","deleted":{"a":1}},{"name":"C D","deleted":true}]"#,
      #"[{\#(hundreds)"name":"A B"},{\#(hundreds)"name":"C D","user":{"deleted":true}}]"#,
    ])
  func shownInactive(text: String) throws {
    let list = try RecordDecoder(format: .mapping(Mapping(fields: [.name: ["name"]])))
      .decode(Body(Data(text.utf8))).get()
    #expect(list.shownInactive.map { $0.count(on: 0) } == [1])
  }

  @Test("people whom the configuration hides are not counted as inactive but shown")
  func hiddenInactive() throws {
    let body = Body(Data(#"[{"name":"A B"},{"name":"C D","deleted":true}]"#.utf8))
    let mapping = Format.mapping(Mapping(fields: [.name: ["name"]]))
    let rule = VisibilityRule(hide: [.init(path: ["deleted"], values: [.flag(true)])])
    #expect(
      try RecordDecoder(format: mapping, visibility: rule).decode(body).get().shownInactive == [])
  }
}
