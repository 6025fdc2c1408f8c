import ArgumentParser
import Basics
import Foundation
import Synchronization

/// Standard output and standard error, with secrets masked.
final class Console: Sendable {
  enum Stream { case output, error }

  private let secrets = Mutex((texts: [String](), forms: Secrets([])))
  /// Returns 0 or an `errno`.
  private let print: @Sendable (Data, Stream) -> Int32
  private let hasWarned = Atomic(false)
  let environment: [String: String]
  /// Whether standard error is a terminal with control codes.
  let isTerminal: Bool

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
    isTerminal = isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"
    print = { bytes, stream in
      LocalFile.write(bytes.span, to: stream == .output ? STDOUT_FILENO : STDERR_FILENO)
    }
  }

  /// A console that passes each line to `print`.
  init(
    environment: [String: String] = [:], print: @escaping @Sendable (String, Stream) -> Void
  ) {
    self.environment = environment
    isTerminal = false
    self.print = { bytes, stream in
      print(String(decoding: bytes, as: UTF8.self), stream)
      return 0
    }
  }

  /// Masks these texts from now on.
  func conceal(_ texts: [String]) {
    secrets.withLock { secrets in
      secrets.texts += texts
      secrets.forms = Secrets(secrets.texts, sparesWords: true)
    }
  }

  /// Prints what a command did. What is done does not fail if nobody can read of it.
  func say(_ text: String) {
    let code = write(text, to: .output)
    // Closing standard output, or a pipe that it writes to, is no mistake.
    guard code != 0, code != EPIPE, code != EBADF,
      !hasWarned.exchange(true, ordering: .relaxed)
    else { return }
    warn(CommandProblem.cannotPrint(code: code).diagnostic.message)
  }

  /// Prints the result of a command.
  ///
  /// - Throws: `Failure` if it cannot be written completely.
  func show(_ text: String) throws(Failure) {
    try show(Data((concealed(text) + "\n").utf8))
  }

  /// Writes the result of a command as it is.
  func show(_ bytes: Data) throws(Failure) {
    let code = print(bytes, .output)
    if code != 0 { throw Failure(CommandProblem.cannotPrint(code: code)) }
  }

  func warn(_ text: String) { complain("warning: " + text) }

  func warn(_ findings: [Diagnostic]) {
    for finding in findings { complain(finding.asWarning.description) }
  }

  /// Prints a complete message to standard error.
  func complain(_ text: String) { _ = write(text, to: .error) }

  /// Runs a command. Prints why it fails, and throws the exit code.
  func run(_ command: () throws -> Void) throws {
    do {
      try command()
    } catch let error as any DiagnosedError {
      let failure = Failure(error)
      complain(failure.message)
      throw failure.status.exitCode
    }
  }

  func concealed(_ text: String) -> String { concealing.masked(text) }

  var concealing: Secrets { secrets.withLock { $0.forms } }

  private func write(_ text: String, to stream: Stream) -> Int32 {
    // Of another sequence, `Data` looks for more at run time than a build of nothing can spare.
    print(Data(Array((concealed(text) + "\n").utf8)), stream)
  }
}
