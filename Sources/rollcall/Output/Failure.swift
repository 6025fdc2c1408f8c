import ArgumentParser
import Basics

/// Why a command failed, in words.
struct Failure: DiagnosedError {
  let diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  init(_ error: some DiagnosedError) { diagnostics = error.diagnostics }

  init(joining failures: [Failure]) { diagnostics = failures.flatMap(\.diagnostics) }

  var message: String { diagnostics.map(\.description).joined(separator: "\n") }

  /// The lowest of the errors: 65 means that a text has to be corrected.
  var status: ExitStatus {
    diagnostics.filter { $0.severity == .error }.map { ExitStatus(code: $0.code) }.lowest
      ?? .badText
  }
}

extension DiagnosedError {
  /// Returns a value; of an error it makes a failure.
  static func asFailure<Value>(
    _ value: @autoclosure () throws(Self) -> Value
  ) throws(Failure) -> Value {
    do {
      return try value()
    } catch {
      throw Failure(error)
    }
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

  /// - Parameter code: that of a diagnostic. Any but these means that a text is wrong.
  init(code: String) {
    self =
      switch code {
      case "command-line": .badCommandLine
      case "unavailable": .unavailable
      case "cannot-create": .cannotCreate
      case "cannot-write": .cannotWrite
      case "busy": .busy
      // Something outside the text is missing or unsafe.
      case "bad-configuration", "file-missing", "folder-missing", "scheme-missing", "home-path",
        "not-readable", "environment-not-set", "unsafe-output", "locale-missing":
        .badConfiguration
      default: .badText
      }
  }

  var exitCode: ExitCode { ExitCode(rawValue) }
}
