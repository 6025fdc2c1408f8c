/// A program that brings files to a target. It is the user's own, with the user's own settings: all that it is
/// told is what to bring, in what order.
protocol UploadClient: Sendable {
  /// Brings a file from the target into a folder, unless there is none.
  func fetch(_ name: String, into folder: String) throws(UploadProblem)

  /// Brings files of a folder to the target, in any order.
  func send(_ paths: [String], from folder: String) throws(UploadProblem)

  /// Removes files at the target. Those that it does not have are no fault.
  func remove(_ paths: [String]) throws(UploadProblem)
}
