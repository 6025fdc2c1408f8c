import ArgumentParser
import Foundation

struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page, in troff's language.",
    shouldDisplay: false)

  func run() throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    console.say(try ManualPage(Data(Rollcall._dumpHelp().utf8)).text)
  }
}
