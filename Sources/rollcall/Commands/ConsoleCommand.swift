import ArgumentParser
import Basics
import Build
import People
import Settings
import Wings

/// A command that prints why it fails and ends with the exit code of that.
protocol ConsoleCommand: ParsableCommand {
  func run(_ console: Console) throws
}

extension ConsoleCommand {
  func run() throws {
    TerminationSignals().endPrograms()
    let console = Console()
    try console.run { try run(console) }
  }
}

/// The options `--config` and `--only`.
struct ConfigurationOption: ParsableArguments {
  /// The default of `--config`.
  static let defaultPath = NearbyConfiguration.name

  @Option(
    name: [.customShort("c"), .customLong("config")],
    help: ArgumentHelp("The configuration file.", valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var path = Self.defaultPath

  @Option(
    help: ArgumentHelp(
      "Of the configuration's `sites`, this one alone.", valueName: "site"))
  var only: String?

  /// The value of `--config`, unless it is the default.
  var named: String? { path == Self.defaultPath ? nil : path }

  /// Reads the project of the site that `--only` names, or of the first.
  func read(_ console: Console) throws(Failure) -> Project {
    try Project.read(path, site: only, console)
  }

  /// Reads the project of a command for one site.
  func readOne(for command: String, _ console: Console) throws(Failure) -> Project {
    let project = try read(console)
    let sites = project.configuration.siteNames
    guard only != nil || sites.count < 2 else {
      throw Failure(CommandProblem.needsSite(command, of: sites))
    }
    return project
  }
}

/// The option `--people`.
struct PeopleOption: ParsableArguments {
  @Option(
    name: .customLong("people"),
    help: ArgumentHelp(
      "`all`, or FIELD=VALUE or FIELD!=VALUE, such as office=Tallinn; may be repeated, and all are true.",
      valueName: "filter"))
  var conditions: [String] = []

  var filter: PeopleFilter { PeopleFilter(conditions) ?? .all }

  func validate() throws {
    if PeopleFilter(conditions) == nil {
      throw ValidationError(
        "--people is `all`, FIELD=VALUE or FIELD!=VALUE, such as office=Tallinn")
    }
  }

  /// Looks for a field that nobody has, which is misspelled most likely.
  func check(_ reading: ProjectReading) throws(CommandProblem) {
    let fields = reading.fields
    let unfilled = reading.directory.unfilledFields.map(\.name)
    for field in filter.conditions.map(\.field.name)
    where unfilled.contains(field) && !fields.contains(field) {
      throw CommandProblem.noField(field, known: fields)
    }
  }
}

/// The day that counts for `hideUntil` and `hideFrom`.
struct DayOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The day that decides who is shown, in place of today in the configuration's timeZone.",
      valueName: "yyyy-mm-dd"))
  var day: BuildDay?
}

extension BuildDay: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

extension ProjectReader {
  /// Reads as much as a build needs to see whether there is anything to do.
  ///
  /// - Parameter site: one of the configuration's `sites`; `nil` for the first.
  /// - Throws: `Failure` with all errors if there is one already.
  static func begin(
    _ configuration: String, site: String? = nil, _ console: Console
  ) throws(Failure) -> ProjectReader {
    if configuration == ConfigurationOption.defaultPath,
      (try? FileType.at(configuration)) == nil
    {
      throw Failure(CommandProblem.noConfiguration)
    }
    var reader = ProjectReader(
      configuration, environment: console.environment, wings: .all, site: site)
    console.conceal(reader.configuration?.secrets ?? [])
    let isSite = site == nil || site == reader.configuration?.site
    if isSite, reader.faults.isEmpty { return reader }
    let known = try BuildProblem.asFailure(try reader.checked()).configuration.siteNames
    throw Failure(CommandProblem.noSite(site ?? "", in: configuration, known: known))
  }
}

extension Project {
  /// - Parameter site: one of the configuration's `sites`; `nil` for the first.
  /// - Throws: `Failure` with all errors.
  static func read(
    _ configuration: String, site: String? = nil, _ console: Console
  ) throws(Failure) -> Project {
    var reader = try ProjectReader.begin(configuration, site: site, console)
    return try BuildProblem.asFailure(try reader.checked())
  }
}
