/// A program that brings files to a target. It is the user's own, with the user's own settings: all that it is
/// told is what to bring, in what order.
protocol UploadClient: Sendable {
  /// Brings a file from the target into a folder, unless there is none.
  func fetch(_ name: String, into folder: String) throws(UploadProblem)

  /// Brings files of a folder to the target, in any order.
  func send(_ paths: [String], from folder: String) throws(UploadProblem)

  /// Removes files at the target. Those that it does not have are no fault.
  func remove(_ paths: [String]) throws(UploadProblem)

  /// The names of what lies at the top of the target; none where it is not there yet.
  func names() throws(UploadProblem) -> [String]

  /// Which folders are links at the target, as far as that can be had; those that are missing are not.
  func links(among folders: [String]) throws(UploadProblem) -> [String]

  /// The temporary files of a client that was killed while it sent some of these.
  func leftovers(of paths: Set<String>) throws(UploadProblem) -> [String]

  /// What visitors see of a file while it is replaced.
  func replacing() throws(UploadProblem) -> Replacing
}

/// What visitors see at the path of a file while it is replaced.
package enum Replacing: Sendable {
  /// The old one or the new one.
  case whole
  /// For a moment, none.
  case missing
  /// For a moment, the beginning of the new one.
  case cut
}

extension UploadClient {
  func links(among folders: [String]) -> [String] { [] }
  func leftovers(of paths: Set<String>) -> [String] { [] }
  func replacing() -> Replacing { .whole }
}
