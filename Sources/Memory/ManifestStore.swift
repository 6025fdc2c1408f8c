import Basics
package import Foundation
package import Output
import Synchronization

/// Saves the manifest of each output in the cache.
///
/// Loaded manifests are kept in memory: the output's lock keeps others from changing them.
package final class ManifestStore: ManifestKeeper {
  private let cache: CacheDatabase
  private let loaded = Mutex<[String: Loaded]>([:])

  private static let entryBytes = 48

  private struct Loaded {
    let manifest: Manifest
    let document: CacheDocument
  }

  package init(_ cache: CacheDatabase) {
    self.cache = cache
  }

  /// Returns `nil` if unknown.
  package func load(output: String) -> Manifest? {
    loaded.withLock { loaded in
      if let entry = loaded[output] { return entry.manifest }
      loaded[output] = try? cache.read { try Self.read($0, output: output) }
      return loaded[output]?.manifest
    }
  }

  private static func read(_ reader: CacheReader, output: String) throws -> Loaded? {
    guard let (document, head) = try head(reader, output) else { return nil }
    var entries: [Manifest.Entry] = []
    var counts: [Int] = []
    for index in 0..<document.count {
      guard let bytes = try reader.chunk(index, of: document) else { return nil }
      let before = entries.count
      add(bytes, to: &entries)
      counts.append(entries.count - before)
    }
    let manifest = Manifest(entries, parts: head.parts)
    let rows = ManifestRows(manifest)
    return counts == rows.numbers.map { rows[$0].count }
      ? Loaded(manifest: manifest, document: document) : nil
  }

  private static func head(
    _ reader: CacheReader, _ output: String
  ) throws -> (document: CacheDocument, head: ManifestHead)? {
    guard let document = try reader.document(ManifestHead.name(of: output)),
      let head = ManifestHead(document.head)
    else { return nil }
    return (document, head)
  }

  /// Saves a note with the manifest, until the manifest is saved again.
  package func keep(note: Data, output: String) {
    try? cache.write { writer in
      guard let kept = try Self.head(writer.reader, output) else { return }
      var head = kept.head
      head.note = note
      try writer.save(head: head.data, of: kept.document)
    }
  }

  package func note(output: String) -> Data? {
    (try? cache.read { try Self.head($0, output)?.head.note }) ?? nil
  }

  /// Removes the notes of all outputs.
  package static func removeNotes(in cache: CacheDatabase) throws(CacheProblem) {
    try cache.writeErasing { writer in
      for document in try writer.documents(beginning: ManifestHead.name(of: "")) {
        guard var head = ManifestHead(document.head), head.note != nil else { continue }
        head.note = nil
        try writer.save(head: head.data, of: document)
      }
    }
  }

  /// Replaces the manifest in one transaction; `false` on failure.
  package func save(_ manifest: Manifest, output: String) -> Bool {
    let rows = ManifestRows(manifest)
    let last = loaded.withLock { $0.removeValue(forKey: output) }
    let old = last.map { ManifestRows($0.manifest) }.flatMap {
      $0.hasSameRows(as: rows) ? $0 : nil
    }
    let chunks = rows.numbers.enumerated().map { index, number -> CacheChunk in
      if let old, old[number] == rows[number] { return .kept(index) }
      let row = rows[number]
      return .made { Self.data(of: row) }
    }
    return save(chunks, ManifestHead(parts: manifest.parts), last, output)
      || old != nil && save(manifest, output: output)
  }

  /// Updates the loaded manifest; `false` on failure.
  package func save(_ changes: ManifestChanges, output: String) -> Bool {
    guard let last = loaded.withLock({ $0[output] }), let rows = changes.rows else {
      return save(changes.manifest, output: output)
    }
    loaded.withLock { $0[output] = nil }
    var chunks = (0..<last.document.count).map { CacheChunk.kept($0) }
    let first = ManifestRows(last.manifest).numbers.lowerBound
    for (number, entries) in rows {
      chunks[number - first] = .made { Self.data(of: entries[...]) }
    }
    return save(chunks, ManifestHead(parts: changes.parts), last, output)
      || save(changes.manifest, output: output)
  }

  private func save(
    _ chunks: [CacheChunk], _ head: ManifestHead, _ old: Loaded?, _ output: String
  ) -> Bool {
    let isSaved = try? cache.write { writer in
      try writer.save(
        ManifestHead.name(of: output), head: head.data, chunks: chunks, replacing: old?.document)
    }
    return isSaved ?? false
  }

  /// Six words for each entry.
  private static func data(of entries: ArraySlice<Manifest.Entry>) -> Data {
    var writer = PackedWriter(capacity: entryBytes * entries.count)
    for entry in entries {
      writer.append(word: entry.path)
      writer.append(word: entry.low)
      writer.append(word: entry.high)
      writer.append(word: UInt64(bitPattern: entry.size))
      writer.append(word: UInt64(bitPattern: entry.modified))
      writer.append(word: entry.own)
    }
    return Data(writer.bytes)
  }

  private static func add(_ data: Data, to entries: inout [Manifest.Entry]) {
    let bytes = data.span
    for start in stride(from: 0, through: bytes.count - entryBytes, by: entryBytes) {
      entries.append(
        Manifest.Entry(
          path: bytes.word(at: start),
          fingerprint: Fingerprint(
            low: bytes.word(at: start + 8), high: bytes.word(at: start + 16)),
          status: FileStatus(
            size: Int64(bitPattern: bytes.word(at: start + 24)),
            modified: Int64(bitPattern: bytes.word(at: start + 32))),
          own: bytes.word(at: start + 40)))
    }
  }
}

/// The part of a saved manifest besides its entries: a version, the parts of the files' shared inputs, and
/// an optional note.
struct ManifestHead: Equatable {
  private static let version = 1

  let parts: [String: Fingerprint]
  /// Data of the caller about the last build.
  var note: Data?

  init(parts: [String: Fingerprint]) {
    self.parts = parts
  }

  static func name(of output: String) -> String { "written " + output }

  /// Parses the output of `data`; `nil` if it is invalid.
  init?(_ data: Data) {
    var reader = PackedReader(data.span)
    guard let head = try? Self(&reader) else { return nil }
    self = head
  }

  private init(_ reader: inout PackedReader) throws(PackedReader.Damage) {
    guard try reader.number() == Self.version else { throw PackedReader.Damage() }
    var parts: [String: Fingerprint] = [:]
    for _ in 0..<(try reader.count()) {
      let name = try reader.text()
      parts[name] = try reader.fingerprint()
    }
    self.parts = parts
    if try reader.number() == 1 { note = Data(try reader.block()) }
    try reader.end()
  }

  var data: Data {
    var writer = PackedWriter()
    writer.append(Self.version)
    writer.append(parts.count)
    for (name, fingerprint) in parts.sorted(by: { $0.key < $1.key }) {
      writer.append(name)
      writer.append(fingerprint)
    }
    writer.append(note == nil ? 0 : 1)
    if let note { writer.append(block: note.span) }
    return Data(writer.bytes)
  }
}
