import Basics
import Foundation
import Wings

@testable import Settings

/// A configuration's text as if it stood in `/project/rollcall.yml`.
func configuration(
  _ yaml: String, environment: [String: String] = [:], site: String? = nil
) throws -> Configuration {
  try Configuration.parse(
    TextFile(path: "/project/rollcall.yml", bytes: Array(yaml.utf8)), environment: environment,
    wings: .all, site: site)
}

/// What is wrong with a configuration's text.
func errors(_ yaml: String, environment: [String: String] = [:]) -> [ConfigurationError] {
  errors(Array(yaml.utf8), environment: environment)
}

/// What is wrong with a configuration's bytes.
func errors(_ bytes: [UInt8], environment: [String: String] = [:]) -> [ConfigurationError] {
  do throws(ConfigurationErrors) {
    let file = try TextFile(path: "/project/rollcall.yml", bytes: bytes)
    _ = try Configuration.parse(file, environment: environment, wings: .all)
    return []
  } catch {
    return error.errors
  }
}

/// A place in a file, with the text of its line.
func spot(_ line: Int, _ column: Int, _ length: Int, _ text: String) -> Spot {
  Spot(line: line, column: column, length: length, lineText: text)
}

/// A whole source, to put behind the lines that a test is about.
let source = """
  sources:
    - { name: A, url: "https://a.example/", format: employee-list }

  """

/// A source of three lines to which a test adds further keys, indented by four.
let openSource = """
  sources:
    - name: A
      url: https://a.example/list

  """
