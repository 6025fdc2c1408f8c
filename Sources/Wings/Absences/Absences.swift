package import Asking
package import Basics
package import Lists
package import Output
package import People
package import Settings
package import Site
package import Templating

extension FileKind {
  static let away = FileKind("away.json", .leaf, .recordedPath, showsPeople: true)
}

/// Who is away today or soon, until when, and who stands in.
package struct Absences: Wing {
  static let key = "away"

  /// Also where the site is public and shows none.
  var all: [AbsenceSource] = []
  /// Whether the site says who is away, in a file that scripts read.
  var isOn = false
  /// What the sources say; empty where the site does not ask them.
  var people = AwayPeople()
  /// What a review needs.
  private var traced: Traced?

  private struct Traced: Equatable {
    let lists: [AbsenceList?]
    let windows: [AbsenceWindow]
  }

  package init() {}

  package static let settings: [Setting<Absences>] = [
    Setting(key, AbsenceSource.list, "Sources of absences.") { wing, sources in
      wing.all = sources
      wing.isOn = !sources.isEmpty
    }
  ]

  package static let allKinds: [FileKind] = [.away, .awayPage]
  package static let pages: [any SitePage.Type] = [AwayPage.self]
  package static let everyPageKeys: [(key: String, kind: Schema.Kind)] = [(key, .flag)]
  package static var problems: [Diagnostic] {
    AbsenceFault.Reason.examples.map(\.diagnostic)
      + AwayPeople.Doubt.Reason.examples.map(\.diagnostic)
      + AbsenceProblem.examples.map(\.diagnostic) + CalendarProblem.ofSources
  }

  package var kinds: [FileKind] { isOn ? Self.allKinds : [] }
  package var needsDay: Bool { isOn }
  package var isAsking: Bool { isOn }

  package var inPublic: Absences {
    var absences = self
    absences.isOn = false
    return absences
  }

  package func mistakes(
    in configuration: Configuration
  ) -> [(spot: Spot?, words: Diagnostic)] {
    // Where sites share a configuration, the others may show it.
    guard configuration.options.isPublic, !all.isEmpty, configuration.site == nil,
      let spot = configuration.places.key(named: Self.key)
    else { return [] }
    return [(spot, .idleKey(Self.key, "a public site does not say who is away"))]
  }

  package func plan(_ site: SitePlan) -> WingPlan {
    var plan = WingPlan()
    plan.everyPage = [Self.key: { [isOn] _, value in value.set(isOn) }]
    if !isOn { return plan }
    plan.everyPageInput = { $0.append(Self.key) }
    plan.pages = { [AwayPage(language: $0)] }
    plan.navigation = [("awayToday", AwayPage.file.path)]
    let json = AwayJSON(people, of: site.model.directory.people)
    plan.files = { [FileSeries([SiteFile(.away, json.bytes, shared: site.model.dataInputs)])] }
    plan.problems = { [people, sources] in
      people.doubts.map {
        WingProblem(
          $0.reason, .answer(source: sources[$0.source].name, $0.place), needsEverybody: true)
      }
        + zip(sources, people.unmatched).filter { $1.count > 0 }.map {
          WingProblem(
            AbsenceProblem.ofNobody($1.count, of: $1.all), .answer(source: $0.name, nil),
            needsEverybody: true)
        }
    }
    return plan
  }
}

// Sources.
extension Absences {
  package static let sourceList: WingSources? = WingSources(
    key: key, of: ListContents("absence", "absences"))

  package var sources: [ConfiguredSource] {
    get { all.map(\.configured) }
    set { for (index, source) in newValue.enumerated() { all[index].configured = source } }
  }

  package func answer(
    _ body: Body, ofSource index: Int, _ scope: AnswerScope
  ) -> Result<any WingAnswer, BodyProblem> {
    all[index].decoder(scope).decode(body).map { $0 }
  }

  package func taking(
    _ answers: [(any WingAnswer)?], in directory: Directory, day: BuildDay?, timeZone: String,
    traces: Bool
  ) -> Absences {
    guard isOn, let day, let everybody = directory.everybody else { return self }
    var absences = self
    let lists = answers.map { $0 as? AbsenceList }
    let windows = all.map { $0.window(today: day, timeZone: timeZone) }
    absences.people = AwayPeople(
      lists.map { $0?.absences ?? [] }, among: everybody, windows, traces: traces)
    if traces { absences.traced = Traced(lists: lists, windows: windows) }
    return absences
  }

  package func review(
    of records: [RecordIndex], isShown: Bool, _ sources: [Source]
  ) -> ReviewSection? {
    let found = traced.map { traced in
      people.mentions.filter { $0.records.contains(where: records.contains) }.compactMap {
        mention in
        traced.lists[mention.source].map { list in
          AbsenceReview(
            list.absences[mention.absence], isAmbiguous: mention.isAmbiguous, isShown: isShown,
            traced.windows[mention.source], in: sources[mention.source])
        }
      }
    }
    let absences = found ?? []
    return ReviewSection(key: "absences", value: absences, lines: absences.flatMap(\.lines))
  }
}

/// What is wrong with the absences of a source.
enum AbsenceProblem: Problem {
  /// Absences that fit nobody on any list.
  case ofNobody(Int, of: Int)

  var diagnostic: Diagnostic {
    switch self {
    case .ofNobody(let count, let all):
      .warning(
        "absence-of-nobody",
        "\(count) of \(all.counted("absence", "absences")) \(count == 1 ? "fits" : "fit") nobody",
        "absences need an e-mail address or a full name that a list has")
    }
  }

  static let examples: [AbsenceProblem] = [.ofNobody(3, of: 20)]
}
