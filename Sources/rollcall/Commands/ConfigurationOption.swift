import ArgumentParser

/// The option `--config`.
struct ConfigurationOption: ParsableArguments {
  /// The default of `--config`.
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
