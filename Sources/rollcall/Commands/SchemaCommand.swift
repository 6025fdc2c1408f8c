import ArgumentParser
import Settings
import Wings

/// Prints the JSON Schema of the configuration for editors.
struct SchemaCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of rollcall.yml, by which editors complete and check it.",
    discussion: """
      Editors that know YAML read the schema that the first line of a file names: \
      `# yaml-language-server: $schema=rollcall.schema.json`.

      Examples:
        rollcall schema
        rollcall schema > rollcall.schema.json
      """)

  func run(_ console: Console) throws { try console.show(WingList.all.schema) }
}
