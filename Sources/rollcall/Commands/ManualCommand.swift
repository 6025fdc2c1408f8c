import ArgumentParser
import Foundation

struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page, in troff's language.",
    shouldDisplay: false)

  func run() throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let page = try ManualPage(Data(Rollcall._dumpHelp().utf8)).text
    try console.run { () throws(Failure) in try console.show(page) }
  }
}
