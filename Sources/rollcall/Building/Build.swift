import Feeds
import Foundation
import People
import Publishing
import Site

/// One build: reads the sources, makes the directory, publishes the site, says what was done.
struct Build {
  private let options: BuildOptions
  private let project: Project
  private let output: String
  private let console: Console
  private let lock: OutputLock
  private let cache: CacheDatabase?
  private let started = ContinuousClock.now

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
    try Self.makeFolder(folder)
    do {
      lock = try OutputLock(output: output, folder: folder)
    } catch {
      throw Failure(error, output: output)
    }
    cache = try Self.openCache(configuration.cache, console: console)
  }

  func run() throws(Failure) {
    let progress = Progress(isActive: console.isTerminal)
    defer { progress.end() }
    let previous = PreviousBuild(output: output)
    progress.begin("Reading the sources")
    let readings = SourceReadings.read(
      project.configuration, cache: cache, options: options, previous: previous, now: Date())
    progress.begin("Merging")
    let report = SourceMessages(readings, configuration: project.configuration)
    if readings.hasLoss || (!readings.hasData && previous != nil) {
      progress.end()
      for line in report.warnings { console.warn(line) }
      throw Failure(.unavailable, report.stop(hasLoss: readings.hasLoss))
    }
    let directory = Self.directory(
      of: project, sources: readings.sources, contacts: readings.contacts?.value)
    let site = try makeSite(directory, readings)
    progress.begin("Writing pages")
    let published = try publish(site, directory, readings, progress: progress)
    progress.end()
    for line in report.warnings { console.warn(line) }
    let summary = Summary(
      title: project.configuration.title, directory: directory, readings: readings,
      published: published, output: output, seconds: started.duration(to: .now).seconds)
    console.say(summary.text)
    if !readings.hasData { throw Failure(.unavailable, report.stop(hasLoss: false)) }
    if options.strict, !readings.isStrictlyWell {
      throw Failure(.unavailable, "error: not every source is well, and --strict was given")
    }
  }

  /// The directory of what was read.
  static func directory(
    of project: Project, sources: [SourceResult], contacts export: ContactExport?
  ) -> Directory {
    let configuration = project.configuration
    let directory = Directory(
      merging: sources.map { RecordList(office: $0.name, records: $0.records) },
      identity: configuration.identity == .id ? .id : .fullName,
      exclusion: Exclusion(configuration.exclude), positions: configuration.positions,
      defaultLanguage: project.options.defaultLanguage, phoneCountry: configuration.phoneCountry)
    guard let export else { return directory }
    let contacts = inParallel(export.cards.count) { range in
      range.map {
        Contact(export.cards[$0], file: export.files[$0], phoneCountry: configuration.phoneCountry)
      }
    }
    return directory.matched(with: contacts)
  }

  private func makeSite(
    _ directory: Directory, _ readings: SourceReadings
  ) throws(Failure) -> Site {
    do {
      return try Site(
        directory, contacts: readings.contacts?.value?.cards ?? [], options: project.options,
        theme: project.theme, texts: project.texts, content: project.content,
        sources: readings.statuses, contactStatus: readings.contactStatus,
        program: Rollcall.identity)
    } catch {
      throw project.themeReader.failure(error)
    }
  }

  private func publish(
    _ site: Site, _ directory: Directory, _ readings: SourceReadings, progress: Progress
  ) throws(Failure) -> PublishReport {
    let owned = Project.ownedPaths(project.configuration.languages)
    let files = site.files
    let marker = BuildJSON(
      version: Rollcall.version, people: directory.people.count,
      languages: project.configuration.languages, sources: readings.statuses,
      contacts: readings.contactStatus, paths: owned.furtherPaths(of: files))
    let now = Date().formatted(.iso8601)
    let publisher = Publisher(
      output: output, owned: owned, cache: ManifestStore(path: project.configuration.cache),
      lock: lock)
    do {
      return try publisher.publish(
        files,
        marker: { old, isChanged in
          // A build that changes nothing leaves the time of the one that did.
          if !isChanged, let old, let previous = PreviousBuild(old),
            marker.bytes(builtAt: previous.builtAt) == old
          {
            return old
          }
          return marker.bytes(builtAt: now)
        }, claim: marker.bytes(builtAt: now),
        previousPaths: { bytes in PreviousBuild(bytes).map { Set($0.paths ?? []) } },
        progress: { progress.update(done: $0, all: $1) })
    } catch {
      throw Failure(error, output: output)
    }
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path(percentEncoded: false)
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

extension Duration {
  /// The length in seconds.
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
