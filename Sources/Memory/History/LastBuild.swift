import Basics
import Foundation

/// The stored people of an output's last build, and the changes up to it.
///
/// In the cache it is a document: a chunk for each part of the people, then one for the changes of each build,
/// oldest first. The packed head has the format's version, the output, the time as the bits of a double, the
/// identity rule, the applied exclusion, the open span, the sources, the fingerprints of the parts, and the times, days
/// and spans of the changes.
///
/// A span of builds begins behind a build in which every source answered, and ends with the next such build. Who joined
/// in a span is new once it has ended.
struct LastBuild {
  private struct Part {
    let fingerprint: UInt64
    let chunk: CacheChunk
  }

  private struct Changes {
    let time: Double
    /// The day of the build, in days since 1970-01-01.
    let day: Int
    /// The span of builds that it belongs to; 0 if nobody in it is new.
    var span: Int
    let chunk: CacheChunk
  }

  /// The prefix of all document names.
  static let beginning = "history "
  private static let version = 3
  private static let times = 0.0...1e11

  let output: String
  var time: Date
  /// The identity rule of the build.
  var identity: String
  /// The hash of the applied exclusion.
  var exclusion: UInt64?
  /// `nil` before the first build.
  let document: CacheDocument?
  private var parts: [Part] = []
  private var changes: [Changes] = []
  /// The open span.
  private var span = 1
  /// Whether every source answered in the build before the open span.
  private var hasStart = false
  /// The hash of the sources of the build.
  private var sources: UInt64 = 0

  init(of output: String, time: Date, identity: String) {
    self.output = output
    self.time = time
    self.identity = identity
    document = nil
  }

  /// `nil` before the first build.
  init?(of output: String, _ reader: CacheReader) throws {
    guard let document = try reader.document(Self.beginning + output) else { return nil }
    self.init(document)
  }

  /// `nil` for a document of another format.
  init?(_ document: CacheDocument) {
    var reader = PackedReader(document.head.span)
    guard let build = try? Self(&reader, document) else { return nil }
    self = build
  }

  private init(
    _ reader: inout PackedReader, _ document: CacheDocument
  ) throws(PackedReader.Damage) {
    guard try reader.number() == Self.version else { throw PackedReader.Damage() }
    self.document = document
    output = try reader.text()
    time = Date(timeIntervalSince1970: try Self.time(&reader))
    identity = try reader.text()
    exclusion = try reader.number() == 1 ? try reader.word() : nil
    span = try reader.number()
    hasStart = try reader.number() == 1
    sources = try reader.word()
    for index in 0..<(try reader.count()) {
      parts.append(Part(fingerprint: try reader.word(), chunk: .kept(index)))
    }
    for index in 0..<(try reader.count()) {
      changes.append(
        Changes(
          time: try Self.time(&reader), day: try reader.number(),
          span: try reader.number(), chunk: .kept(parts.count + index)))
    }
    try reader.end()
    guard parts.count + changes.count == document.count else { throw PackedReader.Damage() }
  }

  private static func time(_ reader: inout PackedReader) throws(PackedReader.Damage) -> Double {
    let time = Double(bitPattern: try reader.word())
    guard times.contains(time) else { throw PackedReader.Damage() }
    return time
  }

  var fingerprints: [UInt64] { parts.map(\.fingerprint) }

  /// The people of some parts; `nil` if one is lost.
  func people(of indices: Range<Int>, _ reader: CacheReader) throws -> [HistoryEntry]? {
    var people: [HistoryEntry] = []
    for part in parts[indices] {
      guard let bytes = try bytes(of: part.chunk, reader),
        let entries = HistoryEntry.unpack(bytes.span)
      else { return nil }
      people += entries
    }
    return people
  }

  /// All remembered changes, oldest first.
  func events(_ reader: CacheReader) throws -> [History.Event] {
    try entries(reader).map { History.Event(time: $0.time, kind: $0.kind, member: $0.entry.member) }
  }

  /// The people of all remembered changes, oldest first.
  func entries(
    _ reader: CacheReader
  ) throws -> [(time: Date, kind: History.Kind, entry: HistoryEntry)] {
    var events: [(time: Date, kind: History.Kind, entry: HistoryEntry)] = []
    for change in changes {
      guard let bytes = try bytes(of: change.chunk, reader), let changes = HistoryChanges(bytes)
      else { continue }
      let time = Date(timeIntervalSince1970: change.time)
      for (kind, entries) in changes.byKind {
        events += entries.map { (time, kind, $0) }
      }
    }
    return events
  }

  /// Replaces the parts.
  ///
  /// - Parameter new: The parts that are not in the cache yet.
  /// - Returns: `false`, without any change, if a part is neither new nor in the cache.
  mutating func put(
    _ fingerprints: [UInt64], adding new: [(fingerprint: UInt64, bytes: @Sendable () -> Data)]
  ) -> Bool {
    var chunks: [UInt64: CacheChunk] = [:]
    for part in parts { chunks[part.fingerprint] = part.chunk }
    for (fingerprint, bytes) in new { chunks[fingerprint] = .made(bytes) }
    var found: [Part] = []
    for fingerprint in fingerprints {
      // Two parts with the same fingerprint would be one chunk twice.
      guard let chunk = chunks.removeValue(forKey: fingerprint) else { return false }
      found.append(Part(fingerprint: fingerprint, chunk: chunk))
    }
    parts = found
    exclusion = nil
    return true
  }

