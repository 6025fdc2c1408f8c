/// What became of each file, written by many workers at once.
///
/// Unchecked: each index is written by the one worker that has the file, and read only after all
/// workers have ended.
final class Outcomes: @unchecked Sendable {
  enum Outcome: UInt8 {
    case created
    case changed
    /// Rendered, and the bytes are those on the disk.
    case unchanged
    /// Not rendered: the cache knows that nothing changed.
    case skipped
  }

  private let kept: KeptFiles
  private let outcomes: UnsafeMutableBufferPointer<Outcome>
  private let statuses: UnsafeMutableBufferPointer<FileStatus?>

  init(count: Int, kept: KeptFiles) {
    self.kept = kept
    outcomes = .allocate(capacity: count)
    outcomes.initialize(repeating: .unchanged)
    statuses = .allocate(capacity: count)
    statuses.initialize(repeating: nil)
  }

  deinit {
    outcomes.deallocate()
    statuses.deallocate()
  }

  func set(_ index: Int, _ outcome: Outcome, _ status: FileStatus?) {
    outcomes[index] = outcome
    statuses[index] = status
  }

  func outcome(_ index: Int) -> Outcome { kept.contains(index) ? .skipped : outcomes[index] }

  func status(_ index: Int) -> FileStatus? {
    kept.contains(index) ? kept.intactEntry(index)?.status : statuses[index]
  }
}
