import Foundation
import TestSupport
import Testing

@testable import Memory
@testable import People

@Suite("When people were first met") struct FirstDayTests {
  /// A build: its people by name, and what is known of it.
  struct Build {
    var people: String
    /// Whether a source failed.
    var fails = false
    var sources = ["A"]
    var maxLoss = 0.5
    /// Whether nothing could be compared, since a source had no list at all.
    var isLost = false

    init(
      _ people: String, fails: Bool = false, sources: [String] = ["A"], maxLoss: Double = 0.5,
      isLost: Bool = false
    ) {
      self.people = people
      self.fails = fails
      self.sources = sources
      self.maxLoss = maxLoss
      self.isLost = isLost
    }
  }

  /// Days by the letter of a name, such as `c2`: on the day with this number, that of the build.
  static let cases: [(String, [Build], String)] = [
    ("nobody is new in the first build", [Build("abc")], ""),
    (
      "who joins is new, on the day of the build", [Build("ab"), Build("abc"), Build("abcd")],
      "c1 d2"
    ),
    ("who leaves is not", [Build("ab"), Build("abc"), Build("ab")], ""),
    (
      "who comes back is new again",
      [Build("ab"), Build("abc"), Build("ab"), Build("abc")], "c3"
    ),
    (
      "while a source fails nobody is new, and after that those since the last good build",
      [Build("ab"), Build("abc", fails: true)], ""
    ),
    (
      "who joined meanwhile is new once every source answers",
      [Build("ab"), Build("abc", fails: true), Build("abc")], "c1"
    ),
    (
      "who was away while a source failed is not new",
      [Build("abc"), Build("ab", fails: true), Build("abc")], ""
    ),
    (
      "who was away meanwhile keeps the first day",
      [Build("ab"), Build("abc"), Build("ab", fails: true), Build("abc")], "c1"
    ),
    (
      "a first build in which a source fails is no beginning",
      [Build("ab", fails: true), Build("abc"), Build("abcd")], "d2"
    ),
    (
      "a further source is a new beginning",
      [
        Build("ab"), Build("abc"), Build("abcd", sources: ["A", "B"]),
        Build("abcde", sources: ["A", "B"]),
      ],
      "c1 e3"
    ),
    (
      "the order of sources does not matter",
      [Build("ab", sources: ["A", "B"]), Build("abc", sources: ["B", "A"])], "c1"
    ),
    (
      "more than half of a short list counts ten people", [Build("ab"), Build("abcdefg")],
      "c1 d1 e1 f1 g1"
    ),
    ("a mass import shows nobody", [Build("ab"), Build("abcdefgh"), Build("abcdefghi")], "i2"),
    (
      "a mass import while a source fails shows nobody",
      [Build("ab"), Build("abcdefgh", fails: true), Build("abcdefghi")], "i2"
    ),
    (
      "maxLoss says how many may come at once",
      [Build("ab", maxLoss: 0.1), Build("abc", maxLoss: 0.1), Build("abcde", maxLoss: 0.1)], "c1"
    ),
    (
      "a build without comparison shows those of before",
      [Build("ab"), Build("abc"), Build("ab", isLost: true)], ""
    ),
    (
      "whom a failing source took along is not new when it is back",
      [Build("abc"), Build("a", isLost: true), Build("abcd")], "d2"
    ),
  ]

  @Test("the builds say who is new", arguments: cases.indices)
  func builds(index: Int) throws {
    let (name, builds, expected) = Self.cases[index]
    try withFolder { folder in
      let store = HistoryStore(
        try CacheDatabase(path: folder + "/cache.sqlite"), output: "/site",
        keep: .seconds(90 * 86_400))
      var found: [Int: Int] = [:]
      var people: [Person] = []
      for (day, build) in builds.enumerated() {
        people = build.people.map { letter in
          Person(identity: "\(letter)", name: .single("\(letter)"), slug: "\(letter)")
        }
        let now = noon.addingTimeInterval(Double(day))
        let facts = BuildFacts(
          day: day, isWhole: !build.fails,
          sources: build.sources.map { BuildFacts.Source(name: $0, maxLoss: build.maxLoss) })
        let comparison =
          build.isLost
          ? nil
          : try store.compare(
            people, identity: .fullName, facts: facts, sources: people.map { _ in 0 })
        found = try store.firstDays(of: people, comparison, in: 0...99, now: now)
        if let comparison { _ = try store.remember(comparison, now: now) }
        let again = try store.firstDays(of: people, nil, in: 0...99, now: now)
        #expect(build.isLost || again == found, "\(name)")
      }
      let days = found.map { "\(people[$0].name.full)\($1)" }.sorted().joined(separator: " ")
      #expect(days == expected, "\(name)")
    }
  }

  @Test("only days that are asked for are found, and excluded people are forgotten")
  func limits() throws {
    try withFolder { folder in
      let store = HistoryStore(
        try CacheDatabase(path: folder + "/cache.sqlite"), output: "/site",
        keep: .seconds(90 * 86_400))
      for (day, names) in ["ab", "abc", "abcd"].enumerated() {
        let people = names.map { Person(identity: "\($0)", name: .single("\($0)"), slug: "\($0)") }
        _ = try store.remember(
          store.compare(
            people, identity: .fullName,
            facts: BuildFacts(
              day: day, isWhole: true, sources: [BuildFacts.Source(name: "A", maxLoss: 0.5)]),
            sources: people.map { _ in 0 }), now: noon)
      }
      let people = "abcd".map { Person(identity: "\($0)", name: .single("\($0)"), slug: "\($0)") }
      #expect(try store.firstDays(of: people, nil, in: 2...9, now: noon) == [3: 2])
      try store.forget(exclude: ["d"], identities: [], now: noon)
      #expect(try store.firstDays(of: people, nil, in: 0...9, now: noon) == [2: 1])
    }
  }
}

extension HistoryStore {
  /// Compares people of one source that answered.
  func compare(_ people: [Person], identity: Identity) throws(CacheProblem) -> HistoryComparison {
    try compare(
      people, identity: identity,
      facts: BuildFacts(
        day: 0, isWhole: true, sources: [BuildFacts.Source(name: "A", maxLoss: 0.5)]),
      sources: people.map { _ in 0 })
  }
}
