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

  private let kept: UnchangedFiles
  private let outcomes: UnsafeMutableBufferPointer<Outcome>
  /// Of those that were set. Room that is not used is not even taken from the system.
  private let statuses: UnsafeMutableBufferPointer<FileStatus?>
  private let isSet: UnsafeMutableBufferPointer<Bool>

  init(count: Int, kept: UnchangedFiles) {
    self.kept = kept
    outcomes = .allocate(capacity: count)
    outcomes.initialize(repeating: .unchanged)
    statuses = .allocate(capacity: count)
    isSet = .allocate(capacity: count)
    isSet.initialize(repeating: false)
  }

  deinit {
    outcomes.deallocate()
    statuses.deallocate()
    isSet.deallocate()
  }

  func set(_ index: Int, _ outcome: Outcome, _ status: FileStatus?) {
    outcomes[index] = outcome
    statuses.initializeElement(at: index, to: status)
    isSet[index] = true
  }

  func outcome(_ index: Int) -> Outcome { kept.contains(index) ? .skipped : outcomes[index] }

  func status(_ index: Int) -> FileStatus? {
    if kept.contains(index) { return kept.intactEntry(index)?.status }
    return isSet[index] ? statuses[index] : nil
  }
}
