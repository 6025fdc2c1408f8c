import Basics
import Foundation
import Starter

extension Failure {
  /// Files that could not be begun.
  init(_ problem: NewFiles.Problem) {
    switch problem {
    case .exists(let paths):
      let lines = paths.map { "\(TerminalText.escaped($0)): error: the file is there already" }
      self.init(
        .cannotCreate,
        lines.joined(separator: "\n") + "\n  nothing was written; move what is there away first")
    case .notWritable(let path, let code):
      self.init(
        .cannotCreate,
        "\(TerminalText.escaped(path)): error: cannot be written: \(String(cString: strerror(code)))"
      )
    }
  }
}
