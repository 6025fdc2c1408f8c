import ArgumentParser
import Foundation

/// One build of the site.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Build the site once.",
    discussion: """
      Fetches and merges the sources, matches the contacts and writes what changed into the output \
      folder. Exit codes: 0 done, 65 wrong text, 69 a source could not be had, 73 and 74 the \
      output cannot be written, 75 another build is at work, 78 the configuration is missing.
      """)

  @Option(help: "The configuration file.")
  var config = "rollcall.yml"

  @Option(help: "The folder to write into, in place of the configuration's.")
  var output: String?

  @Flag(help: "Ask no server; use the snapshots.")
  var offline = false

  @Flag(help: "Exit with 69 when any source is not well; the site is written all the same.")
  var strict = false

  @Flag(help: "Accept that sources have lost people.")
  var acceptLoss = false

  @Flag(help: "Say of each file that is written or removed why it is.")
  var explain = false

  @Flag(name: .shortAndLong, help: "Say how long each stage took.")
  var verbose = false

  @Option(help: "Write what was merged, in conflict, rejected and matched to this file, as JSON.")
  var report: String?

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let console = Console(environment: environment)
    var options = BuildOptions()
    options.configuration = config
    options.output = output
    options.offline = offline
    options.strict = strict
    options.acceptLoss = acceptLoss
    options.explain = explain
    options.verbose = verbose
    options.report = report
    do throws(Failure) {
      let build = try Build(options: options, environment: environment, console: console)
      try build.run()
    } catch {
      if !error.message.isEmpty { console.complain(error.message) }
      throw error.status.exitCode
    }
  }
}
