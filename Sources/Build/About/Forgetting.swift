import Asking
import Basics
import Foundation
import Lists
package import Memory
import Output
import People
package import Settings
import Site

/// Removes from the cache what it holds of somebody whom nothing names any more.
package enum Forgetting {
  /// What was removed, or why nothing was.
  package enum Outcome: Sendable {
    /// The places that still name the person.
    case named([String])
    /// Sources whose answer is unknown: they may name the person.
    case unknown(sources: [String])
    /// An e-mail address is given, and the histories know names.
    case needsName
    case done(Removed)
  }

  package struct Removed: Sendable {
    package let memories: [HistoryStore.RememberedPerson]
    /// The number of photos that no record names any more, by source.
    package let photos: [(source: String, count: Int)]
    /// The sources whose earlier answer was replaced by today's.
    package let snapshots: [String]
    /// The sources whose answers no configuration asks for any more.
    package let dropped: [String]
    /// The paths of copies of earlier caches.
    package let copies: [String]

    package var isEmpty: Bool {
      memories.isEmpty && photos.isEmpty && snapshots.isEmpty && dropped.isEmpty && copies.isEmpty
    }
  }

  /// - Parameters:
  ///   - text: a full name, an id, an e-mail address or a page.
  ///   - projects: all sites of a configuration.
  package static func forget(
    _ text: String, of projects: [Project], day: BuildDay?
  ) throws -> Outcome {
    let answers = KeptAnswers()
    var sites: [AskedSite] = []
    for project in projects { sites.append(try AskedSite(project, answers, day)) }
    guard let first = sites.first else { return .unknown(sources: []) }
    let search = CacheSearch(first.memory.cache, first.memory.known, first.project.configuration)
    var keys = PersonKeys(text, first.project.configuration.identity)
    let memories = try HistoryStore.memories(in: search.cache) { _ in true }
    keys.learn(from: memories)
    keys.learn(from: try search.records())
    for site in sites { keys.leaveOut(site.lists.flatMap(\.records)) }
    let places = try places(of: keys, sites, search)
    if !places.isEmpty { return .named(places) }
    let unknown = sites.flatMap(\.unknown)
    if !unknown.isEmpty { return .unknown(sources: Array(Set(unknown)).sorted()) }
    if keys.isUnknownAddress, !memories.isEmpty {
      return .needsName
    }
    return .done(try remove(keys, sites, search.cache))
  }

  /// Where the person is still named, without what will be removed.
  private static func places(
    of keys: PersonKeys, _ sites: [AskedSite], _ search: CacheSearch
  ) throws(CacheProblem) -> [String] {
    var places: [String] = []
    for site in sites { places += site.places(of: keys) }
    for answer in try search.answers() {
      guard let configuration = answer.configuration, try search.holds(answer, keys) else {
        continue
      }
      places.append(
        "\(search.path(configuration)): the last answer of \(answer.source ?? "a source")")
    }
    let outputs = sites.map(\.memory.lock.output) + (try HistoryStore.outputs(in: search.cache))
    for output in Set(outputs).sorted() { places += PublishedNames(output).places(of: keys) }
    var seen: Set<String> = []
    return places.filter { seen.insert($0).inserted }
  }

  private static func remove(
    _ keys: PersonKeys, _ sites: [AskedSite], _ cache: CacheDatabase
  ) throws(CacheProblem) -> Removed {
    var saved: [String: SnapshotChange] = [:]
    var names: [String] = []
    var photos: [(source: String, count: Int)] = []
    for site in sites {
      for (name, change) in site.savedChanges where saved[change.key] == nil {
        saved[change.key] = change
        names.append(name)
      }
      photos += try site.removePhotos()
    }
    if !saved.isEmpty {
      try SnapshotStore(cache).erase(saved.sorted { $0.key < $1.key }.map(\.value))
    }
    let memories = try HistoryStore.forget(in: cache, where: keys.cover)
    let dropped = try sites[0].memory.known.keepOnly(in: cache)
    // Its warnings may name somebody whom `exclude` named.
    try ManifestStore.removeNotes(in: cache)
    try cache.rewrite()
    let copies = SetAsideCache.all(besides: cache.path)
    for copy in copies { try copy.remove() }
    return Removed(
      memories: memories, photos: photos, snapshots: names, dropped: dropped,
      copies: copies.map(\.path))
  }
}

/// One site of a configuration with the answers of its sources.
private struct AskedSite {
  let memory: BuildMemory
  private let reading: ProjectReading
  private let reviewer: PersonReviewer
  /// What the cache will have of each source.
  private let kept: [(source: Source, body: Body?)]

  init(
    _ project: Project, _ answers: KeptAnswers, _ day: BuildDay?
  ) throws(BuildProblem) {
    // The lock keeps a build from remembering what is being forgotten.
    memory = try BuildMemory(project.configuration, output: project.configuration.output)
    var options = BuildOptions()
    options.keptAnswers = answers
    options.day = day
    options.isReview = true
    reading = ProjectReading(project, cache: memory.cache, known: memory.known, options: options)
    reviewer = PersonReviewer(reading)
    kept = zip(reading.answers, reading.readings.all).map { answer, reading in
      guard case .save(let body)? = reading.change?.kind else {
        return (answer.source, answer.snapshotBody)
      }
      return (answer.source, body)
    }
  }

  var project: Project { reading.project }
  var lists: [RecordList] { reading.lists }
  private var readings: SourceReadings { reading.readings }

  /// The sources without an answer.
  var unknown: [String] { readings.all.filter { $0.value == nil }.map(\.source.name) }

