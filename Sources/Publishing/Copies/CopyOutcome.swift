import Basics

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
