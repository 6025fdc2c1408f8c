import Basics
import Feeds
import Foundation
import Pipeline
import Synchronization

/// Standard output and standard error. Nothing that is printed holds a secret.
final class Console: Sendable {
  private let secrets = Mutex((texts: [String](), forms: Secrets([])))
  /// Whether standard error is a terminal that takes control codes.
  let isTerminal: Bool

  init(environment: [String: String]) {
    isTerminal = isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"
  }

  /// From here on these texts are never printed.
  func conceal(_ texts: [String]) {
    secrets.withLock { secrets in
      secrets.texts += texts
      secrets.forms = Secrets(secrets.texts)
    }
  }

  /// Prints what was done.
  func say(_ text: String) { write(text, to: .standardOutput) }

  /// Prints a warning.
  func warn(_ text: String) { write("warning: " + text, to: .standardError) }

  /// Prints a warning.
  func warn(_ warning: BuildWarning) { write(warning.text, to: .standardError) }

  /// Prints an error that carries its own place.
  func complain(_ text: String) { write(text, to: .standardError) }

  /// The text without secrets.
  func concealed(_ text: String) -> String {
    secrets.withLock { $0.forms }.masked(text)
  }

  private func write(_ text: String, to file: FileHandle) {
    // A closed pipe is no reason to fail a build that has done its work.
    try? file.write(contentsOf: Data((concealed(text) + "\n").utf8))
  }
}

extension Console: ReportWords {
  func words(of problem: SourceProblem, people: String) -> String { problem.words(people) }

  func words(of reason: RejectedRecord.Reason) -> String { reason.words }
}
