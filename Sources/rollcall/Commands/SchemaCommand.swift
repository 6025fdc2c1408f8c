import ArgumentParser
import Foundation
import Settings
import Wings

/// Prints the JSON Schema of the configuration for editors.
struct SchemaCommand: ParsableCommand {
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

  func run() throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    try console.run { () throws(Failure) in
      try console.show(WingList.all.schema)
    }
  }
}
