import ArgumentParser

/// The program.
@main
struct Rollcall: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "rollcall",
    abstract:
      "Makes a people directory, a static web site, out of offices' lists and a contacts export.",
    version: version,
    subcommands: [BuildCommand.self, CheckCommand.self, ContactsCommand.self],
    defaultSubcommand: BuildCommand.self)
}
