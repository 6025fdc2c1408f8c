import ArgumentParser
import Asking
import Basics
import Build
import Foundation
import Lists
import People
import Settings
import Site
import Wings

/// Adds, lists and removes the corrections of people.
struct EditsCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "edits",
    abstract: "Add, list and remove corrections that people ask for.",
    discussion: """
      `add FILE` reads what the form on a profile wrote: the block, a mail with it, or the answers of \
      Google Forms or Microsoft Forms in CSV; `-` is standard input. It shows what would change, asks, \
      and adds lines to the file of `edits`. `list` shows all edits and what became of them. `prune` \
      removes those that the lists say themselves by now. Of several `sites` with lists of edits of their \
      own, --only names one. Exit codes: 0 done, 64 nobody can be asked \
      and --yes was not given, 65 an edit cannot be used, and nothing was written, 78 `edits` is no \
      local table.

      Examples:
        rollcall edits add mail.eml
        rollcall edits add --yes --by anna@corp.example - < block.txt
        rollcall edits prune
      """)

  enum Action: String, ExpressibleByArgument, CaseIterable {
    case add, list, prune
  }

  @Argument(help: "What to do: add, list or prune.")
  var action: Action

  @Argument(
    help: ArgumentHelp("The message to add; `-` is standard input.", valueName: "file"),
    completion: .file())
  var file: String?

  @OptionGroup var configurationOption: ConfigurationOption

  @Flag(help: "Write without asking.")
  var yes = false

  @Option(
    help: ArgumentHelp(
      "Who asks for the edits, in place of what the message says.", valueName: "name"))
  var by: String?

  @Flag(help: "Print JSON. With list.")
  var json = false

  func validate() throws {
    if (file != nil) != (action == .add) {
      throw ValidationError(
        action == .add ? "add needs a FILE, or - for standard input" : "only add takes a FILE")
    }
    if json, action != .list { throw ValidationError("--json is for list") }
    if by != nil, action != .add { throw ValidationError("--by is for add") }
  }

  func run(_ console: Console) throws {
    let canAsk = file != "-" && isatty(STDIN_FILENO) == 1
    if action != .list, !yes, !canAsk { throw Failure(EditFault.nobodyToAsk) }
    // The message is read before servers are asked.
    let message = try action == .add ? rows() : []
    let project = try project(console)
    guard let rules = project.configuration.wings[Facts.self]?.editRules else {
      throw Failure(EditFault.noSource)
    }
    let edits = message.compactMap { try? rules.edit($0).get() }
    let book = EditReading(try read(project, edits, console), message)
    switch action {
    case .add: try add(book, console)
    case .list: try console.show(json ? book.json : book.text)
    case .prune: try prune(book, console)
    }
  }

  /// The project of the site that `--only` names, or of the first if all have one list of edits. Edits are about
  /// everybody, whomever a site is for.
  private func project(_ console: Console) throws -> Project {
    let project = try configurationOption.read(console)
    let sites = project.configuration.siteNames
    let own = project.configuration.wings[Facts.self]?.edits
    for site in configurationOption.only == nil ? sites.dropFirst() : [] {
      let other = try Project.read(configurationOption.path, site: site, console).configuration
      guard other.wings[Facts.self]?.edits == own else {
        throw CommandProblem.needsSite("edits", of: sites)
      }
    }
    return project.forEverybody
  }

  /// - Parameter edits: Those of the message.
  private func read(_ project: Project, _ edits: [Edit], _ console: Console) throws
    -> ProjectReading
  {
    var options = BuildOptions()
    options.furtherEdits = edits
    let reading = try ProjectReading.of(project, options: options)
    guard reading.readings.isComplete else { throw CommandProblem.incompleteReview }
    return reading
  }

  private func rows() throws(Failure) -> [EditRow] {
    let path = file ?? "-"
    let bytes: Data?
    if path == "-" {
      bytes = try? FileHandle.standardInput.readToEnd()
    } else {
      bytes = (try? LocalFile.bytes(path)).map { Data($0) }
    }
    guard let bytes else { throw Failure(EditFault.cannotRead(path)) }
    do throws(EditMessage.Fault) {
      return try EditMessage.rows(in: bytes, by: by ?? "")
    } catch {
      throw Failure(EditFault.message(path, error))
    }
  }

  private func add(_ book: EditReading, _ console: Console) throws {
    let file = try book.file()
    let refused = book.added.filter { $0.problem != nil && $0.problem != .done }
    console.say(book.difference)
    if !refused.isEmpty { throw Failure(refused.map { book.finding(of: $0) }) }
    let rows = book.added.filter { $0.problem == nil }.map(\.row)
    if rows.isEmpty { return console.say("nothing to add: the lists or the edits say so already") }
    guard yes || Self.asks("Add \(rows.count.counted("edit", "edits")) to \(book.path)?") else {
      return console.say("nothing was written")
    }
    try EditReading.asFailure(book.path) { () throws(EditFile.Fault) in try file.add(rows) }
    console.say("added \(rows.count.counted("edit", "edits")) to \(book.path)")
  }

  private func prune(_ book: EditReading, _ console: Console) throws {
    let file = try book.file()
    let done = book.done
    if done.isEmpty { return console.say("no edit is done") }
    console.say(book.text(of: done))
    guard yes || Self.asks("Remove \(done.count.counted("edit", "edits")) from \(book.path)?")
    else { return console.say("nothing was written") }
    try EditReading.asFailure(book.path) { () throws(EditFile.Fault) in
      try file.remove(done.map(\.line), done.map(\.row))
    }
    console.say("removed \(done.count.counted("edit", "edits")) from \(book.path)")
  }

  private static func asks(_ question: String) -> Bool {
    print(question + " [y/N] ", terminator: "")
    fflush(nil)
    return ["y", "yes"].contains(readLine()?.lowercased().trimmingCharacters(in: .whitespaces))
  }
}
