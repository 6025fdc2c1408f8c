import Cache
import Foundation

/// The bytes of one page of an answer, cut into parts: from answer to answer most of a long list is the
/// same, and only the parts between its equal ends are written.
struct SnapshotParts {
  /// The bytes of a part when a page is written whole.
  static let size = 128 << 10
  /// A part may grow when a page changes, until it is cut again.
  static let mostBytes = 4 * size

  let reader: CacheReader
  let document: CacheDocument
  /// The parts of the page, by their places in the document.
  let places: Range<Int>

  /// All bytes; `nil` where some are lost.
  func bytes() throws -> Data? {
    var bytes = Data()
    for place in places {
      guard let part = try reader.chunk(place, of: document) else { return nil }
      bytes.append(part)
    }
    return bytes
  }

  /// Whether the parts are these bytes, which are compared where they lie.
  func hold(_ bytes: Data) throws -> Bool {
    var rest = bytes
    for place in places {
      guard let count = try length(of: place, at: { rest.prefix($0) }) else { return false }
      rest = rest.dropFirst(count)
    }
    return rest.isEmpty
  }

  /// What makes the parts these bytes: those at both ends are kept.
  func chunks(for bytes: Data) throws -> [CacheChunk] {
    var rest = bytes
    var before: [(place: Int, count: Int)] = []
    for place in places {
      guard let count = try length(of: place, at: { rest.prefix($0) }) else { break }
      rest = rest.dropFirst(count)
      before.append((place, count))
    }
    var replaced = places.dropFirst(before.count)
    while let place = replaced.last,
      let count = try length(of: place, at: { rest.suffix($0) })
    {
      rest = rest.dropLast(count)
      replaced = replaced.dropLast()
    }
    let after = replaced.endIndex..<places.endIndex
    var number = replaced.count
    // What comes between two parts goes into the first of them.
    if replaced.isEmpty, !rest.isEmpty, let (_, count) = before.popLast() {
      number = 1
      rest = bytes[(rest.startIndex - count)..<rest.endIndex]
    }
    if rest.count > number * Self.mostBytes { number = Int.max }
    return before.map { .kept($0.place) } + Self.cut(rest, most: number)
      + after.map { .kept($0) }
  }

  /// Cuts bytes into parts of about the same length.
  static func cut(_ bytes: Data, most: Int = .max) -> [CacheChunk] {
    let count = min(most, (bytes.count + size - 1) / size)
    return (0..<count).map { place in
      let start = bytes.startIndex + bytes.count * place / count
      let end = bytes.startIndex + bytes.count * (place + 1) / count
      return .new(bytes[start..<end])
    }
  }

  /// The length of a part that is as `expected` says of its length; `nil` where it is not, or is lost.
  private func length(of place: Int, at expected: (Int) -> Data) throws -> Int? {
    try reader.withChunk(place, of: document) { part in
      let expected = expected(part.count)
      guard !part.isEmpty, expected.count == part.count else { return nil }
      let isEqual = expected.withUnsafeBytes { bytes in
        if let one = bytes.baseAddress, let other = part.baseAddress {
          memcmp(one, other, part.count) == 0
        } else {
          false
        }
      }
      return isEqual ? part.count : nil
    } ?? nil
  }
}
