import ArgumentParser

/// Why a command ends without having done its work, in words for its user.
struct Failure: Error {
  let status: ExitStatus
  /// One or several lines, without a line break at the end.
  let message: String

  /// What `check --json` prints.
  let rows: [FindingRow]

  /// - Parameter rows: one for each error in the message; by default one for all.
  init(_ status: ExitStatus, _ message: String, rows: [FindingRow]? = nil) {
    self.status = status
    self.message = message
    self.rows = rows ?? [FindingRow(parsing: message, code: status.code)]
  }

  /// Joins failures. The lowest status counts: with 65, a text has to be corrected in any case.
  init(joining failures: [Failure]) {
    let statuses = failures.map(\.status)
    self.init(
      statuses.min { $0.rawValue < $1.rawValue } ?? .badText,
      failures.map(\.message).joined(separator: "\n"), rows: failures.flatMap(\.rows))
  }
}

/// What the program's exit code says, in the numbers of sysexits.h.
enum ExitStatus: Int32, Sendable {
  /// The command line is wrong. Most of it is checked by the argument parser, which exits with the
  /// same.
  case badCommandLine = 64
  /// The text of a configuration, template, locale or content file is wrong.
  case badText = 65
  /// A source could not be had, or going on would lose people.
  case unavailable = 69
  /// The output or the cache cannot be created.
  case cannotCreate = 73
  /// The output or the cache cannot be written.
  case cannotWrite = 74
  /// Another build holds the output.
  case busy = 75
  /// The configuration, or something outside it that it names, is missing or unsafe.
  case badConfiguration = 78

  var exitCode: ExitCode { ExitCode(rawValue) }

  /// The code of findings that are known by their exit status only.
  var code: String {
    switch self {
    case .badCommandLine: "command-line"
    case .badText: "wrong-text"
    case .unavailable: "unavailable"
    case .cannotCreate: "cannot-create"
    case .cannotWrite: "cannot-write"
    case .busy: "busy"
    case .badConfiguration: "bad-configuration"
    }
  }
}
