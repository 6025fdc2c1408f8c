import Basics
import Testing

@testable import Settings
@testable import Wings

@Suite("Sources and corrections in the configuration")
struct FactSettingsTests {
  private static let source =
    "sources: [{ name: A, url: \"https://a.example/\", format: employee-list }]\n"

  private static func facts(_ yaml: String, site: String? = nil) throws -> Facts {
    let read = try Configuration.parse(
      TextFile(path: "/project/rollcall.yml", bytes: Array(yaml.utf8)), environment: [:],
      wings: WingList([Facts.self]), site: site)
    return try #require(read.wings[Facts.self])
  }

  @Test("a target is a mailto: or https: address, of the directory and of a source")
  func targets() throws {
    let facts = try Self.facts(
      """
      showSources: true
      corrections: { to: mailto:hr@corp.example }
      sources:
        - name: A
          url: https://a.example/list
          format: employee-list
          label: { en: Human Resources, et: Personal }
          corrections: { to: "https://git.example/new?title={name}" }
        - { name: B, label: Accounts, url: "https://b.example/", format: employee-list }

      """)
    #expect(facts.showsSources && facts.needsOrigins && facts.hasCorrections)
    #expect(
      facts.corrections != nil && facts.listed.map { $0.corrections != nil } == [true, false])
    #expect(
      facts.listed.map(\.labels) == [
        ["en": "Human Resources", "et": "Personal"], ["": "Accounts"],
      ])
  }

  @Test(
    "a site without corrections has those of no source either", arguments: ["none", "\"none\""])
  func siteWithout(none: String) throws {
    let text = """
      corrections: { to: mailto:hr@corp.example }
      sources:
        - { name: A, url: "https://a.example/", format: employee-list, corrections: { to: mailto:a@corp.example } }
      sites:
        - { name: internal, output: inside }
        - { name: public, output: www, corrections: \(none) }

      """
    let inside = try Self.facts(text, site: "internal")
    #expect(inside.corrections != nil && inside.listed.map { $0.corrections != nil } == [true])
    let www = try Self.facts(text, site: "public")
    #expect(!www.hasCorrections && !www.needsOrigins)
  }

  @Test("without these keys nothing is traced")
  func none() throws {
    let facts = try Self.facts(Self.source)
    #expect(!facts.needsOrigins && !facts.hasCorrections)
  }

  @Test(
    "a faulty target is named at its place",
    arguments: [
      ("http://a.example/", 20, 19, .otherScheme),
      ("javascript:alert(1)", 20, 21, .otherScheme),
      ("hr@a.example", 20, 14, .otherScheme),
      ("mailto:hr", 20, 11, .otherScheme),
      ("https://u:p@a.example/", 20, 24, .otherScheme),
      ("https://a.example/?t={nam}", 42, 5, .unknownField("nam")),
    ] as [(String, Int, Int, CorrectionTarget.Mistake)])
  func faulty(target: String, column: Int, length: Int, mistake: CorrectionTarget.Mistake) throws {
    let error = #expect(throws: ConfigurationErrors.self) {
      try Self.facts("corrections: { to: \"\(target)\" }\n" + Self.source)
    }
    let found = try #require(error?.errors)
    #expect(found.map(\.reason) == [.ofWing(mistake.diagnostic)])
    #expect(found[0].spot?.column == column && found[0].spot?.length == length)
  }

  @Test("a mistake says what is expected, or the field that is likely meant")
  func words() {
    let words = CorrectionTarget.Mistake.examples.map(\.diagnostic)
      .map { ($0.code, $0.message, $0.remedy) }
    #expect(
      words.map(\.0) == ["bad-value", "no-place-for-edits", "unknown-correction-field"])
    #expect(words[0].1 == "expected a mailto: address, or an https: address without a password")
    #expect(words[2].2 == "did you mean `{name}`?")
  }

  @Test(
    "the corrections have `to` and `form`, and nothing else",
    arguments: [
      ("{}", 14, .missingKey("to")),
      (
        "{ too: x, to: mailto:a@a.example }", 16,
        .unknownKey("too", nearest: "to", known: ["to", "form"])
      ),
    ] as [(String, Int, ConfigurationReason)])
  func keys(target: String, column: Int, reason: ConfigurationReason) {
    let error = #expect(throws: ConfigurationErrors.self) {
      try Self.facts("corrections: \(target)\n" + Self.source)
    }
    #expect(error?.errors.map(\.reason) == [reason])
    #expect(error?.errors.first?.spot?.column == column)
  }

  @Test(
    "a site that is made public names sources only where itself says so",
    arguments: [
      ("", true), ("public: true, ", false), ("public: false, ", true),
      ("public: true, showSources: true, ", true),
    ])
  func sites(keys: String, isShown: Bool) throws {
    let facts = try Self.facts(
      "showSources: true\nsites: [{ \(keys)name: a, output: out }]\n" + Self.source)
    #expect(facts.showsSources == isShown)
  }
}
