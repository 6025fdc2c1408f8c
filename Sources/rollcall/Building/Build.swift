import Basics
import Cache
import Feeds
import Foundation
import People
import Publishing
import Site

/// One build: reads the sources, makes the directory, publishes the site, says what was done.
struct Build {
  let options: BuildOptions
  let project: Project
  let output: String
  let console: Console
  let lock: OutputLock
  let cache: CacheDatabase
  let manifests: ManifestStore
  private let reportFile: ReportFile?

  /// Reads the project and takes the output's lock. Nothing is written but the lock and the cache.
  init(
    options: BuildOptions, environment: [String: String], console: Console
  ) throws(Failure) {
    self.options = options
    self.console = console
    project = try Project(
      configuration: options.configuration, environment: environment, console: console)
    let configuration = project.configuration
    if let path = options.output, ProjectFolder.isInHome(path) {
      let error = ConfigurationErrors(file: "--output", .homePath(path))
      throw Failure(.badConfiguration, error.description)
    }
    output = options.output.map(Self.absolute) ?? configuration.output
    try OutputRule(configuration, environment: environment).check(output)
    let folder = CacheFolder(of: configuration.cache)
    do throws(CacheProblem) {
      // Before anything is made beside a file that is not ours.
      try CacheFile(configuration.cache).check()
      try folder.prepare()
    } catch {
      throw Failure(error)
    }
    do {
      lock = try OutputLock(output: output, folder: folder.path)
    } catch {
      throw Failure(error, output: output)
    }
    reportFile = if let path = options.report { try ReportFile(path, lock: lock) } else { nil }
    cache = try Self.openCache(configuration.cache, console: console)
    manifests = ManifestStore(cache)
  }

  func run() throws(Failure) {
    let progress = Progress(isActive: console.isTerminal)
    defer { progress.end() }
    var times = StageTimes()
    let now = Date()
    let previous = PreviousBuild(output: output)
    progress.begin("Reading the sources")
    let looking = Future { [publisher] in publisher.look() }
    let note = lastNote()
    let asking = Timed {
      AskedSources.ask(
        project.configuration, cache: cache, options: options, previous: previous,
        known: Set(note?.revisions ?? []), now: now)
    }
    let asked = asking.value
    times.add(.feeds, asking.time)
    if let note,
      let standing = StandingSite(note, asked, isStanding: { isStanding($0, $1, looking.value) })
    {
      progress.end()
      return try finish(standing, times, now: now)
    }
    progress.begin("Merging")
    let made = MatchedDirectory(asked, of: project, times: &times)
    let (readings, directory) = (made.readings, made.directory)
    times.add(.json, readings.decoding)
    let messages = SourceMessages(readings)
    if readings.hasLoss || (!readings.hasData && previous != nil) {
      progress.end()
      for warning in project.warnings { console.warn(warning) }
      for line in messages.warnings { console.warn(line) }
      try reportFile?.write(
        BuildReport(builtAt: now, readings: readings, times: times, conceal: console.concealed))
      throw Failure(.unavailable, SourceMessages.stop(readings))
    }
    let planning = ContinuousClock.now
    let photos = readings.contacts?.value.map {
      ContactPhotos(of: $0, for: directory, publish: project.options.publish)
    }
    let site = try project.site(made, cards: photos?.cards ?? ContactCards())
    times.add(.plan, ContinuousClock.now - planning)
    // The plan of all pages is made long before a large search index is.
    let ((planned, comparing), search) = together { [history, project, publisher] in
      let planned = Timed { Self.planned(site, publisher) }
      return (planned, Timed { Self.compared(directory, readings, history, project, now: now) })
    } and: { [publisher] in
      SearchPart(of: site, publisher)
    }
    let plan = try whole(planned.value, adding: search.files)
    times.add(.plan, planned.time)
    if let time = search.time { times.add(.index, time) }
    progress.begin("Writing pages")
    let noting = Future { [project, cache] in
      if let note = made.note { ContactNotes(project.configuration, cache)?.keep(note) }
    }
    let publishing = try Timed { () throws(Failure) in
      try publish(plan, directory, readings, look: looking.value, now: now, progress: progress)
    }
    KeptToTheEnd.keep((plan, site, made))
    let published = publishing.value
    times.add(.publish, publishing.time)
    times.add(.render, published.rendering)
    times.add(.write, published.writing)
    let remembering = Timed { remember(comparing.value, now: now) }
    let history = remembering.value
    // The next build finds what was kept, or does it all again.
    noting.value
    times.add(.history, comparing.time + remembering.time)
    progress.end()
    let warnings = BuildWarnings(
      project: project, readings: readings, directory: directory, site: site, photos: photos,
      output: output
    ).all(with: messages.warnings.map { BuildWarning($0) })
    let facts = SiteFacts(directory, readings, warnings: warnings)
    if let note = SiteNote(project, readings, facts)?.data {
      manifests.keep(note: note, output: lock.output)
    }
    for change in published.changes { console.say(change.line) }
    tell(facts, readings, history, published, unchanged: published.unchanged, times)
    try reportFile?.write(
      BuildReport(
        builtAt: now, readings: readings, directory: directory, history: history,
        published: published, output: output, times: times, conceal: console.concealed))
    if !readings.hasData { throw Failure(.unavailable, SourceMessages.stop(readings)) }
    try judge(facts)
  }

  /// What the last build made known, where it was of this very project and nobody asks for a report,
  /// which lists all that was read.
  private func lastNote() -> SiteNote? {
    guard options.report == nil, let note = SiteNote(manifests.note(output: lock.output)) else {
      return nil
    }
    return note.project == project.print ? note : nil
  }

  /// Ends a build that has nothing to make.
  private func finish(
    _ standing: StandingSite, _ times: StageTimes, now: Date
  ) throws(Failure) {
    var history: History?
    do throws(CacheProblem) {
      try standing.asked.confirm()
      history = try self.history.confirm(now: now)
    } catch {
      console.warn(CacheMessages.notRemembered(error))
    }
    tell(
      standing.note.facts, standing.readings, history, nil, unchanged: standing.files, times)
    try judge(standing.note.facts)
  }

  private func tell(
    _ facts: SiteFacts, _ readings: SourceReadings, _ history: History?,
    _ published: PublishReport?, unchanged: Int, _ times: StageTimes
  ) {
    for warning in facts.warnings { console.warn(warning) }
    let summary = Summary(
      title: project.configuration.title, facts: facts, readings: readings, history: history,
      published: published, unchanged: unchanged, output: output,
      seconds: times.total.roundedSeconds,
      configuration: options.configuration == BuildOptions().configuration
        ? nil : options.configuration, report: options.report)
    console.say(summary.text)
    if options.verbose { console.say(times.text) }
  }

  private func judge(_ facts: SiteFacts) throws(Failure) {
    if options.strict, !facts.isStrictlyWell {
      throw Failure(.unavailable, "error: not every source is well, and --strict was given")
    }
  }

  private static func absolute(_ path: String) -> String {
    // A folder that is there already would end in a slash, one that is not would not.
    let path = URL(fileURLWithPath: path).standardizedFileURL.path(percentEncoded: false)
    return path.utf8.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  private static func openCache(
    _ path: String, console: Console
  ) throws(Failure) -> CacheDatabase {
    do {
      let cache = try CacheDatabase(path: path, adopting: Adoption.adopt)
      if let aside = cache.setAside {
        console.warn(CacheMessages.setAside(aside, path: path))
      }
      return cache
    } catch {
      throw Failure(error)
    }
  }
}
