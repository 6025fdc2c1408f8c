import Basics
import Foundation

/// Determines whether a file is a cache without changing it, so that a user's file is never mistaken for a
/// damaged cache.
package struct CacheFile: Sendable {
  enum Contents: Equatable {
    /// No file, or an empty file.
    case empty
    /// A cache, possibly damaged or without its beginning, or a database without tables.
    case ours
    case stranger(CacheProblem.Stranger)
  }

  /// See https://sqlite.org/fileformat.html, "The Database Header".
  private static let magic = Array("SQLite format 3\0".utf8)
  /// How many zeros are taken for the lost first page of a cache: a page of most file systems.
  private static let lostSize = 4096

  let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// Throws ``CacheProblem/notACache(path:_:)`` or ``CacheProblem/unavailable(path:)``.
  package func check() throws(CacheProblem) {
    if case .stranger(let stranger) = try contents() { throw .notACache(path: path, stranger) }
  }

  func contents() throws(CacheProblem) -> Contents {
    guard let status = fileStatus(path) else {
      if errno == ENOENT { return .empty }
      throw .unavailable(path: path)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: return .stranger(.folder)
    default: return .stranger(.notAFile)
    }
    // Without O_NONBLOCK, opening a pipe blocks forever.
    let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .unavailable(path: path) }
    defer { close(file) }
    var head = [UInt8](repeating: 0, count: Self.lostSize)
    let count = unsafe pread(file, &head, Self.lostSize, 0)
    head.removeLast(Self.lostSize - max(0, count))
    if head.isEmpty { return .empty }
    if Self.isLost(head) { return .ours }
    guard head.starts(with: Self.magic), head.count >= 100 else { return .stranger(.file) }
    switch Self.number(head, at: 68) {
    case UInt32(bitPattern: CacheSchema.applicationID): return .ours
    case 0: return Self.hasNoTables(head) ? .ours : .stranger(.database)
    default: return .stranger(.database)
    }
  }

  /// Whether a disk or a killed program has lost the beginning: it is zeros, or a part of the header.
  private static func isLost(_ head: [UInt8]) -> Bool {
    if head.allSatisfy({ $0 == 0 }) { return true }
    if head.count < magic.count { return magic.starts(with: head) }
    guard head.count < 100, head.starts(with: magic) else { return false }
    if head.count >= 72, number(head, at: 68) != UInt32(bitPattern: CacheSchema.applicationID) {
      return false
    }
    // The page size is a power of two, or 1 for 65,536.
    guard head.count >= magic.count + 2 else { return true }
    let size = Int(head[16]) << 8 | Int(head[17])
    return size == 1 || size >= 512 && size & (size - 1) == 0
  }

  /// Whether the first page, the root of the schema table, is an empty leaf.
  private static func hasNoTables(_ head: [UInt8]) -> Bool {
    head.count >= 105 && head[100] == 0x0D && head[103] == 0 && head[104] == 0
  }

  private static func number(_ bytes: [UInt8], at offset: Int) -> UInt32 {
    bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
