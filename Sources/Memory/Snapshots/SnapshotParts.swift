import Basics
import Foundation

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
