package import Basics
import Foundation
import Lists

/// A problem of a source, with the remedy that depends on how it is asked.
package struct SourceFailure: Problem {
  package let problem: SourceProblem
  private let contents: ListContents
  /// The program's name or path; `nil` for another source.
  private let program: String?
  private let isFile: Bool
  /// Whether the address is at `http:`.
  private let isPlain: Bool

  package init(_ problem: SourceProblem, of source: Source, _ contents: ListContents) {
    self.problem = problem
    self.contents = contents
    switch source.location {
    case .command(let command): (program, isFile, isPlain) = (command.arguments.first, false, false)
    case .file, .folder: (program, isFile, isPlain) = (nil, true, false)
    case .url(let url):
      (program, isFile, isPlain) = (nil, false, url.lowercased().hasPrefix("http:"))
    }
  }

  package var diagnostic: Diagnostic {
    var words = problem.diagnostic(of: contents)
    words.code = "source-" + words.code
    if isFile, case .body = problem { words.message.replace("the answer is", with: "the file is") }
    if let remedy { words.remedies = [remedy] }
    return words
  }

  private var remedy: String? {
    switch problem {
    case .connectionReset where isPlain, .noAnswer where isPlain, .notHTTP where isPlain:
      "write `https:` if the server speaks that at this port; else try again"
    case .httpStatus(400) where isPlain:
      "check the address and its parameters; a server that speaks https at this port wants `https:`"
    case .programMissing: Self.remedy(missingProgram: program ?? "")
    case .programNotStarted(let code) where code == ENOEXEC:
      "its first line has to name a program, such as `#!/bin/sh`"
    case .programFailed(let status): ProgramStatus.meaning(status, of: program ?? "")
    case .body(.looksLikeHTML) where isFile: "save the table in it as CSV"
    default: nil
    }
  }

  private static func remedy(missingProgram name: String) -> String? {
    if name.contains(" ") {
      let words = name.split(separator: " ").joined(separator: ", ")
      return "write each argument as an entry of its own: `command: [\(words)]`"
    }
    return name.contains("/")
      ? "check the path, and the program in the file's first line (`#!`), whose line must end without a carriage return"
      : nil
  }

  package static var examples: [SourceFailure] {
    SourceProblem.examples.map {
      SourceFailure($0, of: Source(name: "", location: .url("")), .people)
    }
  }
}
