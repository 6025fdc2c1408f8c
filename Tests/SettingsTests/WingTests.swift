import Basics
import Site
import Testing

@testable import Settings

@Suite("Settings of wings")
struct WingTests {
  /// A wing of the tests alone.
  struct Greetings: Wing {
    var words: String?
    var isLoud = false
    var ofSources: [String?] = []

    static let settings: [Setting<Greetings>] = [
      Setting("greeting", .text, \.words, "What visitors read.").inSites(mayBeNone: true),
      Setting("loud", .flag, \.isLoud, "Whether all hear it.").inSites(isInternal: true),
    ]
    static let sourceSettings: [Setting<Greetings>] = [
      Setting("greeting", .text, \.words, "What visitors read of this source.")
    ]

    mutating func take(_ sources: [ConfiguredSource]) {
      ofSources = sources.map { $0.wings[Greetings.self]?.words }
    }

    func plan(_ site: SitePlan) -> WingPlan { WingPlan() }
  }

  private static let yaml = """
    greeting: Hello
    loud: true
    sources:
      - { name: A, url: "https://a.example/", format: employee-list, greeting: Tere }
      - { name: B, url: "https://b.example/", format: employee-list }
    sites:
      - { name: inside, output: a }
      - { name: quiet, output: b, greeting: none }
      - { name: www, output: c, public: true }
      - { name: shop, output: d, public: true, loud: true }

    """

  private static func read(_ yaml: String, site: String? = nil) throws -> Configuration {
    try Configuration.parse(
      TextFile(path: "/project/rollcall.yml", bytes: Array(yaml.utf8)), environment: [:],
      wings: WingList([Greetings.self]), site: site)
  }

  @Test(
    "a site has a wing's values of the file and its sources, unless it or a rule says otherwise",
    arguments: [
      ("inside", "Hello", true, ["Tere", nil]), ("quiet", nil, true, [nil, nil]),
      ("www", "Hello", false, ["Tere", nil]), ("shop", "Hello", true, ["Tere", nil]),
    ] as [(String, String?, Bool, [String?])])
  func ofSites(site: String, words: String?, isLoud: Bool, ofSources: [String?]) throws {
    let wing = try #require(Self.read(Self.yaml, site: site).wings[Greetings.self])
    #expect(wing.words == words && wing.isLoud == isLoud && wing.ofSources == ofSources)
  }

  @Test("a wing's key of the file has no place in a source")
  func misplaced() {
    let error = #expect(throws: ConfigurationErrors.self) {
      try Self.read(
        "sources: [{ name: A, url: \"https://a.example/\", format: csv, loud: true }]\n")
    }
    #expect(error?.errors.map(\.reason) == [.misplacedKey("loud", .top)])
  }

  @Test("editors know a wing's keys of the file, of sources and of sites")
  func schema() {
    let schema = WingList([Greetings.self]).schema
    #expect(schema.contains("\"description\": \"What visitors read of this source.\""))
    #expect(schema.contains("{ \"enum\": [\"none\"] }, { \"$ref\": \"#/properties/greeting\" }"))
    #expect(schema.contains("\"$ref\": \"#/properties/loud\""))
  }
}
