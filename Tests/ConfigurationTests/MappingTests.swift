import Basics
import Fetching
import People
import Testing

@testable import Configuration
@testable import Formats

@Suite("A mapping of one's own") struct MappingTests {
  @Test("paths, fields, details and the next page are read in their order")
  func whole() throws {
    let format = try configuration(
      openSource + """
            people: result.staff
            next: links.next
            fields:
              firstName: name.given
              lastName: name.family
              projects: work.projects
              department: work.unit
              manager: { from: [boss.given, boss.family] }
              bio: { from: about.text, type: markdown, label: { en: About, et: Tutvustus } }
              height: { from: size, type: number, unit: cm }
              room: { from: office.room }
        """
    ).sources[0].source.format
    let expected = Mapping(
      people: ["result", "staff"],
      fields: [
        .firstName: ["name", "given"], .lastName: ["name", "family"],
        .projects: ["work", "projects"], .department: ["work", "unit"],
        .manager: JoinedPaths([["boss", "given"], ["boss", "family"]]),
      ],
      details: [
        Mapping.FurtherField(
          field: DetailField(key: "bio", labels: ["en": "About", "et": "Tutvustus"], unit: nil),
          path: ["about", "text"], type: .markdown),
        Mapping.FurtherField(
          field: DetailField(key: "height", labels: [:], unit: "cm"), path: ["size"],
          type: .number),
        Mapping.FurtherField(
          field: DetailField(key: "room", labels: [:], unit: nil), path: ["office", "room"],
          type: .text),
      ],
      next: .address(["links", "next"]))
    #expect(format == .mapping(expected))
  }

  @Test(
    "without people, or with a dot, the answer itself is the list", arguments: ["", "people: ."])
  func top(people: String) throws {
    let yaml = openSource + "    fields: { name: name }\n" + (people.isEmpty ? "" : "    \(people)")
    let expected = Mapping(fields: [.name: ["name"]])
    #expect(try configuration(yaml).sources[0].source.format == .mapping(expected))
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let lines: String
    let line: Int
    let column: Int
    let reason: ConfigurationReason
    var testDescription: String { lines }
  }

  static let fields = Mapping.Field.allCases.map(\.rawValue)

  @Test(
    "a faulty mapping is named at its place",
    arguments: [
      Case(
        lines: "    fields: { fristName: a, lastName: b }", line: 4, column: 15,
        reason: .unknownKey("fristName", nearest: "firstName", known: fields)),
      Case(
        lines: "    fields: { email: a }", line: 4, column: 13, reason: .missingKey("name")),
      Case(
        lines: "    fields: { name: a..b }", line: 4, column: 22,
        reason: .badPath(.missingName)),
      Case(
        lines: "    fields: { name: '\"a.b' }", line: 4, column: 22, reason: .badPath(.openQuote)),
      Case(
        lines: "    fields: { name: { from: [a, 'b[x]'] } }", line: 4, column: 35,
        reason: .badPath(.badBracket)),
      Case(
        lines: "    fields: { name: { from: [] } }", line: 4, column: 29, reason: .emptyList),
      Case(
        lines: "    format: profiles\n    fields: { name: a }", line: 5, column: 5,
        reason: .conflictingKeys("fields", "format")),
      Case(
        lines: "    fields: { name: a, x: { type: text } }", line: 4, column: 27,
        reason: .missingKey("from")),
      Case(
        lines: "    fields: { name: a, x: { from: y, type: dat } }", line: 4, column: 44,
        reason: .unknownValue(
          "dat", nearest: "date", known: DetailType.allCases.map(\.rawValue))),
      Case(
        lines: "    fields: { name: a, x: { from: y, unit: cm } }", line: 4, column: 38,
        reason: .keyNeeds("unit", "type: number")),
      Case(
        lines: "    fields: { name: a, office: { from: y } }", line: 4, column: 24,
        reason: .badValue(expected: .fieldName)),
      Case(
        lines: "    fields: { name: a, x: { from: y, label: { english: X } } }", line: 4,
        column: 47, reason: .badValue(expected: .language)),
      Case(
        lines: "    format: csv\n    next: a.b", line: 5, column: 5,
        reason: .conflictingKeys("next", "format")),
      Case(lines: "    people: a", line: 4, column: 5, reason: .keyNeeds("people", "fields")),
    ])
  func faulty(_ test: Case) throws {
    let found = errors(openSource + test.lines)
    try #require(found.count == 1)
    #expect(found[0].reason == test.reason)
    #expect(found[0].spot?.line == test.line)
    #expect(found[0].spot?.column == test.column)
  }
}
