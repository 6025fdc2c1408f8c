import ArgumentParser
import Basics
import Foundation
import Settings
import Tools
import Wings

/// Lists and copies the program's templates.
struct TemplatesCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract:
      "List the program's own templates, assets and locales, copy some out, or compare copies.",
    discussion: """
      A file in the project's templates folder goes before the program's own of the same path; what \
      is not there is the program's. So copy out only what you change. Nothing is overwritten.

      With --diff it shows what your copies lack of the program's files, and what they have instead, \
      in the form of `diff -u`. Builds name copies whose originals have changed since, until --keep \
      says that your copies are as you want them.

      Examples:
        rollcall templates
        rollcall templates partials/footer.mustache --copy-to templates
        rollcall templates --diff
        rollcall templates --keep
      """)

  @OptionGroup var configurationOption: ConfigurationOption

  @Argument(
    help: ArgumentHelp(
      "Files or folders, such as styles/site; all where none is named.", valueName: "path"))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp("The folder to copy into, mostly `templates`.", valueName: "dir"),
    completion: .directory)
  var copyTo: String?

  @Flag(help: "Show what your copies lack of the program's files.")
  var diff = false

  @Flag(help: "Note that your copies are up to date with the program's files.")
  var keep = false

  func validate() throws {
    if [copyTo != nil, diff, keep].count(where: { $0 }) > 1 {
      throw ValidationError("--copy-to, --diff and --keep exclude each other")
    }
  }

  func run(_ console: Console) throws {
    let files = try chosen()
    if diff || keep { return try compare(files, console) }
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
    try note(files.filter { written.contains($0.path) }, in: folder)
    let there = files.count - written.count
    return "Copied \(written.count.counted("file", "files")) to \(TerminalText.escaped(folder))"
      + (there > 0 ? "; \(there.counted("other was", "others were")) there already" : "")
  }

  /// Shows what copies lack, or notes that they were compared.
  private func compare(_ files: [(path: String, bytes: [UInt8])], _ console: Console) throws {
    let configuration: Configuration
    do throws(ConfigurationErrors) {
      configuration = try Configuration.read(
        configurationOption.path, environment: console.environment, wings: .all,
        site: configurationOption.only)
    } catch {
      throw Failure(error)
    }
    let own = TemplateFiles(owner: configuration.templates)
    let copies = files.compactMap { path, bytes in
      own.file(path).flatMap { file in file.ownersFile.map { (path: path, file: $0, bytes: bytes) }
      }
    }
    if keep {
      try note(copies.map { ($0.path, $0.bytes) }, in: configuration.templates)
      return console.say("Noted \(copies.count.counted("copy", "copies"))")
    }
    var differences = ""
    for copy in copies {
      let mine = Array(try LocalFile.bytes(copy.file))
      differences += LineDifference(
        from: String(decoding: mine, as: UTF8.self), to: String(decoding: copy.bytes, as: UTF8.self)
      ).unified(
        from: TerminalText.escaped(copy.file), to: "built-in templates/" + copy.path)
    }
    if differences.isEmpty { return console.say("No copy differs from the program's file") }
    try console.show(String(differences.dropLast()))
  }

  /// Notes of which files copies were made.
  private func note(_ files: [(path: String, bytes: [UInt8])], in folder: String) throws {
    if files.isEmpty { return }
    var copies = CopiedTemplates(of: folder)
    for file in files { copies.note(file.path, file.bytes) }
    let path = folder + "/" + CopiedTemplates.name
    let code = LocalFile.replace(path, Data(copies.text.utf8).span, access: .umask)
    if code != 0 { throw NewFiles.Problem.notWritable(path: path, code: code) }
  }
}
