import Basics
import Foundation
package import Lists

/// The last good answers of sources.
package struct SnapshotStore: Sendable {
  package let database: CacheDatabase

  package init(_ database: CacheDatabase) {
    self.database = database
  }

  /// The description of the last good answer.
  package func snapshot(of key: String) throws(CacheProblem) -> Snapshot? {
    try database.read { try Self.find($0, key)?.head.snapshot }
  }

  /// The number of people of each answer that is there.
  package func people(of keys: Set<String>) throws(CacheProblem) -> [String: Int] {
    try database.read { reader in
      try keys.reduce(into: [:]) { $0[$1] = try Self.find(reader, $1)?.head.snapshot.people }
    }
  }

  /// The last good answer; `nil` if a part is lost.
  package func body(of key: String) throws(CacheProblem) -> Body? {
    try database.read { reader in
      guard let (document, head) = try Self.find(reader, key) else { return nil }
      var pages: [Body.Page] = []
      for page in head.pages {
        let parts = SnapshotParts(reader: reader, document: document, indices: page.chunks)
        guard let bytes = try parts.bytes() else { return nil }
        pages.append(Body.Page(name: page.name, bytes: bytes))
      }
      return Body(pages: pages)
    }
  }

  /// The keys of all answers, sorted.
  package func keys() throws(CacheProblem) -> [String] {
    try database.read { reader in
      try reader.documents(beginning: SnapshotHead.beginning).map {
        String($0.name.dropFirst(SnapshotHead.beginning.count))
      }
    }
  }

  /// Compares an answer with the snapshot without copying.
  package func holds(_ body: Body, of key: String) throws(CacheProblem) -> Bool {
    try database.read { reader in
      guard let (document, head) = try Self.find(reader, key),
        head.pages.map(\.name) == body.pages.map(\.name), !body.pages.isEmpty
      else { return false }
      return try zip(head.pages, body.pages).allSatisfy { saved, page in
        try SnapshotParts(reader: reader, document: document, indices: saved.chunks).hold(
          page.bytes)
      }
    }
  }

  /// Saves an answer. Only changed parts are written.
  func save(_ body: Body, as snapshot: Snapshot, of key: String) throws(CacheProblem) {
    try database.write { try Self.save(body, as: snapshot, of: key, $0) }
  }

  static func save(
    _ body: Body, as snapshot: Snapshot, of key: String, _ writer: CacheWriter
  ) throws {
    let old = try find(writer.reader, key)
    var chunks: [CacheChunk] = []
    var pages: [SnapshotHead.Page] = []
    for (number, page) in body.pages.enumerated() {
      let parts =
        if let old, number < old.head.pages.count {
          try SnapshotParts(
            reader: writer.reader, document: old.document, indices: old.head.pages[number].chunks
          ).chunks(for: page.bytes)
        } else {
          SnapshotParts.cut(page.bytes)
        }
      pages.append(
        SnapshotHead.Page(name: page.name, chunks: chunks.count..<chunks.count + parts.count))
      chunks += parts
    }
    try writer.save(
      SnapshotHead.name(of: key), head: SnapshotHead(snapshot, pages: pages).data, chunks: chunks,
      replacing: old?.document)
  }

  /// Applies all changes in one transaction.
  package func apply(_ changes: [SnapshotChange]) throws(CacheProblem) {
    if changes.isEmpty { return }
    try database.write { writer in
      for change in changes {
        switch change.kind {
        case .save(let body): try Self.save(body, as: change.snapshot, of: change.key, writer)
        case .confirm: try Self.confirm(change.snapshot, of: change.key, writer)
        }
      }
    }
  }

  /// Saves answers and overwrites what they replace.
  package func erase(_ changes: [SnapshotChange]) throws(CacheProblem) {
    try database.writeErasing { writer in
      for change in changes {
        if case .save(let body) = change.kind {
          try Self.save(body, as: change.snapshot, of: change.key, writer)
        }
      }
    }
  }

  /// Updates the description, unless another build has saved a later answer.
  static func confirm(_ snapshot: Snapshot, of key: String, _ writer: CacheWriter) throws {
    guard let (document, head) = try find(writer.reader, key),
      head.snapshot.revision == snapshot.revision
    else { return }
    try writer.save(head: SnapshotHead(snapshot, pages: head.pages).data, of: document)
  }

  private static func find(
    _ reader: CacheReader, _ key: String
  ) throws -> (document: CacheDocument, head: SnapshotHead)? {
    guard let document = try reader.document(SnapshotHead.name(of: key)),
      let head = SnapshotHead(document)
    else { return nil }
    return (document, head)
  }
}

/// The bytes of one page in parts. Only parts between unchanged ends are written.
struct SnapshotParts {
  /// The size of a new part, in bytes.
  static let size = 128 << 10
  /// The size that a part may grow to before it is split.
  static let mostBytes = 4 * size

  let reader: CacheReader
  let document: CacheDocument
  /// The indices of the parts in the document.
  let indices: Range<Int>

  /// `nil` if a part is lost.
  func bytes() throws -> Data? {
    var bytes = Data()
    for index in indices {
      guard let part = try reader.chunk(index, of: document) else { return nil }
      bytes.append(part)
    }
    return bytes
  }

  /// Compares without copying.
  func hold(_ bytes: Data) throws -> Bool {
    var rest = bytes
    for index in indices {
      guard let count = try length(of: index, at: { rest.prefix($0) }) else { return false }
      rest = rest.dropFirst(count)
    }
    return rest.isEmpty
  }

  /// The chunks for new bytes; equal ones at both ends are kept.
  func chunks(for bytes: Data) throws -> [CacheChunk] {
    var rest = bytes
    var before: [(index: Int, count: Int)] = []
    for index in indices {
      guard let count = try length(of: index, at: { rest.prefix($0) }) else { break }
      rest = rest.dropFirst(count)
      before.append((index, count))
    }
    var replaced = indices.dropFirst(before.count)
    while let index = replaced.last,
      let count = try length(of: index, at: { rest.suffix($0) })
    {
      rest = rest.dropLast(count)
      replaced = replaced.dropLast()
    }
    let after = replaced.endIndex..<indices.endIndex
    var number = replaced.count
    // What is inserted between two parts goes into the first of them.
    if replaced.isEmpty, !rest.isEmpty, let (_, count) = before.popLast() {
      number = 1
      rest = bytes[(rest.startIndex - count)..<rest.endIndex]
    }
    if rest.count > number * Self.mostBytes { number = Int.max }
    return before.map { .kept($0.index) } + Self.cut(rest, most: number)
      + after.map { .kept($0) }
  }

  /// Splits bytes into parts of about equal length.
  static func cut(_ bytes: Data, most: Int = .max) -> [CacheChunk] {
    let count = min(most, (bytes.count + size - 1) / size)
    return (0..<count).map { index in
      let start = bytes.startIndex + bytes.count * index / count
      let end = bytes.startIndex + bytes.count * (index + 1) / count
      return .new(bytes[start..<end])
    }
  }

  /// The length of a part if it equals the expected bytes, otherwise `nil`.
  private func length(of index: Int, at expected: (Int) -> Data) throws -> Int? {
    try reader.withChunk(index, of: document) { part in
      let expected = expected(part.count)
      guard !part.isEmpty, expected.count == part.count else { return nil }
      return expected.span.isEqual(to: part) ? part.count : nil
    } ?? nil
  }
}
