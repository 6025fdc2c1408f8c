import Asking
import Basics
import People
import Testing

@testable import Lists
@testable import Settings

@Suite("Lists that a source joins") struct JoinTests {
  private static func source(_ keys: String, _ join: String, name: String = "Staff") -> String {
    "sources:\n  - { name: \(name), url: \"https://a.example/list\", \(keys),\n"
      + "      join: [{ \(join) }] }\n"
  }

  private static let keys =
    #"url: "https://a.example/posts.csv", key: personId, matches: id, as: posts"#

  @Test("paths of the source lead into the joined records, also where others are headings")
  func paths() throws {
    let fields =
      "fields: { name: Full name, position: 'posts[end=].title', projects: 'posts[].a.b' }"
    let read = try configuration(
      Self.source("format: csv, \(fields), hideFrom: 'posts[0].end'", Self.keys + "")
    )
    let source = read.listSources[0]
    #expect(source.joins == [Join(name: "posts", key: ["personId"], matches: ["id"])])
    #expect(source.table.columns?.fields[.name] == ["Full name"])
    #expect(
      source.table.columns?.fields[.position]
        == JoinedPaths(
          FieldPath([.name("posts"), .first(of: ["end"], is: .nothing), .name("title")])))
    #expect(
      source.visibility.hideFrom == FieldPath([.name("posts"), .item(0), .name("end")]))
  }

  @Test(
    "a joined list is a source with the format of its ending",
    arguments: [
      (#"url: "https://a.example/p.CSV?x=1""#, Format.csv),
      (#"url: "https://a.example/p.csv.gz""#, .csv), (#"url: "https://a.example/p.tsv""#, .csv),
      (#"url: "https://a.example/p.ldif""#, .ldif),
      (#"url: "https://a.example/p.yml""#, .mapping(Mapping(fields: [:], syntax: .yaml))),
      (#"url: "https://a.example/p""#, .mapping(Mapping(fields: [:]))),
      (#"command: [cat, p.csv]"#, .mapping(Mapping(fields: [:]))),
      (#"command: [cat, p], format: csv, delimiter: ";", timeout: 3s"#, .csv),
      (
        #"url: "https://a.example/p", people: a.b, next: c"#,
        .mapping(Mapping(people: ["a", "b"], fields: [:], next: .address(["c"])))
      ),
    ])
  func formats(_ place: String, _ format: Format) throws {
    let read = try configuration(
      Self.source("format: csv", place + ", key: personId, matches: id, as: posts"))
    let further = try #require(read.wingSources.first)
    #expect(further.source.format == format)
    #expect(further.source.name == "posts of Staff")
    #expect(further.joinedTo == 0 && read.wingSources.count == 1)
    #expect(read.askedFurther.map(\.title) == ["joined posts of Staff"])
    #expect(read.askedFurther.map(\.site) == [nil])
    #expect(read.configuredWingSources.count == 1)
  }

  static let mistakes = [
    Mistake(source("format: csv", #"url: "https://a.example/""#), 3, 14, .missingKey("as")),
    Mistake(
      source("format: csv", keys + ", nam: x"), 3, 78, .unknownKey("nam", nearest: nil, known: [])),
    Mistake(
      source("format: csv", keys.replacing("posts", with: "my posts")), 3, 78,
      .badValue(expected: .fieldName)),
    Mistake(
      source("format: csv, hide: 'posts[0].a.'", keys), 2, 83, .badPath(.missingName)),
    Mistake(
      source("format: csv, hide: posts.a", keys), 2, 72, .badValue(expected: .joinedPath)),
    Mistake(
      source("fields: { name: '{posts.a} x' }", keys), 2, 69, .badValue(expected: .joinedPath)),
    Mistake(
      source("format: csv", keys + ", people: a"), 3, 78, .keyNeeds("people", "format: yaml")),
    Mistake(
      source("format: csv", keys.replacing(".csv", with: ".json") + ", fillDown: [a]"), 3, 78,
      .keyNeeds("fillDown", "format: csv")),
  ]

  @Test("a mistake is at its place", arguments: mistakes.indices)
  func mistake(_ index: Int) throws {
    let mistake = Self.mistakes[index]
    let found = errors(mistake.yaml)
    #expect(
      found.contains {
        $0.spot?.line == mistake.line && $0.reason.diagnostic.code == mistake.reason.diagnostic.code
      },
      "\(found.map { ($0.spot?.line, $0.spot?.column, $0.diagnostic.message) })")
  }

  @Test("two lists of a source have names of their own")
  func names() {
    let found = errors(Self.source("format: csv", Self.keys + " }, { " + Self.keys))
    #expect(found.map(\.reason.diagnostic.code) == ["duplicate-value"])
  }
}