  /// The new answers, with the names of their sources.
  var savedChanges: [(name: String, change: SnapshotChange)] {
    readings.all.compactMap { reading in
      guard let change = reading.change, case .save = change.kind else { return nil }
      return (reading.source.name, change)
    }
  }

  /// Where the configuration, the owner's files and the sources name the person.
  func places(of keys: PersonKeys) -> [String] {
    var places = recordPlaces(of: keys) + cardPlaces(of: keys) + placesInWings(of: keys)
    let search = keys.search
    for (source, body) in kept {
      for page in body?.pages ?? [] {
        let path = source.shownLocation + (page.name.map { "/" + $0 } ?? "")
        // Of a record, the place is better than the line.
        if places.contains(where: { $0.hasPrefix(path) }) { continue }
        places += search.lines(of: page.bytes).map { "\(path):\($0)" }
      }
    }
    return places + ownPlaces(of: keys, search)
  }

  private func recordPlaces(of keys: PersonKeys) -> [String] {
    let direct = reviewer.matches(keys.text).flatMap(\.places)
    var places = direct.map(reviewer.place)
    for (list, records) in lists.map(\.records).enumerated() {
      for index in records.indices where keys.cover(records[index]) {
        let place = reviewer.place(of: RecordIndex(list, index))
        if !places.contains(place) { places.append(place) }
      }
    }
    return places
  }

  private func cardPlaces(of keys: PersonKeys) -> [String] {
    guard let contacts = readings.contacts, let export = contacts.value else { return [] }
    let cards = export.contacts(phoneCountry: project.options.contactsCountry)
    return cards.indices.filter { index in
      !keys.names.isDisjoint(with: cards[index].names)
        || !keys.emails.isDisjoint(with: cards[index].emails)
    }.map { reviewer.place(ofCard: $0, in: export, of: contacts.source) }
  }

  /// In the answers of wings' sources.
  private func placesInWings(of keys: PersonKeys) -> [String] {
    readings.ofWings.map(\.reading).flatMap { reading in
      (reading.value?.places(where: keys.isNamed(by:)) ?? []).map { $0.shown(in: reading.source) }
    }
  }

  /// Where `rollcall.yml`, templates and content name the person.
  private func ownPlaces(of keys: PersonKeys, _ search: MentionSearch) -> [String] {
    let configuration = project.configuration
    var places = configuration.places.all(where: keys.isNamed(by:)).map {
      "\(configuration.file):\($0.line)"
    }
    if let bytes = try? LocalFile.bytes(configuration.file) {
      places += search.lines(of: bytes).map { "\(configuration.file):\($0)" }
    }
    for folder in [configuration.content, configuration.templates] {
      for file in LocalFolder(folder, linksMayLeadOut: false).files {
        let path = folder + "/" + file
        guard let bytes = try? LocalFile.bytes(path) else { continue }
        places += search.lines(of: bytes, .prose).map { "\(path):\($0)" }
      }
    }
    return places
  }

  /// Removes photos that no record names.
  func removePhotos() throws(CacheProblem) -> [(source: String, count: Int)] {
    var removed: [(source: String, count: Int)] = []
    for (index, result) in readings.sources.enumerated() where result.source.photo != nil {
      var kept = try KeptPhotos(of: result.source, in: memory.cache, checksImages: true)
      let before = kept.photos.count
      let wanted = lists[index].records.compactMap { record in
        record.photo.flatMap {
          try? PhotoLocation(
            $0, of: result.source, project: project.configuration.folder.path
          ).key
        }
      }
      try kept.save(wanted: Set(wanted), isIncomplete: kept.isIncomplete)
      if kept.photos.count < before {
        removed.append((result.name, before - kept.photos.count))
      }
    }
    return removed
  }
}

/// The files of a published site that name a person.
private struct PublishedNames {
  private let output: String
  private let files: [String]

  private static let binary: Set = [
    "png", "jpg", "jpeg", "webp", "gif", "ico", "woff2", "gz", "br", "pdf",
  ]

  /// - Parameter output: A folder that may hold a site of Rollcall.
  init(_ output: String) {
    self.output = output
    guard PreviousBuild(output: output) != nil else {
      files = []
      return
    }
    files = LocalFolder(output, linksMayLeadOut: false, maximumCount: .max).files.filter { path in
      !Self.binary.contains(String(path.split(separator: ".").last ?? ""))
    }
  }

  /// The paths of the first files that name the person.
  func places(of keys: PersonKeys) -> [String] {
    let search = keys.search
    let isNaming = inParallel(files.count) { index -> Bool in
      guard let bytes = try? LocalFile.bytes(output + "/" + files[index]) else { return false }
      if search.occurs(in: bytes, files[index].hasSuffix(".json") ? .lines : .prose) { return true }
      return isData(files[index]) && lists(keys, bytes)
    }
    return files.indices.filter { isNaming[$0] }.prefix(3).map { output + "/" + files[$0] }
  }

  private func isData(_ path: String) -> Bool {
    [FileKind.people, .peoplePart].contains { $0.pattern.matches(path) }
  }

  private struct Data: Decodable {
    struct Entry: Decodable {
      let name: String?
      let id: String?
      let emails: [String]?
    }

    let people: [Entry]?
  }

  private func lists(_ keys: PersonKeys, _ bytes: Foundation.Data) -> Bool {
    let data = try? JSONDecoder().decode(Data.self, from: bytes)
    return (data?.people ?? []).contains { entry in
      entry.id == keys.text || entry.name.map { keys.names.contains(CaseFolding.key($0)) } ?? false
        || (entry.emails ?? []).contains { keys.emails.contains(EmailAddress.key($0)) }
    }
  }
}
