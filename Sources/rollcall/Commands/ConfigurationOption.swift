import ArgumentParser

/// Which configuration a command reads.
struct ConfigurationOption: ParsableArguments {
  /// What is read where the command line names no other.
  static let defaultPath = "rollcall.yml"

  @Option(
    name: [.customShort("c"), .customLong("config")],
    help: ArgumentHelp("The configuration file.", valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var path = Self.defaultPath

  @Option(
    help: ArgumentHelp(
      "Of the configuration's `sites`, this one alone.", valueName: "site"))
  var only: String?
}
