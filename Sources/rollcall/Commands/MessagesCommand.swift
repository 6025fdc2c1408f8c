import ArgumentParser
import Basics
import Build
import Memory
import Output
import Settings
import Templating
import Tools
import Wings

/// Prints what the program can say is wrong, so that all words can be read at once.
struct MessagesCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "messages",
    abstract: "Print every error and warning with its code, and examples in place of facts.",
    shouldDisplay: false)

  func run(_ console: Console) throws {
    try console.show(Self.all.map { $0.at($0.code).description }.joined(separator: "\n"))
  }

  /// One of each problem, in the order of the commands' work.
  static var all: [Diagnostic] {
    let problems: [any Problem.Type] = [
      CommandProblem.self, ConfigurationReason.self, LocalFolder.Fault.self,
      TemplateError.Reason.self, CacheProblem.self, OutputProblem.self, PublishingError.self,
      ReplacedFile.Problem.self, ContactReview.Problem.self, PublishedSite.Problem.self,
      UploadProblem.self, Listener.Problem.self, PreviewFolder.Problem.self,
    ]
    return problems.flatMap { diagnostics($0) }
      + ProjectFault.reservedPath("index.html", file: "content/index.md").diagnostics
      + ProjectFault.movedFile("templates/assets/site.js", to: "scripts/site.js").diagnostics
      + NewFiles.Problem.examples.flatMap(\.diagnostics)
      + ProjectStarter.Problem.examples.flatMap(\.diagnostics)
      + LocaleStarter.Problem.examples.flatMap(\.diagnostics)
      + Findings.examples + WingList.all.problems + HostReview.examples
  }

  private static func diagnostics<P: Problem>(_ problem: P.Type) -> [Diagnostic] {
    problem.examples.map(\.diagnostic)
  }
}
