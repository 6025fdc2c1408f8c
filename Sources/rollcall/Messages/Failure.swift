/// Why a command ends without having done its work, in words for its user.
struct Failure: Error {
  let status: ExitStatus
  /// One or several lines, without a line break at the end.
  let message: String

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }
}
