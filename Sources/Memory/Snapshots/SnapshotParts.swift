import Basics
import Cache
import Foundation

/// The bytes of one page of an answer, in parts: from answer to answer most of a long list is the same,
/// and only the parts between its equal ends are written.
struct SnapshotParts {
  /// The size of a part when a whole page is written, in bytes.
  static let size = 128 << 10
  /// A part may grow to this size as a page changes, before it is split.
  static let mostBytes = 4 * size

  let reader: CacheReader
  let document: CacheDocument
  /// The indices of the page's parts in the document.
  let indices: Range<Int>

  /// All bytes; `nil` where some are lost.
  func bytes() throws -> Data? {
    var bytes = Data()
    for index in indices {
      guard let part = try reader.chunk(index, of: document) else { return nil }
      bytes.append(part)
    }
    return bytes
  }

  /// Whether the parts are these bytes. Nothing is copied.
  func hold(_ bytes: Data) throws -> Bool {
    var rest = bytes
    for index in indices {
      guard let count = try length(of: index, at: { rest.prefix($0) }) else { return false }
      rest = rest.dropFirst(count)
    }
    return rest.isEmpty
  }

  /// The chunks that make the parts these bytes: equal ones at both ends are kept.
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

  /// Splits bytes into parts of about the same length.
  static func cut(_ bytes: Data, most: Int = .max) -> [CacheChunk] {
    let count = min(most, (bytes.count + size - 1) / size)
    return (0..<count).map { index in
      let start = bytes.startIndex + bytes.count * index / count
      let end = bytes.startIndex + bytes.count * (index + 1) / count
      return .new(bytes[start..<end])
    }
  }

  /// The length of a part that equals what `expected` gives for that length; `nil` where it does not, or is
  /// lost.
  private func length(of index: Int, at expected: (Int) -> Data) throws -> Int? {
    try reader.withChunk(index, of: document) { part in
      let expected = expected(part.count)
      guard !part.isEmpty, expected.count == part.count else { return nil }
      return expected.span.isEqual(to: part) ? part.count : nil
    } ?? nil
  }
}
