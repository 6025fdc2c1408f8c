import Basics

/// What became of the compressed copy of a file that a build looked at.
struct CopyOutcome: Sendable {
  enum Change: Equatable, Sendable {
    case created(FileStatus?)
    case changed(FileStatus?)
    case unchanged(FileStatus)
    case removed
  }

  /// The file's index in the plan.
  let file: Int
  let change: Change
  /// Of the file's bytes.
  let fingerprint: Fingerprint

  /// The copy's status; `nil` where there is none any more, or where nobody wants to know.
  var status: FileStatus? {
    switch change {
    case .created(let status), .changed(let status): status
    case .unchanged(let status): status
    case .removed: nil
    }
  }
}
