import Basics
package import Cache
package import Configuration
import Fetching
import Foundation
package import Memory
import People
import Publishing
import Site

/// One build: asks, reads, assembles, plans and publishes, one stage after the other.
///
/// Each stage takes values and returns a value. The cache is written in parallel to the later stages. Prints
/// nothing.
package struct Build: Sendable {
  private let options: BuildOptions
  private let project: Project
  private let memory: BuildMemory
  private let known: KnownSources
  private let publishing: PublishStage
  /// The day, if it decides what the site shows.
  private let day: BuildDay?
  package let output: String

  /// Takes the output's lock. Writes only the lock and the cache.
  package init(
    _ project: Project, options: BuildOptions, environment: [String: String]
  ) throws(BuildProblem) {
    self.options = options
    let output: String
    do throws(OutputProblem) {
      output = try options.absoluteOutput ?? project.configuration.output
      try OutputRule(project.configuration, environment: environment).check(output)
    } catch {
      throw .output(error)
    }
    self.output = output
    memory = try BuildMemory(project.configuration, output: output)
    do throws(CacheProblem) {
      known = try KnownSources(project.configuration, memory.cache)
    } catch {
      throw .cache(error)
    }
    self.project = project.keeping(known.key)
    day = project.configuration.day(options.day, now: Date())
    let languages = project.configuration.options.languages
    publishing = PublishStage(
      publisher: Publisher(
        output: output, owned: Project.ownedPaths(project.configuration.options),
        recordedPaths: PublishStage.paths, cache: memory.manifests,
        lock: memory.lock, syncs: !options.isTemporary,
        keepsEarlierAssets: project.configuration.keepAssets > 0,
        compresses: project.configuration.precompresses),
      languages: languages, day: project.configuration.hidesByDate ? day : nil,
      explains: options.explain)
  }

  /// The unusable cache that was replaced.
  package var setAside: SetAsideCache? { memory.setAside }

  /// - Parameter progress: Called when a stage begins, and as files are written, from any thread.
  package func run(
    progress: @escaping @Sendable (BuildProgress) -> Void
  ) throws(BuildProblem) -> BuildResult {
    let times = StageTimes()
    let now = Date()
    let previous = PreviousBuild(output: output)
    let walking = Future { [publishing] in publishing.publisher.walk() }

    progress(.asking)
    let answers = times.measure(.ask) {
      AskStage.answers(
        project.configuration, cache: memory.cache, known: known, options: options,
        previous: previous, now: now)
    }
    if let (facts, readings, files) = upToDate(answers, walking) {
      let (history, problem) = memory.confirm(readings, now: now)
      return remembered(
        BuildResult(
          output: output, builtAt: now, readings: readings, ending: .upToDate(facts, files: files),
          history: history, historyProblem: problem, formerOutputs: formerOutputs, times: times))
    }

    progress(.assembling)
    let (readings, prepared) = self.prepared(
      answers, isFirst: previous == nil, now, times, progress)
    guard let prepared else {
      return BuildResult(
        output: output, builtAt: now, readings: readings, ending: .stopped, times: times)
    }
    let assembled = prepared.assembled
    let comparing = Future { [memory, project, readings, assembled, options] in
      times.measure(.history) {
        memory.compared(
          assembled.directory, readings, project.configuration,
          day: options.day ?? BuildDay(of: now, in: project.configuration.timeZone), now: now)
      }
    }
    let firstDays = firstDays(assembled.directory, comparing, now: now)
    let planned: PlanStage.Planned
    do throws(ProjectFault) {
      planned = try times.measure(.plan) { () throws(ProjectFault) in
        try PlanStage.planned(
          assembled, photos: prepared.photos, listPhotos: prepared.listPhotos,
          firstDays: firstDays, readings, of: project)
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
        output: output, builtAt: now, readings: readings.noting(prepared.keeping.value),
        ending: .published(
          BuildResult.Made(
            assembled: assembled, planned: planned, report: published.report, plan: published.plan)),
        history: history, historyProblem: problem, formerOutputs: formerOutputs, times: times))
  }

  /// Notes the outputs. Returns former ones of this configuration that still contain a site.
  private var formerOutputs: [String] {
    // A folder that an option names is not the configuration's.
    if options.output != nil { return [] }
    return memory.formerOutputs(project.configuration)
  }

  /// Notes the sources of a good build, and drops what is kept of those that the configuration no longer asks for.
  private func remembered(_ result: BuildResult) -> BuildResult {
    guard result.readings.hasData else { return result }
    var result = result
    do throws(CacheProblem) {
      result.dropped = try known.remember(in: memory.cache)
    } catch {
      result.readings = result.readings.noting(result.readings.snapshotProblem ?? error)
    }
    return result
  }

  /// When those began who are new, by the history; `nil` if the site shows nobody as new, or a field says so.
  private func firstDays(
    _ directory: Directory, _ comparing: Future<Result<HistoryComparison?, CacheProblem>>, now: Date
  ) -> [Int: Int]? {
    guard let newcomers = project.options.newcomers, newcomers.field == nil, let day else {
      return nil
    }
    return memory.firstDays(
      of: directory.people, comparing.value, in: newcomers.window(on: day.number), now: now)
  }

  /// Remembers the input and the facts of the site, so that the next build with the same input has nothing to do.
  package func remember(_ facts: SiteFacts, of result: BuildResult) {
    guard result.readings.snapshotProblem == nil, let revisions = result.readings.revisions else {
      return
    }
    guard let photos = (result.made?.planned.listPhotos ?? ListPhotos()).revisions else { return }
    memory.keep(SiteMemo(key: key(revisions, photos), facts: facts))
  }

  /// What the first four stages leave for the others.
  private struct Prepared {
    let assembled: AssembleStage.Assembled
    let photos: ContactPhotos?
    let listPhotos: ListPhotos
    /// The thread that keeps the answers in the cache.
    let keeping: Future<CacheProblem?>
  }

  /// Reads the answers, assembles the people and fetches their photos. `nil` if a build would lose people, or has no
  /// data at all.
  private func prepared(
    _ answers: consuming Answers, isFirst: Bool, _ now: Date, _ times: StageTimes,
    _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) -> (SourceReadings, Prepared?) {
    let (readings, people, keeping) = assembled(answers, isFirst: isFirst, times)
    guard let people else { return (readings.noting(keeping.value), nil) }
    let (photos, listPhotos) = self.photos(
      people.photos, of: people.assembled.directory, readings, now, times, progress)
    return (
      readings,
      Prepared(
        assembled: people.assembled, photos: photos, listPhotos: listPhotos, keeping: keeping)
    )
  }

  /// Reads the answers and assembles the people. Returns readings without records, cards and answers, which are freed
  /// on return.
  private func assembled(
    _ answers: consuming Answers, isFirst: Bool, _ times: StageTimes
  ) -> (SourceReadings, AssembleStage.Outcome?, keeping: Future<CacheProblem?>) {
    let memo = ContactMemo(project.configuration, memory.cache)
    let replaced = answers.replaced
    let readings = ReadStage.readings(answers, memo: memo, times: times).losing(replaced)
    let changes = readings.snapshotChanges
    if readings.hasLoss || (!readings.hasData && !isFirst) {
      return (readings, nil, Future { [memory] in memory.keep(changes) })
    }
    let outcome = AssembleStage.outcome(
      readings, of: project, day: day, traces: options.wantsReport,
      countsGaps: options.wantsReport || options.wantsStatus, times: times)
    let summary = readings.summary(storedIn: memory.cache.folder)
    let keeping = Future { [memory, contacts = outcome.contacts, project] in
      memo?.keep(summary.contacts?.value, contacts: contacts)
      defer { PhotoStage.forgetOthers(project.configuration, in: memory.cache) }
      return memory.keep(changes)
    }
    return (summary, outcome, keeping)
  }

  /// The photos of contacts, and those of lists for people whose contact has none.
  private func photos(
    _ listed: [Int: [ListedPhoto]], of directory: Directory, _ readings: SourceReadings,
    _ now: Date, _ times: StageTimes, _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) -> (ContactPhotos?, ListPhotos) {
    let contacts = times.measure(.plan) {
      PlanStage.contactPhotos(
        of: directory, readings, of: project, storedIn: memory.cache.folder)
    }
    let lists = times.measure(.photos) {
      PhotoStage.photos(
        listed, of: directory, contacts: contacts, readings, project, cache: memory.cache,
        options: options, now: now
      ) { progress(.photos(done: $0, all: $1)) }
    }
    return (contacts, lists)
  }

  /// The facts of the published site if this build would make the same one; `nil` also if a report is wanted, which
  /// needs all records.
  private func upToDate(
    _ answers: borrowing Answers, _ walking: Future<Result<OutputWalk?, PublishingError>>
  ) -> (SiteFacts, SourceReadings, files: Int)? {
    guard !options.wantsReport, let memo = memory.siteMemo, let readings = answers.confirmed,
      let revisions = readings.revisions,
      let photos = ListPhotos.currentRevisions(
        of: project.configuration, in: memory.cache, offline: options.offline,
        now: answers.settings.now),
      memo.key == key(revisions, photos).text,
      let files = publishing.filesUpToDate(
        people: memo.facts.people, readings, walked: walking.value)
    else { return nil }
    return (memo.facts, readings, files)
  }

  private func key(_ revisions: [String], _ photos: [Fingerprint]) -> Fingerprint {
    Keys.site(project: project.key, revisions: revisions, photos: photos, day: day?.iso)
  }
}
