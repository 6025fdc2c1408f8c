import Site
import Testing

@testable import Settings

@Suite("Sources and corrections in the configuration")
struct FactTests {
  static let fields = ["name", "id", "page", "source"]

  @Test("a target is a mailto: or https: address, of the directory and of a source")
  func targets() throws {
    let read = try configuration(
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
    let facts = read.options.facts
    #expect(facts.showsSources && facts.needOrigins && facts.hasCorrections)
    #expect(
      facts.corrections != nil && facts.sources.map { $0.corrections != nil } == [true, false])
    #expect(
      facts.sources.map(\.labels) == [
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
    let inside = try configuration(text, site: "internal").options.facts
    #expect(inside.corrections != nil && inside.sources.map { $0.corrections != nil } == [true])
    let www = try configuration(text, site: "public").options.facts
    #expect(!www.hasCorrections && !www.needOrigins)
  }

  @Test("without these keys nothing is traced")
  func none() throws {
    let facts = try configuration(source).options.facts
    #expect(!facts.needOrigins && !facts.hasCorrections)
  }

  @Test(
    "a faulty target is named at its place",
    arguments: [
      Mistake(
        "corrections: { to: \"http://a.example/\" }", 1, 20, 19, .badValue(expected: .corrections)),
      Mistake(
        "corrections: { to: \"javascript:alert(1)\" }", 1, 20, 21,
        .badValue(expected: .corrections)),
      Mistake("corrections: { to: hr@a.example }", 1, 20, 12, .badValue(expected: .corrections)),
      Mistake("corrections: { to: \"mailto:hr\" }", 1, 20, 11, .badValue(expected: .corrections)),
      Mistake(
        "corrections: { to: \"https://u:p@a.example/\" }", 1, 20, 24,
        .badValue(expected: .corrections)),
      Mistake(
        "corrections: { to: \"https://a.example/?t={nam}\" }", 1, 42, 5,
        .unknownCorrectionField("nam", nearest: "name", known: fields)),
      Mistake("corrections: {}", 1, 14, .missingKey("to")),
      Mistake(
        "corrections: { too: x, to: mailto:a@a.example }", 1, 16, 3,
        .unknownKey("too", nearest: "to", known: ["to"])),
    ])
  func faulty(mistake: Mistake) throws {
    try mistake.expectOnly(errors(mistake.yaml + "\n" + source))
  }

  @Test(
    "a site that is made public names sources only where itself says so",
    arguments: [
      ("", true), ("public: true, ", false), ("public: false, ", true),
      ("public: true, showSources: true, ", true),
    ])
  func sites(keys: String, isShown: Bool) throws {
    let read = try configuration(
      "showSources: true\nsites: [{ \(keys)name: a, output: out }]\n" + source)
    #expect(read.options.facts.showsSources == isShown)
  }
}
