import Basics
import Build
import Fetching
import Formats
import Foundation
import Synchronization

/// Standard output and standard error. Nothing that is printed holds a secret.
final class Console: Sendable {
  /// Which of the two a line is for.
  enum Stream { case output, error }

  private let secrets = Mutex((texts: [String](), forms: Secrets([])))
  private let print: @Sendable (String, Stream) -> Void
  /// Whether standard error is a terminal that takes control codes.
  let isTerminal: Bool

  init(environment: [String: String]) {
    isTerminal = isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"
    print = { line, stream in
      let file: FileHandle = stream == .output ? .standardOutput : .standardError
      // A closed pipe is no reason to fail a build that has done its work.
      try? file.write(contentsOf: Data(line.utf8))
    }
  }

  /// A console that hands each line to `print`.
  init(print: @escaping @Sendable (String, Stream) -> Void) {
    isTerminal = false
    self.print = print
  }

  /// From here on these texts are never printed.
  func conceal(_ texts: [String]) {
    secrets.withLock { secrets in
      secrets.texts += texts
      secrets.forms = Secrets(secrets.texts)
    }
  }

  /// Prints what was done.
  func say(_ text: String) { write(text, to: .output) }

  /// Prints a warning.
  func warn(_ text: String) { write("warning: " + text, to: .error) }

  /// Prints findings, all as warnings.
  func warn(_ findings: [Finding]) { for finding in findings { complain(finding.text()) } }

  /// Prints an error that carries its own place.
  func complain(_ text: String) { write(text, to: .error) }

  /// The text without secrets.
  func concealed(_ text: String) -> String {
    secrets.withLock { $0.forms }.masked(text)
  }

  private func write(_ text: String, to stream: Stream) {
    print(concealed(text) + "\n", stream)
  }
}

extension Console: ReportWords {
  func words(of problem: SourceProblem, people: String) -> String { problem.words(people) }

  func words(of reason: RejectedRecord.Reason) -> String { reason.words }
}
