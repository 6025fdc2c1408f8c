import Asking
package import Basics
import Lists
import Memory
package import People
package import Settings
import Site

/// All that `check` finds and a build warns of, in the order of the project, the sources, the people and the pages.
package struct Findings {
  /// The most faults of one source that are listed.
  package static let limit = 20

  private let project: Project
  private let directory: Directory
  private let planned: PlanStage.Planned
  private let readings: SourceReadings
  private let output: String
  private let limit: Int

  package init(
    _ project: Project, _ directory: Directory, _ planned: PlanStage.Planned,
    _ readings: SourceReadings, output: String, limit: Int = limit
  ) {
    self.project = project
    self.directory = directory
    self.planned = planned
    self.readings = readings
    self.output = output
    self.limit = limit
  }

  /// All findings.
  package var all: [Diagnostic] {
    let (ofProject, ofPages) = together(
      {
        Self.ofProject(project) + Self.ofAnswers(readings, of: project.configuration, limit: limit)
      },
      and: { self.ofPages })
    return ofProject + ofPages
  }

  /// Likely mistakes in the project, whatever the sources give.
  package static func ofProject(_ project: Project) -> [Diagnostic] {
    all(project.configuration, project.locales, project.themeReader, project.content)
  }

  /// Likely mistakes in a project that may also have faults; none if too little of it could be read.
  package static func ofProject(_ reader: ProjectReader) -> [Diagnostic] {
    guard let configuration = reader.configuration, let locales = reader.locales,
      let themeReader = reader.themeReader, let content = reader.content
    else { return [] }
    return all(configuration, locales, themeReader, content)
  }

  private static func all(
    _ configuration: Configuration, _ locales: LocaleFiles, _ theme: ThemeReader,
    _ content: Content
  ) -> [Diagnostic] {
    ConfigurationFindings(configuration).all
      + LocaleFindings(locales, configuration, templates: theme.templates).all
      + TemplateFindings(theme, locales, configuration).all
      + ContentFindings(configuration, content, templates: theme.files).all
  }

  /// What is wrong with the sources' answers.
  ///
  /// - Parameters:
  ///   - isCheck: Whether to name what a build only counts.
  ///   - records: Those whose values findings are about; `nil` for all, and for whole lists.
  package static func ofAnswers(
    _ readings: SourceReadings, of configuration: Configuration, limit: Int = limit,
    isCheck: Bool = false, records: ShownRecords? = nil
  ) -> [Diagnostic] {
    AnswerFindings(
      configuration: configuration, readings: readings, limit: limit, isCheck: isCheck,
      records: records
    ).all
  }

  /// Where the photos of a source are configured.
  private func place(ofSource name: String) -> FindingPlace {
    let configuration = project.configuration
    if let asked = configuration.wingSources.first(where: { $0.source.name == name }) {
      return SourcePlaces(configuration, of: asked.path).place()
    }
    let index = configuration.sources.firstIndex { $0.name == name }
    return SourcePlaces(configuration, index).place(["photo", "fields.photo"])
  }

  /// What is wrong with people alone, of whom these are the records.
  package func ofPeople(_ records: ShownRecords) -> [Diagnostic] {
    let all = ofPhotos
    // A failed source may have the people that are meant.
    guard readings.isComplete else { return all }
    return all
      + ofAnswers(planned.site.problemsOfWings.filter { !$0.needsEverybody })
      + MergeFindings(directory, readings.sources, records).all
      + ManagerFindings(project.configuration, directory, readings.sources, limit: limit, records)
      .all
      + UnitFindings(project.configuration, directory, readings, limit: limit).ofPeople
  }

  /// What is wrong with photos.
  private var ofPhotos: [Diagnostic] {
    var all: [Diagnostic] = []
    if let contacts = readings.contacts, let photos = planned.photos {
      all += AnswerFindings.notices(
        photos.notices.map { ($0.file, $0.line, $0.problem) }, in: contacts.source,
        limit: limit)
    }
    all += planned.listPhotos.notices.map {
      Problem.photoMissing($0.fault, count: $0.count)
        .finding(place(ofSource: $0.source), about: "\($0.source): \($0.path)")
    }
    if let problem = planned.listPhotos.cacheProblem {
      all.append(Problem.photosNotKept(problem).finding(.line(problem.path, nil)))
    }
    return all
  }

  /// What is wrong with people and pages.
  package var ofPages: [Diagnostic] {
    var all = ofPhotos
    all += SourceFindings(project.configuration, readings.sources).all
    // A failed source may have the people that are meant.
    if readings.isComplete {
      all +=
        DirectoryFindings(
          project.configuration, directory, recordCounts: readings.sources.map(\.recordCount)
        ).all
      all += ofAnswers(planned.site.problemsOfWings)
      all += ContactFindings(project, directory, readings.contacts).all
      all += MergeFindings(directory, readings.sources).all
      all +=
        ManagerFindings(project.configuration, directory, readings.sources, limit: limit).all
      all += UnitFindings(project.configuration, directory, readings, limit: limit).all
    }
    all += ofWings
    return all
      + LinkFindings(project, planned.site, output: output, isComplete: readings.isComplete).all
  }

  /// What wings find in the answers of their sources, that of whole answers last.
  private func ofAnswers(_ problems: [WingProblem]) -> [Diagnostic] {
    readings.ofWings.map(\.reading.source).flatMap { source in
      let found = problems.compactMap {
        found -> (place: AnswerPlace?, problem: any Basics.Problem)? in
        guard case .answer(source.name, let place) = found.place else { return nil }
        return (place, found.problem)
      }
      let placed = found.filter { $0.place != nil }
      return AnswerFindings.limited(placed, count: placed.count, in: source, limit)
        + found.filter { $0.place == nil }.map {
          AnswerFindings.finding($0.problem, nil, in: source)
        }
    }
  }

  /// What else is wrong with what wings add.
  private var ofWings: [Diagnostic] {
    let configuration = project.configuration
    var all: [Diagnostic] = []
    var cards: [(file: Int?, line: Int, problem: any Basics.Problem)] = []
    let hasEverybody = readings.isComplete && !directory.hasAudience
    for found in planned.site.problemsOfWings where hasEverybody || !found.needsEverybody {
      switch found.place {
      case .setting(let path):
        all.append(
          found.problem.finding(.file(configuration.file, configuration.places.value(path))))
      case .content(let path, let spot):
        all.append(found.problem.finding(.file(configuration.content + "/" + path, spot)))
      case .card(let card):
        guard let export = readings.contacts?.value else { continue }
        cards.append((export.files[card], export.cards.line(of: card), found.problem))
      case .answer: continue
      }
    }
    guard let contacts = readings.contacts else { return all }
    return all + AnswerFindings.notices(cards, in: contacts.source, limit: limit)
  }
}

