import Basics
import Build
import Configuration
import Fetching
import Formats
import Foundation
import Starter

extension Failure {
  init(_ problem: ProjectStarter.Problem) {
    switch problem {
    case .files(let problem): self.init(problem)
    case .noPlace(let place):
      self.init(.badCommandLine, "error: `\(place)` is neither a file nor an http or https address")
    case .list(let shown, let problem):
      let isFile = !shown.contains("://")
      var words = problem.words(.people)
      var remedy = problem.remedy
      if isFile, case .body = problem { words.replace("the answer is", with: "the file is") }
      if isFile, case .body(.looksLikeHTML) = problem { remedy = "save the table in it as CSV" }
      if problem == .fileMissing, let nearest = ConfigurationReason.nearest(to: shown, at: shown) {
        remedy = "did you mean `\(nearest)`?"
      }
      self.init(
        .unavailable,
        "error: \(shown): \(words); nothing was written" + (remedy.map { "\n  " + $0 } ?? ""))
    case .folder(let shown, let lists):
      let names = lists.prefix(5).map { "\(shown)/\($0)" }.joined(separator: ", ")
      self.init(
        .unavailable,
        "error: \(shown): this is a folder; name the list in it"
          + (names.isEmpty ? "" : ": \(names)") + "; nothing was written")
    case .workbook(let shown):
      self.init(
        .unavailable,
        "error: \(shown): \(BinaryFileKind.excelWorkbook.words.message); nothing was written\n"
          + "  install xlsx2csv (`apt install xlsx2csv`, or `pip install xlsx2csv`) and run this"
          + " again, or save it as CSV")
    case .severalContacts(let shown):
      self.init(
        .badCommandLine,
        "error: only one of \(shown.joined(separator: ", ")) can be the contacts; "
          + "put the .vcf files into one folder, and name it in rollcall.yml")
    }
  }
}

extension Failure {
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
        "\(TerminalText.escaped(path)): error: cannot be written: \(systemMessage(code))"
      )
    }
  }
}
