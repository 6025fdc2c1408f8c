import Foundation

/// What is at the path of a cache, found out without changing it. A file of the user's must not be taken
/// for a damaged cache, whatever its name.
package struct CacheFile: Sendable {
  /// What is there.
  enum Contents: Equatable {
    /// Nothing, or a file or database without anything in it.
    case empty
    /// A cache, whole or not.
    case ours
    case stranger(CacheProblem.Stranger)
  }

  /// What every SQLite database begins with (https://sqlite.org/fileformat.html, "The Database Header").
  private static let magic = Array("SQLite format 3\0".utf8)
  private static let headSize = 112

  let path: String

  /// - Parameter path: Where the cache is or will be.
  package init(_ path: String) {
    self.path = path
  }

  /// Refuses what is there and is no cache.
  ///
  /// - Throws: ``CacheProblem/notACache(path:_:)``, or ``CacheProblem/unavailable(path:)`` where the file
  ///   cannot be read.
  package func check() throws(CacheProblem) {
    if case .stranger(let stranger) = try contents() {
      throw .notACache(path: path, stranger)
    }
  }

  func contents() throws(CacheProblem) -> Contents {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return .empty }
      throw .unavailable(path: path)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: return .stranger(.folder)
    default: return .stranger(.notAFile)
    }
    // Without O_NONBLOCK a pipe that has appeared meanwhile would stop the build for ever.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .unavailable(path: path) }
    defer { close(file) }
    let head = Self.bytes(Self.headSize, at: 0, of: file)
    if head.isEmpty { return .empty }
    guard head.starts(with: Self.magic), head.count >= 100 else { return .stranger(.file) }
    switch Self.number(head, at: 68) {
    case UInt32(bitPattern: CacheSchema.applicationID): return .ours
    // Without tables it is nobody's.
    case 0: return Self.hasNoTables(head) ? .ours : .stranger(.database)
    default: return .stranger(.database)
    }
  }

  /// Whether the first page is an empty leaf of the table of all tables.
  private static func hasNoTables(_ head: [UInt8]) -> Bool {
    head.count >= 105 && head[100] == 0x0D && head[103] == 0 && head[104] == 0
  }

  private static func bytes(_ count: Int, at offset: Int, of file: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = pread(file, &bytes, count, off_t(offset))
    return Array(bytes.prefix(max(0, read)))
  }

  private static func number(_ bytes: [UInt8], at offset: Int) -> UInt32 {
    bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
