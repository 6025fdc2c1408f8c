import Foundation
import GRDB

/// The cache's one database file. Each part of the program that keeps something in it brings its
/// own tables; several builds may use it at once.
public final class CacheDatabase: Sendable {
  /// A database that was found and could not be used.
  public struct SetAside: Equatable, Sendable {
    /// Why it could not be used.
    public enum Reason: Equatable, Sendable {
      /// SQLite cannot read it.
      case damaged
      /// Another program wrote it, or a later version of this one.
      case foreign
    }

    /// Where it is now.
    public let path: String
    /// Why it was set aside.
    public let reason: Reason
  }

  /// What SQLite keeps in the file's head to tell whose it is: "Roll".
  static let applicationID: Int32 = 0x526F_6C6C

  /// The path of the file.
  public let path: String
  /// What stood in the way and was renamed; `nil` in nearly every build.
  public let setAside: SetAside?
  let queue: DatabaseQueue

  /// Opens or creates the database, and its folder where there is none. A file that is damaged or
  /// another program's is renamed, and a new one made.
  public init(path: String) throws(CacheProblem) {
    self.path = path
    (queue, setAside) = try CacheOpening(path: path).open()
  }

  /// The folder of the file, where large answers may wait.
  var folder: String { (path as NSString).deletingLastPathComponent }

  /// Reads, in one view of the data.
  func read<Value>(_ body: (Database) throws -> Value) throws(CacheProblem) -> Value {
    do { return try queue.read(body) } catch { throw CacheProblem(error, path: path) }
  }

  /// Writes all or nothing.
  func write<Value>(_ body: (Database) throws -> Value) throws(CacheProblem) -> Value {
    do { return try queue.write(body) } catch { throw CacheProblem(error, path: path) }
  }
}

extension CacheProblem {
  init(_ error: any Error, path: String) {
    guard let error = error as? DatabaseError else {
      self = .unavailable(path: path)
      return
    }
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_FULL, .SQLITE_IOERR:
      self = .unavailable(path: path)
    default: self = .failed(path: path, code: Int(error.extendedResultCode.rawValue))
    }
  }
}
