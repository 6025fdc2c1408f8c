import Asking
import Basics
import Foundation
package import Memory
import Output
import People
package import Settings
import Site

/// One build: asks, reads, assembles, plans and publishes, one stage after the other.
///
/// Each stage takes values and returns a value. The cache is written in parallel to the later stages. Prints
/// nothing.
package struct Build: Sendable {
  private let options: BuildOptions
  private let reader: ProjectReader
  package let configuration: Configuration
  private let memory: BuildMemory
  private let publishing: PublishStage
  /// What the output holds. Walked while the project is read.
  private let walking: Future<Result<OutputWalk?, PublishingError>>
  /// The day, if it decides what the site shows.
  private let day: BuildDay?
  private let lastSite: SiteMemo?
  /// What nearly any people take and a process makes once. Only a first build is sure to need it.
  private let preparing: Future<Void>?
  package let output: String

  /// Takes the output's lock. Writes only the lock and the cache, and no cache for a project that is wrong.
  package init(
    _ reader: ProjectReader, options: BuildOptions, environment: [String: String]
  ) throws(BuildProblem) {
    var reader = reader
    guard let configuration = reader.configuration else { throw .project(reader.faults) }
    let isFirst = (try? FileType.at(configuration.cache)) == nil
    // While one thread alone is at work.
    preparing = isFirst ? Future { SharedTables.make() } : nil
    if isFirst { _ = try reader.checked() }
    do throws(BuildProblem) {
      let named = try options.absoluteOutput
      output = named ?? configuration.output
      try OutputRule(configuration, environment: environment).check(output)
      memory = try BuildMemory(configuration, output: output)
    } catch {
      // What is wrong with the project is said first.
      _ = try reader.checked()
      throw error
    }
    self.reader = reader
    self.options = options
    self.configuration = configuration.keeping(memory.known.key)
    day = configuration.day(options.day, now: Date())
    let languages = configuration.options.languages
    publishing = PublishStage(
      publisher: Publisher(
        output: output, owned: OwnedPaths(configuration.options.fileKinds),
        recordedPaths: PublishStage.paths, cache: memory.manifests,
        lock: memory.lock, syncs: !options.isTemporary,
        keepsEarlierAssets: configuration.keepAssets > 0,
        compresses: configuration.precompresses),
      languages: languages, day: configuration.hidesByDate ? day : nil,
      explains: options.explain)
    walking = Future { [publishing] in publishing.publisher.walk() }
    lastSite = memory.siteMemo
  }

  /// The unusable cache that was replaced.
  package var setAside: SetAsideCache? { memory.setAside }

  /// - Parameter progress: Called when a stage begins, and as files are written, from any thread.
  package func run(
    progress: @escaping @Sendable (BuildProgress) -> Void
  ) throws(BuildProblem) -> BuildResult {
    let times = StageTimes()
    let now = Date()
    var reader = self.reader
    if lastSite?.project != reader.key.text { _ = try reader.checked() }
    let previous = PreviousBuild(output: output)

    progress(.asking)
    let answers = times.measure(.ask) {
      AskStage.answers(
        configuration, cache: memory.cache, known: memory.known, options: options,
        previous: previous, now: now)
    }
    if let (facts, readings, files) = upToDate(answers) {
      let (history, problem) = memory.confirm(readings, now: now)
      return remembered(
        BuildResult(
          output: output, builtAt: now, readings: readings, ending: .upToDate(facts, files: files),
          history: history, historyProblem: problem, formerOutputs: formerOutputs, times: times))
    }

    let project = try reader.checked().keeping(memory.known.key)
    progress(.assembling)
    let memo = ContactMemo(project.configuration, memory.cache)
    var readings = ReadStage.readings(answers, memo: memo, times: times)
    // Going on would lose people, or there is nothing to show.
    if readings.hasLoss || (!readings.hasData && previous != nil) {
      readings = readings.noting(memory.keep(readings.snapshotChanges))
      return BuildResult(
        output: output, builtAt: now, readings: readings, ending: .stopped(project), times: times)
    }
    var people = AssembleStage.outcome(
      readings, of: project, day: day, traces: options.wantsReport,
      countsGaps: options.wantsReport || options.wantsStatus, times: times)
    let assembled = people.assembled
    readings = readings.showing(ShownCounts(assembled.directory))
    let former = previous?.people ?? 0
    if project.configuration.audience != .all, assembled.directory.people.isEmpty,
      former >= LossRule.smallest, !options.acceptLoss
    {
      readings = readings.noting(memory.keep(readings.snapshotChanges))
      return BuildResult(
        output: output, builtAt: now, readings: readings, ending: .stopped(project),
        lostAudience: former, times: times)
    }
    let keeping = keeping(&readings, memo, &people.contacts)
    let photos = PhotoStage.photos(
      people.photos, of: assembled.directory, readings, project, cache: memory.cache,
      options: options, now: now, times: times
    ) { progress(.photos(done: $0, all: $1)) }
    let comparing = Future { [memory, project, readings, assembled, options] in
      times.measure(.history) {
        memory.compared(
          assembled.directory, readings, project.configuration,
          day: options.day ?? BuildDay(of: now, in: project.configuration.timeZone), now: now)
      }
    }
    let firstDays = project.configuration.firstDays(on: day) { days in
      memory.firstDays(of: assembled.directory.people, comparing.value, in: days, now: now)
    }
    let planned: PlanStage.Planned
    do throws(ProjectFault) {
      planned = try times.measure(.plan) { () throws(ProjectFault) in
        try PlanStage.planned(
          assembled, photos: photos.contacts, listPhotos: photos.lists, firstDays: firstDays,
          readings, of: project)
      }
    } catch {
      throw .project([error])
    }

    progress(.writing(done: 0, all: 0))
    let published: (report: PublishReport, plan: Plan)
    do throws(PublishingError) {
      published = try publishing.publish(
        planned.site, people: assembled.directory.people.count, readings, walked: walking.value,
        now: now, times: times
      ) { progress(.writing(done: $0, all: $1)) }
    } catch {
      throw .publishing(error, output: output)
    }
    times.add(.render, published.report.rendering)
    times.add(.write, published.report.writing)
    let (history, problem) = times.measure(.history) {
      memory.remember(comparing.value, now: now)
    }
    return remembered(
      BuildResult(
        output: output, builtAt: now, readings: readings.noting(keeping.value),
        ending: .published(
          BuildResult.Made(
            project: project, assembled: assembled, planned: planned, report: published.report,
            plan: published.plan)),
        history: history, historyProblem: problem, formerOutputs: formerOutputs, times: times))
  }

  /// Notes the outputs. Returns former ones of this configuration that still contain a site.
  private var formerOutputs: [String] {
    // A folder that an option names is not the configuration's.
    if options.output != nil { return [] }
    return memory.formerOutputs(configuration)
  }

  /// Notes the sources of a good build, and drops what is kept of those that the configuration no longer asks for.
  private func remembered(_ result: BuildResult) -> BuildResult {
    guard result.readings.hasData else { return result }
    var result = result
    do throws(CacheProblem) {
      result.dropped = try memory.known.remember(in: memory.cache)
    } catch {
      result.readings = result.readings.noting(result.readings.snapshotProblem ?? error)
    }
    return result
  }

  /// Remembers the input and the facts of the site, so that the next build with the same input has nothing to do.
  package func remember(_ facts: SiteFacts, of result: BuildResult) {
    guard result.readings.snapshotProblem == nil, let revisions = result.readings.revisions else {
      return
    }
    guard let photos = (result.made?.planned.listPhotos ?? ListPhotos()).revisions else { return }
    memory.keep(SiteMemo(project: reader.key, key: key(revisions, photos), facts: facts))
  }

  /// Keeps the answers in the cache while the build goes on. Frees records, cards and answers, a third of a build's
  /// memory.
  private func keeping(
    _ readings: inout SourceReadings, _ memo: ContactMemo?, _ contacts: inout [Contact]?
  ) -> Future<CacheProblem?> {
    let changes = readings.snapshotChanges
    readings = readings.summary(storedIn: memory.cache.folder)
    defer { contacts = nil }
    return Future { [memory, contacts, configuration, export = readings.contacts?.value] in
      memo?.keep(export, contacts: contacts)
      defer { PhotoStage.forgetOthers(configuration, in: memory.cache) }
      return memory.keep(changes)
    }
  }

  /// The facts of the published site if this build would make the same one; `nil` also if a report is wanted, which
  /// needs all records.
  private func upToDate(
    _ answers: borrowing Answers
  ) -> (SiteFacts, SourceReadings, files: Int)? {
    guard !options.wantsReport, let lastSite, let readings = answers.confirmed,
      let revisions = readings.revisions,
      let photos = ListPhotos.currentRevisions(
        of: configuration, in: memory.cache, offline: options.offline,
        now: answers.settings.now),
      lastSite.key == key(revisions, photos).text,
      let files = publishing.filesUpToDate(
        people: lastSite.facts.people, readings.showing(lastSite.facts.shown),
        walked: walking.value)
    else { return nil }
    return (lastSite.facts, readings, files)
  }

  private func key(_ revisions: [String], _ photos: [Fingerprint]) -> Fingerprint {
    SiteMemo.key(project: reader.key, revisions: revisions, photos: photos, day: day?.iso)
  }
}

extension ProjectReader {
  /// The whole project.
  package mutating func checked() throws(BuildProblem) -> Project {
    read()
    guard let project else { throw .project(faults) }
    return project
  }
}