extension Findings {
  enum Problem: Basics.Problem {
    case photoMissing(PhotoFault, count: Int)
    case photosNotKept(CacheProblem)

    var diagnostic: Diagnostic {
      switch self {
      case .photoMissing(let fault, let count):
        .warning(
          "photo-missing",
          "no photo: \(fault.diagnostic.message)"
            + (count > 1
              ? ", and so with " + (count - 1).counted("further photo", "further photos") : "")
            + "; an earlier one or initials are shown")
      case .photosNotKept(let problem):
        .warning(
          "photos-not-kept",
          "\(problem.diagnostic.message); photos are asked for again in the next build")
      }
    }

    static let examples: [Problem] = [
      .photoMissing(.unusable, count: 3), .photosNotKept(.damaged(path: "cache.sqlite")),
    ]
  }

  /// One of each that `check` and builds can find.
  package static var examples: [Diagnostic] {
    let problems: [any Basics.Problem.Type] = [
      SourceFailure.self, AnswerFindings.Problem.self, OddRow.Kind.self,
      RejectedRecord.Reason.self, ConfigurationFindings.Problem.self,
      SourceFindings.Problem.self, DirectoryFindings.Problem.self, MergeFindings.Problem.self,
      ContactFindings.Problem.self,
      ManagerFindings.Problem.self, UnitFindings.Problem.self, PhotoProblem.self, PhotoFault.self,
      Problem.self,
      LocaleFindings.Problem.self, TemplateFindings.Problem.self, ContentFindings.Problem.self,
      LinkFindings.Problem.self,
    ]
    return problems.flatMap { diagnostics($0) }
  }

  private static func diagnostics<P: Basics.Problem>(_ problem: P.Type) -> [Diagnostic] {
    problem.examples.map(\.diagnostic)
  }
}
