import Basics
import Cache
package import Configuration
import Fetching
import Foundation
package import Memory
import People
import Publishing
import Site

/// One build: asks, reads, assembles, plans and publishes, one stage after the other.
///
/// Each stage takes values and gives a value, and is over when it has given it. What is remembered for the
/// next build is written beside the later stages. Nothing is printed here.
package struct Build: Sendable {
  private let options: BuildOptions
  private let project: Project
  private let memory: BuildMemory
  private let publishing: PublishStage
  private let day: BuildDay?
  /// The folder that is written into.
  package let output: String

  /// Takes the output's lock. Nothing is written but the lock and the cache.
  package init(
    _ project: Project, options: BuildOptions, environment: [String: String]
  ) throws(BuildProblem) {
    self.options = options
    self.project = project
    let output: String
    do throws(OutputProblem) {
      output = try options.absoluteOutput ?? project.configuration.output
      try OutputRule(project.configuration, environment: environment).check(output)
    } catch {
      throw .output(error)
    }
    self.output = output
    memory = try BuildMemory(project.configuration, output: output)
    day = project.configuration.day(options.day, now: Date())
    let languages = project.configuration.options.languages
    publishing = PublishStage(
      publisher: Publisher(
        output: output, owned: Project.ownedPaths(languages),
        recordedPaths: PublishStage.paths, cache: memory.manifests,
        lock: memory.lock, syncs: !options.isTemporary,
        keepsEarlierAssets: project.configuration.keepAssets > 0,
        compresses: project.configuration.precompresses),
      languages: languages, day: day, explains: options.explain)
  }

  /// A cache that stood in the way and was renamed.
  package var setAside: String? { memory.setAside }

  /// Builds.
  ///
  /// - Parameter progress: is called when a stage begins, and as pages are written, from any thread.
  package func run(
    progress: @escaping @Sendable (BuildProgress) -> Void
  ) throws(BuildProblem) -> BuildResult {
    let times = StageTimes()
    let now = Date()
    let previous = PreviousBuild(output: output)
    let walking = Future { [publishing] in publishing.publisher.walk() }

    progress(.asking)
    let answers = times.measure(.feeds) {
      AskStage.answers(
        project.configuration, cache: memory.cache, options: options, previous: previous, now: now)
    }
    if let (facts, readings, files) = upToDate(answers, walking) {
      let (history, problem) = memory.confirm(readings, now: now)
      return BuildResult(
        output: output, builtAt: now, readings: readings, ending: .upToDate(facts, files: files),
        history: history, historyProblem: problem, times: times)
    }

    progress(.assembling)
    let memo = ContactMemo(project.configuration, memory.cache)
    // Nothing else holds the answers: they are as large as the lists.
    var readings = ReadStage.readings(consume answers, memo: memo, times: times)
    if readings.hasLoss || (!readings.hasData && previous != nil) {
      readings.snapshotProblem = memory.keep(readings.snapshotChanges)
      return BuildResult(
        output: output, builtAt: now, readings: readings, ending: .stopped, times: times)
    }
    var assembled = AssembleStage.assembled(readings, of: project, day: day, times: times)
    let changes = readings.snapshotChanges
    let parting = readings.release(storedIn: memory.cache.folder)
    defer { parting.value }
    let keeping = Future {
      [
        memory, changes = consume changes, contacts = readings.contacts,
        configuration = project.configuration, compared = assembled.contacts
      ] in
      memo?.keep(contacts?.value, contacts: compared)
      defer { PhotoStage.forgetOthers(configuration, in: memory.cache) }
      return memory.keep(changes)
    }
    assembled.releaseContacts()
    let (photos, listPhotos) = self.photos(of: &assembled, readings, now, times, progress)
    let comparing = Future { [memory, project, readings, assembled] in
      times.measure(.history) {
        memory.compared(assembled.directory, readings, project.configuration, now: now)
      }
    }
    let planned: PlanStage.Planned
    do throws(ProjectFault) {
      planned = try times.measure(.plan) { () throws(ProjectFault) in
        try PlanStage.planned(
          assembled, photos: photos, listPhotos: listPhotos, readings, of: project)
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
    readings.snapshotProblem = keeping.value
    return BuildResult(
      output: output, builtAt: now, readings: readings,
      ending: .published(
        BuildResult.Made(
          assembled: assembled, planned: planned, report: published.report, plan: published.plan)),
      history: history, historyProblem: problem, times: times)
  }

  /// Leaves for the next build what this one was made of, so that one of the same has nothing to make.
  ///
  /// - Parameter facts: what was said of the site.
  package func remember(_ facts: SiteFacts, of result: BuildResult) {
    guard result.readings.snapshotProblem == nil, let revisions = result.readings.revisions else {
      return
    }
    guard let photos = (result.made?.planned.listPhotos ?? ListPhotos()).revisions else { return }
    memory.keep(SiteMemo(key: key(revisions, photos), facts: facts))
  }

  /// The photos of contacts and lists. What lists hold of them is let go of.
  private func photos(
    of assembled: inout AssembleStage.Assembled, _ readings: SourceReadings, _ now: Date,
    _ times: StageTimes, _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) -> (ContactPhotos?, ListPhotos) {
    let contacts = times.measure(.plan) { [assembled] in
      PlanStage.contactPhotos(
        of: assembled.directory, readings, of: project, storedIn: memory.cache.folder)
    }
    let lists = times.measure(.photos) { [assembled] in
      PhotoStage.photos(
        of: assembled.directory, contacts: contacts, readings, project, cache: memory.cache,
        options: options, now: now
      ) { progress(.photos(done: $0, all: $1)) }
    }
    assembled.directory.releasePhotos()
    return (contacts, lists)
  }

  /// What was said of the site that there is, where this build would make the very same. Who asks for a
  /// report wants to know of all that was read.
  private func upToDate(
    _ answers: Answers, _ walking: Future<Result<OutputWalk?, PublishingError>>
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
