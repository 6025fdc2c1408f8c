import Basics
import Build
import Settings
import Wings

extension Project {
  /// - Parameter site: one of the configuration's `sites`; `nil` for the first.
  /// - Throws: `Failure` with all errors.
  static func read(
    _ configuration: String, site: String? = nil, environment: [String: String], console: Console
  ) throws(Failure) -> Project {
    if configuration == ConfigurationOption.defaultPath,
      (try? FileType.at(configuration)) == nil
    {
      throw Failure(CommandProblem.noConfiguration)
    }
    let reader = ProjectReader(configuration, environment: environment, wings: .all, site: site)
    console.conceal(reader.configuration?.secrets ?? [])
    guard let project = reader.project else {
      throw Failure(reader.faults.flatMap(\.diagnostics))
    }
    if let site, project.configuration.site != site {
      throw Failure(
        CommandProblem.noSite(site, in: configuration, known: project.configuration.siteNames))
    }
    return project
  }
}
