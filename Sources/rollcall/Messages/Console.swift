import Basics
import Build
import Fetching
import Formats
import Foundation
import Synchronization

/// Standard output and standard error, with secrets masked.
final class Console: Sendable {
  enum Stream { case output, error }

  private let secrets = Mutex((texts: [String](), forms: Secrets([])))
  private let print: @Sendable (String, Stream) -> Void
  /// Whether standard error is a terminal with control codes.
  let isTerminal: Bool

  init(environment: [String: String]) {
    isTerminal = isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"
    print = { line, stream in
      let file: FileHandle = stream == .output ? .standardOutput : .standardError
      // A closed pipe must not fail a finished build.
      try? file.write(contentsOf: Data(line.utf8))
    }
  }

  /// A console that passes each line to `print`.
  init(print: @escaping @Sendable (String, Stream) -> Void) {
    isTerminal = false
    self.print = print
  }

  /// Masks these texts from now on.
  func conceal(_ texts: [String]) {
    secrets.withLock { secrets in
      secrets.texts += texts
      secrets.forms = Secrets(secrets.texts)
    }
  }

  func say(_ text: String) { write(text, to: .output) }

  func warn(_ text: String) { write("warning: " + text, to: .error) }

  func warn(_ findings: [Finding]) { for finding in findings { complain(finding.text()) } }

  /// Prints a complete message to standard error.
  func complain(_ text: String) { write(text, to: .error) }

  func concealed(_ text: String) -> String {
    secrets.withLock { $0.forms }.masked(text)
  }

  private func write(_ text: String, to stream: Stream) {
    print(concealed(text) + "\n", stream)
  }
}

extension Console: ReportWords {
  func words(of problem: SourceProblem, _ kind: Finding.Asked.Kind) -> String {
    problem.words(kind)
  }

  func words(of reason: RejectedRecord.Reason) -> String { reason.words }
}
