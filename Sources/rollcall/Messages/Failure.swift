/// Why a command ends without having done its work, in words for its user.
struct Failure: Error {
  let status: ExitStatus
  /// One or several lines, without a line break at the end.
  let message: String

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  /// Several failures as one. Of their statuses the lowest counts: 65 means that a text has to be
  /// mended, whatever else there is.
  init(joining failures: [Failure]) {
    let statuses = failures.map(\.status)
    self.init(
      statuses.min { $0.rawValue < $1.rawValue } ?? .badText,
      failures.map(\.message).joined(separator: "\n"))
  }
}