  mutating func put(_ people: [HistoryEntry]) {
    let new = HistoryParts(people.map(HistoryKey.init))
    parts = zip(new.fingerprints, new.ranges).map { fingerprint, range in
      Part(fingerprint: fingerprint, chunk: .new(Data(HistoryEntry.pack(people[range]))))
    }
    exclusion = nil
  }

  /// Adds the changes of a build.
  ///
  /// - Parameters:
  ///   - changes: `nil` if nothing can be compared.
  ///   - isImport: Whether so many joined that nobody of them is new.
  mutating func add(
    _ changes: HistoryChanges?, at time: Date, _ facts: BuildFacts, isImport: Bool
  ) {
    if let changes, !changes.isEmpty {
      self.changes.append(
        Changes(
          time: time.timeIntervalSince1970, day: max(0, facts.day), span: isImport ? 0 : span,
          chunk: .new(changes.data)))
      exclusion = nil
    }
    if changes == nil || sources != facts.sourcesHash { hasStart = false }
    sources = facts.sourcesHash
    if facts.isWhole { endSpan() }
  }

  /// Ends the open span, whose last build had an answer of every source.
  mutating func endSpan() {
    let isOpen = changes.contains { $0.span == span }
    if hasStart, !isOpen { return }
    if !hasStart {
      for index in changes.indices where changes[index].span == span { changes[index].span = 0 }
    }
    span += 1
    hasStart = true
  }

  /// The days of the builds that first met people, by the hash of their identity: of those who joined in a span that has
  /// ended and are still there.
  func firstDays(_ reader: CacheReader) throws -> [UInt64: Int] {
    var days: [UInt64: Int] = [:]
    // Of those who left in a span, the day before.
    var left: [UInt64: Int?] = [:]
    var current = 0
    for change in changes where change.span > 0 && change.span < span {
      if change.span != current { (current, left) = (change.span, [:]) }
      guard let bytes = try bytes(of: change.chunk, reader), let all = HistoryChanges(bytes) else {
        continue
      }
      for entry in all.left {
        left.updateValue(days.removeValue(forKey: entry.identity), forKey: entry.identity)
      }
      for entry in all.joined {
        // Who comes back within a span was never away.
        let before = left.removeValue(forKey: entry.identity)
        days[entry.identity] = before ?? change.day
      }
    }
    return days
  }

  /// Removes changes before a time, in seconds since 1970.
  mutating func forgetChanges(before oldest: Double) {
    changes.removeAll { $0.time < oldest }
  }

  mutating func forget(
    _ reader: CacheReader, where isForgotten: (HistoryEntry) -> Bool
  ) throws -> Bool {
    var remaining: [Changes] = []
    for old in changes {
      guard let bytes = try bytes(of: old.chunk, reader), let all = HistoryChanges(bytes) else {
        continue
      }
      let rest = all.without(isForgotten)
      if rest == all {
        remaining.append(old)
      } else if !rest.isEmpty {
        remaining.append(
          Changes(time: old.time, day: old.day, span: old.span, chunk: .new(rest.data)))
      }
    }
    changes = remaining
    guard let people = try people(of: parts.indices, reader) else { return false }
    if people.contains(where: isForgotten) { put(people.filter { !isForgotten($0) }) }
    return true
  }

  /// Saves the document if it has changed.
  ///
  /// - Returns: `false` if another build has changed it meanwhile.
  @discardableResult
  func save(_ writer: CacheWriter) throws -> Bool {
    let chunks = parts.map(\.chunk) + changes.map(\.chunk)
    let isNew = chunks.contains { if case .made = $0 { true } else { false } }
    if let document, !isNew, chunks.count == document.count, head == document.head { return true }
    return try writer.save(
      Self.beginning + output, head: head, chunks: chunks, replacing: document)
  }

  private func bytes(of chunk: CacheChunk, _ reader: CacheReader) throws -> Data? {
    switch chunk {
    case .kept(let index): try document.flatMap { try reader.chunk(index, of: $0) }
    case .made(let make): make()
    }
  }

  private var head: Data {
    var writer = PackedWriter()
    writer.append(Self.version)
    writer.append(output)
    writer.append(word: time.timeIntervalSince1970.bitPattern)
    writer.append(identity)
    writer.append(exclusion == nil ? 0 : 1)
    if let exclusion { writer.append(word: exclusion) }
    writer.append(span)
    writer.append(hasStart ? 1 : 0)
    writer.append(word: sources)
    writer.append(parts.count)
    for part in parts { writer.append(word: part.fingerprint) }
    writer.append(changes.count)
    for change in changes {
      writer.append(word: change.time.bitPattern)
      writer.append(change.day)
      writer.append(change.span)
    }
    return Data(writer.bytes)
  }
}
