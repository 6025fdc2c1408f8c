import Asking
import Basics
import People
import Testing

@testable import Lists
@testable import Settings

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
          field: Field(key: "bio", labels: ["en": "About", "et": "Tutvustus"], unit: nil),
          path: ["about", "text"], type: .markdown),
        Mapping.FurtherField(
          field: Field(key: "height", labels: [:], unit: "cm"), path: ["size"],
          type: .number),
        Mapping.FurtherField(
          field: Field(key: "room", labels: [:], unit: nil), path: ["office", "room"],
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

  static let fields = Field.standard.map(\.key)

  @Test(
    "a faulty mapping is named at its place",
    arguments: [
      Mistake(
        "    fields: { fristName: a, lastName: b }", 4, 15,
        .unknownKey("fristName", nearest: "firstName", known: fields)),
      Mistake("    fields: { email: a }", 4, 13, .missingKey("name")),
      Mistake("    fields: { name: a..b }", 4, 22, .badPath(.missingName)),
      Mistake(
        "    fields: { name: n, a: { from: '{b}{b}{b}{b}{b}' }, b: { from: '{c}{c}{c}{c}{c}' }, c: { from: '{d}{d}{d}{d}{d}' } }",
        4, 27, .badValue(expected: .shortTemplate)),
      Mistake("    fields: { name: '\"a.b' }", 4, 22, .badPath(.openQuote)),
      Mistake("    fields: { name: { from: [a, 'b[x]'] } }", 4, 35, .badPath(.badBracket)),
      Mistake("    fields: { name: 'a {b' }", 4, 24, .badPath(.openBrace)),
      Mistake("    fields: { name: 'a {b..c}' }", 4, 24, .badPath(.missingName)),
      Mistake("    fields: { name: a.^.b }", 4, 23, .badPath(.innerCaret)),
      Mistake("    fields: { name: '@key[0]' }", 4, 26, .badPath(.stepBehindKey)),
      Mistake("    fields: { name: { from: [] } }", 4, 29, .emptyList),
      Mistake(
        "    format: profiles\n    fields: { name: a }", 5, 5, .conflictingKeys("fields", "format")),
      Mistake("    fields: { name: a, x: { type: text } }", 4, 27, .missingKey("from")),
      Mistake(
        "    fields: { name: a, x: { from: y, type: dat } }", 4, 44,
        .unknownValue("dat", nearest: "date", known: DetailType.allCases.map(\.rawValue))),
      Mistake(
        "    fields: { name: a, x: { from: y, unit: cm } }", 4, 38,
        .keyNeeds("unit", "type: number")),
      Mistake(
        "    fields: { name: a, offices: { from: y } }", 4, 24, .badValue(expected: .fieldName)),
      Mistake(
        "    fields: { name: a, skills: { from: y, type: text, label: { en: X } } }", 4, 43,
        .standardField("skills", key: "type")),
      Mistake(
        "    fields: { name: a, office: { from: y, label: { en: X } } }", 4, 43,
        .standardField("office", key: "label")),
      Mistake(
        "    fields: { name: a, x: { from: y, label: { english: X } } }", 4, 47,
        .badValue(expected: .language)),
      Mistake("    format: csv\n    next: a.b", 5, 5, .conflictingKeys("next", "format")),
      Mistake("    people: a", 4, 5, .keyNeeds("people", "fields")),
    ])
  func faulty(_ mistake: Mistake) throws {
    try mistake.expectOnly(errors(openSource + mistake.yaml))
  }
}
