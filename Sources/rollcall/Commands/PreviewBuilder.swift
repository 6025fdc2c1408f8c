import Build
import Configuration
import Memory
import Preview
import Publishing
import Site

/// Builds for a server, and says in the terminal what came of it.
final class PreviewBuilder {
  private let configuration: String
  private let site: String?
  private let day: BuildDay?
  private let environment: [String: String]
  private let console: Console
  private let folder: PreviewFolder
  private let answers = KeptAnswers()
  /// What was warned of before: a warning that stands is said once.
  private var warnings: Set<String> = []
  private var hasFailed = false
  /// What is wrong in the lists of the last build, which pages show as well.
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

  /// Builds.
  ///
  /// - Parameter title: is set to the site's, once it is known.
  func build(_ change: Preview.Change, title: inout String?) -> Preview.Outcome {
    let start = ContinuousClock.now
    // Whoever changes a source means to see it.
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
    // Nothing can be lost here: it is the next build of the site that asks whether a loss is meant.
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
      throw Failure(error)
    }
    progress.end()
    switch result.ending {
    case .stopped:
      let found = Findings.ofAnswers(result.readings, of: project.configuration)
      throw Failure(
        .unavailable,
        (found.map { $0.text() } + [SourceMessages.stop(result.readings)]).joined(separator: "\n"))
    case .upToDate: return Preview.Outcome()
    case .published(let made):
      let all = Findings(
        project, made.directory, made.planned, result.readings,
        output: project.configuration.output
      ).all
      warn(all)
      let found = Findings.ofAnswers(result.readings, of: project.configuration, limit: 5)
      listFaults =
        found.isEmpty
        ? nil : console.concealed(found.map { $0.text() }.joined(separator: "\n"))
      build.remember(
        SiteFacts(made.directory, result.readings, warnings: all.map { $0.text() }), of: result)
      return Preview.Outcome(
        isChanged: made.report.isChanged,
        failure: result.readings.hasData
          ? nil
          : [complaint(SourceMessages.stop(result.readings)), listFaults].compactMap { $0 }
            .joined(separator: "\n"))
    }
  }

  /// Prints an error; gives what may be shown of it.
  private func complaint(_ text: String) -> String {
    console.complain(text)
    return console.concealed(text)
  }

  private func warn(_ findings: [Finding]) {
    let all = findings.map { $0.text() }
    for warning in all where !warnings.contains(warning) { console.complain(warning) }
    warnings = Set(all)
  }
}
