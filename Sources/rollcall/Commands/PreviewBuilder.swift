import Basics
import Build
import Memory
import Output
import Settings
import Site
import Tools

/// Builds for `serve` and prints the results.
final class PreviewBuilder {
  private let configuration: String
  private let site: String?
  private let day: BuildDay?
  private let environment: [String: String]
  private let console: Console
  private let folder: PreviewFolder
  private let answers = KeptAnswers()
  /// Warnings of the last build, which are not repeated.
  private var warnings: Set<String> = []
  private var hasFailed = false
  /// Findings in the lists of the last build, for the pages.
  private var listFaults: String?

  init(
    configuration: String, site: String?, day: BuildDay?, environment: [String: String],
    console: Console,
    folder: PreviewFolder
  ) {
    self.configuration = configuration
    self.site = site
    self.day = day
    self.environment = environment
    self.console = console
    self.folder = folder
  }

  /// - Parameter title: set to the site's title.
  func build(_ change: Preview.Change, title: inout String?) -> Preview.Outcome {
    let start = ContinuousClock.now
    // Ask failed sources again after a change of the configuration.
    if change.touchesConfiguration { answers.forgetFailures() }
    do throws(Failure) {
      let project = try Project.read(
        configuration, site: site, environment: environment, console: console)
      title = project.configuration.options.title
      folder.copyCache(project.configuration.cache)
      let outcome = try build(project, isFirst: change.isFirst)
      if !change.isFirst, outcome.isChanged || hasFailed, outcome.failure == nil {
        console.say(PreviewMessages.built(change.paths, in: .now - start))
      }
      hasFailed = outcome.failure != nil
      return Preview.Outcome(
        isChanged: outcome.isChanged, failure: outcome.failure ?? listFaults)
    } catch {
      hasFailed = true
      return Preview.Outcome(failure: complaint(error.message))
    }
  }

  private func build(_ project: Project, isFirst: Bool) throws(Failure) -> Preview.Outcome {
    var options = BuildOptions()
    options.output = folder.output
    options.isTemporary = true
    options.day = day
    options.keptAnswers = answers
    // A preview loses nothing; the next real build checks for losses.
    options.acceptLoss = true
    let result: BuildResult
    let progress = Progress(isActive: console.isTerminal && isFirst)
    defer { progress.end() }
    let build: Build
    do throws(BuildProblem) {
      build = try Build(
        project.forPreview(cache: folder.cache), options: options, environment: environment)
      result = try build.run(progress: progress.show)
    } catch {
      throw Failure(error.diagnostics)
    }
    progress.end()
    switch result.ending {
    case .stopped:
      let found = Findings.ofAnswers(result.readings, of: project.configuration)
      throw Failure(
        found.map(\.asWarning) + [CommandProblem(result.readings).diagnostic])
    case .upToDate: return Preview.Outcome()
    case .published(let made):
      let all = Findings(
        project, made.directory, made.planned, result.readings, away: made.away,
        output: project.configuration.output
      ).all
      warn(all)
      let found = Findings.ofAnswers(result.readings, of: project.configuration, limit: 5)
      listFaults =
        found.isEmpty
        ? nil : console.concealed(found.map(\.asWarning.description).joined(separator: "\n"))
      build.remember(
        SiteFacts(made.directory, result.readings, warnings: all.map(\.asWarning.description)),
        of: result)
      return Preview.Outcome(
        isChanged: made.report.isChanged,
        failure: result.readings.hasData
          ? nil
          : [complaint(CommandProblem(result.readings).diagnostic.description), listFaults]
            .compactMap { $0 }
            .joined(separator: "\n"))
    }
  }

  /// Prints an error and returns it with secrets masked.
  private func complaint(_ text: String) -> String {
    console.complain(text)
    return console.concealed(text)
  }

  private func warn(_ findings: [Diagnostic]) {
    let all = findings.map(\.asWarning.description)
    for warning in all where !warnings.contains(warning) { console.complain(warning) }
    warnings = Set(all)
  }
}
