import Foundation
import Starter

extension Failure {
  /// Why no project was begun.
  init(_ problem: ProjectStarter.Problem) {
    switch problem {
    case .files(let problem): self.init(problem)
    case .noPlace(let place):
      self.init(.badCommandLine, "error: `\(place)` is neither a file nor an http or https address")
    case .list(let shown, let problem):
      self.init(.unavailable, "error: \(shown): \(problem.words("people")); nothing was written")
    case .severalContacts(let shown):
      self.init(
        .badCommandLine,
        "error: only one of \(shown.joined(separator: ", ")) can be the contacts; "
          + "put the .vcf files into one folder, and name it in rollcall.yml")
    }
  }
}
