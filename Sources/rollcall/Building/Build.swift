import Feeds
import Foundation
import People
import Publishing
import Site
import VCard

/// One build: reads the sources, makes the directory, publishes the site, says what was done.
struct Build {
  private let options: BuildOptions
  private let project: Project
  private let output: String
  private let console: Console
  private let lock: OutputLock
  private let cache: CacheDatabase?
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
    output = options.output.map(Self.absolute) ?? configuration.output
    let folder = (configuration.cache as NSString).deletingLastPathComponent
    do {
      try OutputGuard(project: configuration.folder.path, home: environment["HOME"]).check(output)
    } catch {
      throw Failure(error, output: output)
    }
    // Snapshots and contacts are private; what lies in the output, a server hands out.
    if (folder + "/").hasPrefix(output + "/") {
      throw Failure(
        .badConfiguration,
        "\(configuration.cache): error: the cache lies inside the output\n"
          + "  it holds the whole contacts export; keep it outside, such as in `.rollcall`")
    }
    try Self.makeFolder(folder)
    do {
      lock = try OutputLock(output: output, folder: folder)
    } catch {
      throw Failure(error, output: output)
    }
    reportFile = if let path = options.report { try ReportFile(path, lock: lock) } else { nil }
    cache = try Self.openCache(configuration.cache, console: console)
  }

  func run() throws(Failure) {
    let progress = Progress(isActive: console.isTerminal)
    defer { progress.end() }
    var times = StageTimes()
    let now = Date()
    let previous = PreviousBuild(output: output)
    progress.begin("Reading the sources")
    let readings = SourceReadings.read(
      project.configuration, cache: cache, options: options, previous: previous, now: now)
    times.end(.feeds)
    progress.begin("Merging")
    let messages = SourceMessages(readings)
    if readings.hasLoss || (!readings.hasData && previous != nil) {
      progress.end()
      for line in messages.warnings { console.warn(line) }
      try reportFile?.write(
        BuildReport(builtAt: now, readings: readings, times: times, conceal: console.concealed))
      throw Failure(.unavailable, SourceMessages.stop(readings))
    }
    let merged = Self.directory(of: project, sources: readings.sources)
    times.end(.merge)
    let directory = Self.match(merged, of: project, with: readings.contacts?.value)
    times.end(.match)
    let photos = readings.contacts?.value.map {
      ContactPhotos(of: $0, for: directory, publish: project.options.publish)
    }
    let site = try makeSite(directory, cards: photos?.cards ?? [], readings)
    let files = site.files
    times.end(.plan)
    progress.begin("Writing pages")
    let published = try publish(site, files, directory, readings, now: now, progress: progress)
    times.end(.publish)
    let history = remember(directory, readings, now: now)
    times.end(.history)
    progress.end()
    for line in messages.warnings { console.warn(line) }
    if let contacts = readings.contacts, let photos {
      for line in SourceMessages.places(photos.notices, in: contacts.source) { console.warn(line) }
    }
    for path in site.pagesWithoutCode { console.warn(SiteMessages.noCode(on: path)) }
    let summary = Summary(
      title: project.configuration.title, directory: directory, readings: readings,
      history: history, published: published, output: output, seconds: times.total.roundedSeconds)
    for change in published.changes { console.say(change.line) }
    console.say(summary.text)
    if options.verbose { console.say(times.text) }
    try reportFile?.write(
      BuildReport(
        builtAt: now, readings: readings, directory: directory, history: history,
        published: published, output: output, times: times, conceal: console.concealed))
    if !readings.hasData { throw Failure(.unavailable, SourceMessages.stop(readings)) }
    if options.strict, !readings.isStrictlyWell {
      throw Failure(.unavailable, "error: not every source is well, and --strict was given")
    }
  }

  /// The directory of what the sources gave.
  static func directory(of project: Project, sources: [SourceResult]) -> Directory {
    let configuration = project.configuration
    return Directory(
      merging: sources.map { RecordList(office: $0.name, records: $0.records) },
      identity: configuration.mergingIdentity, exclusion: Exclusion(configuration.exclude),
      positions: configuration.positions, defaultLanguage: project.options.defaultLanguage,
      phoneCountry: configuration.phoneCountry)
  }

  /// The directory with each person's contact, where there are contacts.
  static func match(
    _ directory: Directory, of project: Project, with export: ContactExport?
  ) -> Directory {
    guard let export else { return directory }
    let country = project.configuration.phoneCountry
    let contacts = inParallel(export.cards.count) { range in
      range.map {
        Contact(export.cards[$0], file: export.files[$0], phoneCountry: country)
      }
    }
    return directory.matched(with: contacts)
  }

  /// Writes down who is there. While a source has failed nobody can tell who has left, so nothing is
  /// compared. A cache that fails costs the history, not the build.
  private func remember(
    _ directory: Directory, _ readings: SourceReadings, now: Date
  ) -> History? {
    guard let cache else { return nil }
    let configuration = project.configuration
    let store = HistoryStore(cache, output: lock.output, keep: configuration.keepHistory)
    do throws(CacheProblem) {
      try store.forget(
        exclude: configuration.exclude, identities: directory.excluded, now: now)
      guard readings.isComplete else { return nil }
      return try store.compare(
        directory.people, identity: configuration.mergingIdentity, now: now)
    } catch {
      console.warn(CacheMessages.notRemembered(error))
      return nil
    }
  }

  private func makeSite(
    _ directory: Directory, cards: [Card], _ readings: SourceReadings
  ) throws(Failure) -> Site {
    do {
      return try Site(
        directory, contacts: cards, options: project.options,
        theme: project.theme, texts: project.texts, content: project.content,
        sources: readings.statuses, contactStatus: readings.contactStatus,
        program: Rollcall.identity)
    } catch {
      throw project.themeReader.failure(error)
    }
  }

  private func publish(
    _ site: Site, _ files: [SiteFile], _ directory: Directory, _ readings: SourceReadings,
    now: Date, progress: Progress
  ) throws(Failure) -> PublishReport {
    let owned = Project.ownedPaths(project.configuration.languages)
    let marker = BuildJSON(
      version: Rollcall.version, people: directory.people.count,
      languages: project.configuration.languages, sources: readings.statuses,
      contacts: readings.contactStatus, paths: owned.furtherPaths(of: files))
    let builtAt = now.formatted(.iso8601)
    let publisher = Publisher(
      output: output, owned: owned, cache: ManifestStore(path: project.configuration.cache),
      lock: lock)
    do {
      return try publisher.publish(
        files, batch: site.searchFiles,
        marker: { old, isChanged in
          // A build that changes nothing leaves the time of the one that did.
          if !isChanged, let old, let previous = PreviousBuild(old),
            marker.told(as: previous).bytes(builtAt: previous.builtAt) == old
          {
            return old
          }
          return marker.bytes(builtAt: builtAt)
        }, claim: marker.bytes(builtAt: builtAt),
        previousPaths: { bytes in PreviousBuild(bytes).map { Set($0.paths ?? []) } },
        explains: options.explain,
        progress: { progress.update(done: $0, all: $1) })
    } catch {
      throw Failure(error, output: output)
    }
  }

  private static func absolute(_ path: String) -> String {
    // A folder that is there already would end in a slash, one that is not would not.
    let path = URL(fileURLWithPath: path).standardizedFileURL.path(percentEncoded: false)
    return path.utf8.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  private static func makeFolder(_ path: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Failure(.cannotCreate, "\(path): error: cannot create the cache's folder")
    }
  }

  private static func openCache(
    _ path: String, console: Console
  ) throws(Failure) -> CacheDatabase? {
    do {
      let cache = try CacheDatabase(path: path)
      if let aside = cache.setAside {
        console.warn(CacheMessages.setAside(aside, path: path))
      }
      return cache
    } catch {
      throw Failure(error)
    }
  }
}
