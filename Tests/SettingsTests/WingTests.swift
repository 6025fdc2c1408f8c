import Asking
import Basics
import Foundation
import Lists
import People
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

  /// A wing with sources, of the tests alone: an answer has a dish on each line.
  struct Lunches: Wing {
    struct Dishes: WingAnswer {
      let count: Int
      var faultCount: Int { 0 }
      var unusable: [AnswerFault] { [] }
      var ambiguousDates: AmbiguousDates? { nil }
      func places(where isNamed: (String) -> Bool) -> [AnswerPlace] { [] }
    }

    var sources: [ConfiguredSource] = []
    var dishes = 0

    static let keys = SettingTable<ConfiguredSource> {
      Setting("from", schema: ConfigurationReader.address, "A file or an address.")
      ConfigurationReader.fetching(maxAge: "1d")
    }
    static let settings: [Setting<Lunches>] = [
      Setting(
        "lunches",
        SettingType(#""type": "array""#) { reader, node in
          reader.sources(node, at: "lunches", keys) { _, _, source in source }
        }, \.sources, "Sources of lunches.")
    ]
    static let sourceList: WingSources? = WingSources(
      key: "lunches", of: ListContents("dish", "dishes"))

    func answer(
      _ body: Body, ofSource index: Int, _ scope: AnswerScope
    ) -> Result<any WingAnswer, BodyProblem> {
      body.count == 0
        ? .failure(.empty)
        : .success(Dishes(count: body.pages[0].bytes.split(separator: 0x0A).count))
    }

    func taking(
      _ answers: [(any WingAnswer)?], in directory: Directory, day: BuildDay?, timeZone: String,
      traces: Bool
    ) -> Lunches {
      var lunches = self
      lunches.dishes = answers.reduce(0) { $0 + ($1?.count ?? 0) }
      return lunches
    }

    func plan(_ site: SitePlan) -> WingPlan { WingPlan() }
  }

  @Test("a wing's sources are asked in their order, and it takes the answers of its own alone")
  func sources() throws {
    let lunches = """
      lunches:
        - from: https://a.example/monday
        - { from: "https://a.example/tuesday", timeout: 3s }

      """
    let read = try Configuration.parse(
      TextFile(path: "/project/rollcall.yml", bytes: Array((lunches + Self.yaml).utf8)),
      environment: [:], wings: WingList([Greetings.self, Lunches.self]), site: "inside")
    let asked = read.wingSources
    #expect(asked.map(\.source.name) == ["lunches", "lunches 2"])
    #expect(asked.map(\.source.timeout) == [.seconds(10), .seconds(3)])
    let day = try #require(BuildDay("2026-05-04"))
    let scope = AnswerScope(day: day, timeZone: "UTC", isReview: false)
    let answers = ["Soup\nFish\n", "Rice\n"].enumerated().map { index, text in
      try? asked[index].read(Body(Data(text.utf8)), scope).get()
    }
    let taken = read.wings.taking(
      in: Directory(merging: [], identity: .id), day: nil, timeZone: "UTC", traces: false
    ) { $0 == "lunches" ? answers : [] }
    #expect(taken[Lunches.self]?.dishes == 3)
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
