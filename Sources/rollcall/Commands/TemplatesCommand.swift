import ArgumentParser
import Basics
import Foundation
import Settings
import Tools

/// Lists and copies the program's templates.
struct TemplatesCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "List the program's own templates, assets and locales, or copy some out.",
    discussion: """
      A file in the project's templates folder goes before the program's own of the same path; what \
      is not there is the program's. So copy out only what you change. Nothing is overwritten.

      Examples:
        rollcall templates
        rollcall templates partials/footer.mustache --copy-to templates
      """)

  @Argument(
    help: ArgumentHelp(
      "Files or folders, such as styles/site; all where none is named.", valueName: "path"))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp("The folder to copy into, mostly `templates`.", valueName: "dir"),
    completion: .directory)
  var copyTo: String?

  func run(_ console: Console) throws {
    let files = try chosen()
    guard let copyTo else {
      return try console.show(files.map(\.path).joined(separator: "\n"))
    }
    console.say(try copy(files, to: copyTo))
  }

  private func chosen() throws -> [(path: String, bytes: [UInt8])] {
    let all = TemplateFiles.ofProgram
    guard !paths.isEmpty else { return all }
    var chosen: Set<String> = []
    for path in paths {
      let path = path.hasSuffix("/") ? String(path.dropLast()) : path
      let found = all.map(\.path).filter { $0 == path || $0.hasPrefix(path + "/") }
      guard !found.isEmpty else {
        throw CommandProblem.noTemplate(path, known: known(all.map(\.path)))
      }
      chosen.formUnion(found)
    }
    return all.filter { chosen.contains($0.path) }
  }

  /// The paths and their folders.
  private func known(_ paths: [String]) -> [String] {
    let folders = paths.map { $0.parentFolder }
    return Set(paths + folders.filter { !$0.isEmpty }).sorted()
  }

  private func copy(
    _ files: [(path: String, bytes: [UInt8])], to folder: String
  ) throws -> String {
    let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let written = try NewFiles(in: folder, files).write()
    let there = files.count - written.count
    return "Copied \(written.count.counted("file", "files")) to \(TerminalText.escaped(folder))"
      + (there > 0 ? "; \(there.counted("other was", "others were")) there already" : "")
  }
}
