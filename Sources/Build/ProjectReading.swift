import Basics
import Foundation
package import Memory
import Output
package import People
package import Settings
package import Site

/// A project as a build reads it, for commands that write no site: its sources are asked, their people assembled, and
/// pages planned if they are needed.
package struct ProjectReading: Sendable {
  package let project: Project
  package let readings: SourceReadings
  package let assembled: AssembleStage.Assembled
  /// The records of each source, as they are merged.
  package let lists: [RecordList]
  /// `nil` if no build has made one, or it is not used.
  package let cache: CacheDatabase?
  let known: KnownSources?
  /// The day, if it decides what the site shows.
  package let day: BuildDay?
  /// In the order of the readings, for the review of a person.
  let answers: [Answer]
  /// The photos that lists name, by the index of the person.
  private let listedPhotos: [Int: [ListedPhoto]]

  /// Reads a project, with the snapshots that builds have kept.
  package static func of(
    _ project: Project, options: BuildOptions
  ) throws(CacheProblem) -> ProjectReading {
    let path = project.configuration.cache
    try CacheFile(path).check()
    let cache = (try? FileType.at(path)) != nil ? try CacheDatabase(path: path) : nil
    return ProjectReading(
      project, cache: cache, known: try KnownSources(project.configuration, cache),
      options: options)
  }

  init(_ project: Project, cache: CacheDatabase?, known: KnownSources, options: BuildOptions) {
    let project = project.keeping(known.key)
    let asked = AskStage.answers(project.configuration, cache: cache, options: options)
    let answers = options.isReview ? asked.all : []
    self.init(
      project, ReadStage.readings(asked), cache: cache, known: known, answers: answers,
      options: options)
  }

  package init(
    _ project: Project, _ readings: SourceReadings, cache: CacheDatabase? = nil,
    known: KnownSources? = nil, answers: [Answer] = [], options: BuildOptions
  ) {
    self.project = project
    self.cache = cache
    self.known = known
    self.answers = answers
    day = project.configuration.day(options.day, now: Date())
    let people = AssembleStage.outcome(
      readings, of: project, day: day, people: options.people, edits: options.furtherEdits,
      traces: options.isReview, times: StageTimes())
    assembled = people.assembled
    self.readings = readings.showing(ShownCounts(people.assembled.directory))
    listedPhotos = people.photos
    lists = AssembleStage.lists(readings.sources, project.configuration)
  }

  package var directory: Directory { assembled.directory }

  /// What the people of each source lack.
  package var gaps: [FieldGaps] {
    FieldGaps.all(of: directory, lists, project.configuration.identity)
  }

  /// The records of the people who are shown.
  package var shownRecords: ShownRecords {
    ShownRecords(directory, lists, project.configuration.identity, readings.sources)
  }

  /// The names of the fields that people have.
  package var fields: [String] {
    var fields = Field.standard.map(\.name)
    var seen = Set(fields)
    for person in directory.people {
      for detail in person.details where seen.insert(detail.field.key).inserted {
        fields.append(detail.field.key)
      }
    }
    return fields
  }

  /// What other forms of the directory are written from; `nil` without a language.
  package var export: DirectoryExport? {
    assembled.plans.first.map {
      DirectoryExport(
        directory, $0, contacts: photos?.cards ?? ContactCards(), options: project.options)
    }
  }

  /// A table of who lacks what; `nil` without a language.
  package var missingFacts: [UInt8]? {
    guard let export else { return nil }
    let cards = photos?.cards
    let publishesPhotos = project.options.publishesPhotos
    return MissingFacts.table(of: export) { [directory] index in
      !directory.people[index].photos.isEmpty
        || publishesPhotos
          && directory.people[index].contact.map { cards?.hasPhoto($0) ?? false } ?? false
    }
  }

  var photos: ContactPhotos? { PhotoStage.contactPhotos(of: directory, readings, of: project) }

  /// The pages, with what the cache knows: the photos of lists, and when builds first met people.
  func planned() throws(ProjectFault) -> PlanStage.Planned {
    try PlanStage.planned(
      assembled, photos: photos,
      listPhotos: cache.map { ListPhotos(keptFor: listedPhotos, of: project, in: $0) }
        ?? ListPhotos(),
      firstDays: firstDays, readings, of: project)
  }

  /// The days of the builds that first met people, as the last build knows them.
  private var firstDays: [DaySearch: [Int: Int]] {
    guard let cache else { return [:] }
    let configuration = project.configuration
    return configuration.firstDays(on: day) { days in
      let history = HistoryStore(
        cache, output: RealPath.resolve(configuration.output), keep: configuration.keepHistory)
      return (try? history.firstDays(of: directory.people, nil, in: days, now: Date())) ?? [:]
    }
  }

  /// The pages, if a build could write them.
  ///
  /// - Throws: What a build would throw before its first change.
  package func checked(
    environment: [String: String]
  ) throws(BuildProblem) -> PlanStage.Planned {
    let configuration = project.configuration
    let output = configuration.output
    try OutputRule(configuration, environment: environment).check(output)
    let planned: PlanStage.Planned
    do throws(ProjectFault) {
      planned = try self.planned()
    } catch {
      throw .project([error])
    }
    do throws(PublishingError) {
      try OutputReview.check(
        planned.site.files, output: output, owned: OwnedPaths(configuration.options.fileKinds),
        compresses: configuration.precompresses, recordedPaths: PublishStage.paths)
    } catch {
      throw .publishing(error, output: output)
    }
    return planned
  }
}

extension SourceReadings {
  /// Asks all sources and reads what they answer, without a cache.
  package static func of(
    _ configuration: Configuration, options: BuildOptions
  ) -> SourceReadings {
    ReadStage.readings(AskStage.answers(configuration, options: options))
  }
}
