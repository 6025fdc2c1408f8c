import Basics

/// What a build did with each file of the plan.
struct Outcomes {
  enum Change: Sendable {
    case created
    case changed
    /// Rendered, with the same bytes as on the disk.
    case unchanged
    /// Not rendered, because its inputs have not changed.
    case skipped
  }

  /// In this order, an outcome takes 24 bytes.
  struct Outcome: Sendable {
    let status: FileStatus?
    let change: Change
    let file: Int32
  }

  private let kept: UnchangedFiles
  private let outcomes: [Outcome]
  /// Indices into `outcomes` by file; -1 for files that were kept.
  private var indices: [Int32]

  init(_ outcomes: [Outcome], count: Int, kept: UnchangedFiles) {
    self.kept = kept
    self.outcomes = outcomes
    indices = Array(repeating: -1, count: count)
    for (index, outcome) in outcomes.enumerated() { indices[Int(outcome.file)] = Int32(index) }
  }

  func change(_ file: Int) -> Change {
    indices[file] < 0 ? .skipped : outcomes[Int(indices[file])].change
  }

  func status(_ file: Int) -> FileStatus? {
    if kept.contains(file) { return kept.intactEntry(file)?.status }
    return indices[file] < 0 ? nil : outcomes[Int(indices[file])].status
  }
}

/// What a build did with the compressed copy of a file.
struct CopyOutcome: Sendable {
  enum Change: Sendable {
    case created
    case changed
    case unchanged
    case removed
  }

  /// The index of the original in the plan.
  let file: Int
  let change: Change
  let status: FileStatus?
  /// See ``CompressedCopy/fingerprint(of:)``.
  let fingerprint: Fingerprint
}

extension Plan {
  /// Those of ``furtherCopies`` that exist after a build, sorted.
  func furtherCopies(_ kept: UnchangedFiles, _ outcomes: [CopyOutcome]) -> [String] {
    let there = Set(outcomes.lazy.filter { $0.change != .removed }.map(\.file))
    return furtherCopies.filter { path in
      original(ofCopy: path).map { kept.keptCopy($0) != nil || there.contains($0) } ?? false
    }
  }
}
