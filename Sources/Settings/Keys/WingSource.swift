package import Asking
package import Basics
package import Lists
import People
package import Site

/// The sources of a wing: a list at one key of `rollcall.yml`.
package struct WingSources: Sendable {
  package let key: String
  /// What they are of.
  package let contents: ListContents
  /// Whether the key holds one source, and no list of them.
  let isOne: Bool

  package init(key: String, of contents: ListContents, isOne: Bool = false) {
    self.key = key
    self.contents = contents
    self.isOne = isOne
  }

  /// The path of a source in `rollcall.yml`.
  func path(of index: Int) -> [SettingStep] { isOne ? [.key(key)] : [.key(key), .item(index)] }
}

/// A source besides lists of people and contacts, as a site asks for it: one of a wing, the list of units, or a list
/// that is joined to another.
package struct WingSource: Sendable {
  package let list: WingSources
  /// The path in `rollcall.yml`, such as `KEY[0]`.
  package let path: [SettingStep]
  package let source: Source
  /// The index of the list of people to which it is joined.
  package var joinedTo: Int?
  package let read: @Sendable (Body, AnswerScope) -> Result<any WingAnswer, BodyProblem>
}

/// What is wanted of the answers of wings' sources.
package struct AnswerScope: Sendable {
  package let day: BuildDay
  /// The site's.
  package let timeZone: String
  /// Whether a review of one person lists what pages show nothing of as well.
  package let isReview: Bool

  package init(day: BuildDay, timeZone: String, isReview: Bool) {
    self.day = day
    self.timeZone = timeZone
    self.isReview = isReview
  }
}

/// What a wing has read of the answer of one of its sources.
package protocol WingAnswer: Sendable {
  /// The number of what the source is asked for.
  var count: Int { get }
  /// The number of parts that cannot be used.
  var faultCount: Int { get }
  /// The first of them.
  var unusable: [AnswerFault] { get }
  /// Dates that nothing orders; each is one of the faults.
  var ambiguousDates: AmbiguousDates? { get }

  /// Where a name, an e-mail address or an id stands that a rule chooses.
  func places(where isNamed: (String) -> Bool) -> [AnswerPlace]
}

/// A part of an answer that cannot be used.
package struct AnswerFault: Sendable {
  package let place: AnswerPlace
  /// The reason in a report.
  package let reason: String
  /// `nil` for an ambiguous date: all of them are told at once.
  package let problem: (any Problem)?

  package init(place: AnswerPlace, reason: String, problem: (any Problem)?) {
    self.place = place
    self.reason = reason
    self.problem = problem
  }
}

extension AnswerPlace {
  /// Such as `list.csv:12` or `list.json: [3]`.
  package func shown(in source: Source) -> String {
    switch self {
    case .line(let line): "\(source.shownLocation):\(line)"
    case .item(let index): "\(source.shownLocation): [\(index)]"
    }
  }
}

/// What a wing's sources have of one person, for `rollcall about`.
package struct ReviewSection: Sendable {
  /// The key in JSON.
  package let key: String
  package let value: any Encodable & Sendable
  /// What is printed: lines that begin with an empty one, without control characters.
  package let lines: [String]

  package init(key: String, value: any Encodable & Sendable, lines: [String]) {
    self.key = key
    self.value = value
    self.lines = lines
  }
}

extension Configuration {
  /// The sources of wings that the site asks, in the order of the wings, the list of units, and the joined lists.
  package var wingSources: [WingSource] {
    wings.all.filter(\.isAsking).flatMap { wing -> [WingSource] in
      guard let list = type(of: wing).sourceList else { return [] }
      return wing.sources.indices.map { index in
        WingSource(
          list: list, path: list.path(of: index), source: source(wing.sources[index])
        ) { wing.answer($0, ofSource: index, $1) }
      }
    } + unitLists + joinedLists
  }

  /// All of these, also those that the site does not ask, with their paths.
  package var configuredWingSources: [(path: [SettingStep], configured: ConfiguredSource)] {
    wings.all.flatMap { wing in
      wing.sources.enumerated().map { index, source in
        (type(of: wing).sourceList?.path(of: index) ?? [], source)
      }
    } + (tree?.list.map { [([.key(ConfiguredTree.key)], $0)] } ?? [])
      + configuredJoins.map { (Self.path(ofJoin: $0.index, ofSource: $0.source), $0.join.list) }
  }
}
