import Synchronization

/// What is known of files that are put together of pieces: those of the last build, by path, and
/// those that this one writes, which several workers add.
final class PieceRecords: Sendable {
  private let known: @Sendable (String) -> WrittenPieces?
  private let made = Mutex<[String: WrittenPieces]>([:])

  /// - Parameter known: gives the pieces of a file of the last build.
  init(known: @escaping @Sendable (String) -> WrittenPieces?) {
    self.known = known
  }

  /// What the last build wrote; `nil` where that is not known.
  func pieces(of path: String) -> WrittenPieces? { known(path) }

  /// Keeps what this build wrote.
  func add(_ pieces: WrittenPieces, of path: String) {
    made.withLock { $0[path] = pieces }
  }

  /// What this build wrote.
  var written: [String: WrittenPieces] { made.withLock { $0 } }
}
