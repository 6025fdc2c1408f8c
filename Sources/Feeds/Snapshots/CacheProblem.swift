/// Why the cache could not be used.
public enum CacheProblem: Error, Equatable, Sendable {
  /// The database cannot be created, opened or written at this path.
  case unavailable(path: String)
  /// The database turned out to be damaged while it was used.
  case damaged(path: String)
  /// Another fault of SQLite, by its extended result code.
  case failed(path: String, code: Int)
}
