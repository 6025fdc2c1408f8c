import Build
import Configuration
import Fetching
import Publishing

extension Failure {
  init(_ problem: BuildProblem) {
    switch problem {
    case .project(let faults): self.init(joining: faults.map(Failure.init))
    case .output(let problem): self.init(problem)
    case .publishing(let error, let output): self.init(error, output: output)
    case .cache(let problem): self.init(problem)
    }
  }

  init(_ problem: OutputProblem) {
    switch problem {
    case .homePath(let path):
      self.init(ConfigurationErrors(file: "--output", .homePath(path)))
    case .unsafe(let path, let reason):
      self.init(.unsafeOutput(path: path, reason: reason), output: path)
    case .holdsCache(let cache):
      self.init(
        .badConfiguration,
        "\(cache): error: the cache lies inside the output\n"
          + "  it holds the whole contacts export; keep it outside, such as in `.rollcall`")
    case .insideCacheFolder(let output):
      self.init(
        .badConfiguration,
        "\(output): error: the output lies inside the cache's folder\n"
          + "  that folder is private and holds the whole contacts export; name another, such as "
          + "`output`")
    }
  }

  /// - Parameters:
  ///   - what: the file, such as `report`.
  ///   - option: the option's name, if it is another word.
  init(_ problem: ReplacedFile.Problem, of what: String, option: String? = nil) {
    switch problem {
    case .folder(let path):
      self.init(
        .badCommandLine, "\(path): error: --\(option ?? what) needs a file; this is a folder")
    case .insideSite(let path):
      self.init(
        .badCommandLine,
        "\(path): error: the \(what) may not lie inside a site\n"
          + "  name a file elsewhere: the site is for visitors, the \(what) is not")
    case .foreign(let path):
      self.init(
        .cannotCreate,
        "\(path): error: this is no \(what) that a build wrote, and is not overwritten\n"
          + "  nothing was touched; name another file, or remove this one")
    case .cannotCreate(let folder):
      self.init(.cannotCreate, "\(folder): error: cannot create the \(what)'s folder")
    case .cannotWrite(let path):
      self.init(.cannotWrite, "\(path): error: cannot write the \(what)")
    }
  }

  init(_ problem: ContactReview.Problem) {
    switch problem {
    case .file(let file, let problem):
      self.init(.badConfiguration, "\(file): error: \(problem.words)")
    case .notConfigured(let file):
      self.init(.badConfiguration, "\(file): error: no contacts are configured")
    case .unusable(let source, let problem):
      self.init(
        problem.map(Self.status) ?? .badText,
        "\(source.shownLocation): error: "
          + (problem?.words(.cards) ?? "no card in it can be used"))
    }
  }

  /// A file without cards is wrong text (65); a server without an answer is unavailable (69).
  private static func status(of problem: SourceProblem) -> ExitStatus {
    switch problem {
    case .body: .badText
    case .fileMissing, .notAFile, .fileUnreadable: .badConfiguration
    default: .unavailable
    }
  }
}
