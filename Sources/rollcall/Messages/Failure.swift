import ArgumentParser

/// Why a command failed, in words.
struct Failure: Error {
  let status: ExitStatus
  let message: String

  let rows: [FindingRow]

  /// - Parameter rows: one for each error; by default one for the whole message.
  init(_ status: ExitStatus, _ message: String, rows: [FindingRow]? = nil) {
    self.status = status
    self.message = message
    self.rows = rows ?? [FindingRow(parsing: message, code: status.code)]
  }

  /// Joins failures with the lowest status: 65 means that a text has to be corrected.
  init(joining failures: [Failure]) {
    self.init(
      failures.map(\.status).lowest ?? .badText,
      failures.map(\.message).joined(separator: "\n"), rows: failures.flatMap(\.rows))
  }
}

extension [ExitStatus] {
  /// The status of several failures.
  var lowest: ExitStatus? { self.min { $0.rawValue < $1.rawValue } }
}

/// Exit codes, as in sysexits.h.
enum ExitStatus: Int32, Sendable {
  /// The argument parser uses the same code.
  case badCommandLine = 64
  case badText = 65
  /// No source could be read, or the build would lose people.
  case unavailable = 69
  case cannotCreate = 73
  case cannotWrite = 74
  case busy = 75
  case badConfiguration = 78

  var exitCode: ExitCode { ExitCode(rawValue) }

  /// The code of findings without a more specific one.
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
