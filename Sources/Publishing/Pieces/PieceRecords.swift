import Synchronization

/// What is previous of files that are put together of pieces: those of the last build, by path, and
/// those that this one writes, which several workers add.
final class PieceRecords: Sendable {
  private let previous: @Sendable (String) -> WrittenPieces?
  private let current = Mutex<[String: WrittenPieces]>([:])

  /// - Parameter previous: gives the pieces of a file of the last build.
  init(previous: @escaping @Sendable (String) -> WrittenPieces?) {
    self.previous = previous
  }

  /// What the last build wrote; `nil` where that is not previous.
  func pieces(of path: String) -> WrittenPieces? { previous(path) }

  /// Keeps what this build wrote.
  func add(_ pieces: WrittenPieces, of path: String) {
    current.withLock { $0[path] = pieces }
  }

  /// What this build wrote.
  var written: [String: WrittenPieces] { current.withLock { $0 } }
}
