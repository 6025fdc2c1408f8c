import Basics

struct CopyOutcome: Sendable {
  enum Change: Equatable, Sendable {
    case created(FileStatus?)
    case changed(FileStatus?)
    case unchanged(FileStatus)
    case removed
  }

  /// The index of the original in the plan.
  let file: Int
  let change: Change
  /// See ``CompressedCopy/fingerprint(of:)``.
  let fingerprint: Fingerprint

  var status: FileStatus? {
    switch change {
    case .created(let status), .changed(let status): status
    case .unchanged(let status): status
    case .removed: nil
    }
  }
}
