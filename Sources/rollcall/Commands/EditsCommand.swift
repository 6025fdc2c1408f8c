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
      removes those that the lists say themselves by now. Exit codes: 0 done, 64 nobody can be asked \
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
    let project = try configurationOption.read(console)
    guard project.configuration.wings[Facts.self]?.edits != nil else {
      throw Failure(EditFault.noSource)
    }
    let book = EditReading(try read(project, console), message)
    switch action {
    case .add: try add(book, console)
    case .list: try console.show(json ? book.json : book.text)
    case .prune: try prune(book, console)
    }
  }

  private func read(_ project: Project, _ console: Console) throws -> ProjectReading {
    let reading = try ProjectReading.of(project, options: BuildOptions())
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

/// Why `rollcall edits` cannot do what it is asked for.
enum EditFault: Problem {
  case nobodyToAsk
  case noSource
  case notLocal
  case cannotRead(String)
  case message(String, EditMessage.Fault)
  case file(String, EditFile.Fault)

  var diagnostic: Diagnostic {
    switch self {
    case .nobodyToAsk:
      .error("command-line", "nobody can be asked here", "add --yes to write without asking")
    case .noSource:
      .error(
        "bad-configuration", "there is no `edits` in the configuration",
        "edits: { from: edits.csv, fields: [phone] }")
    case .notLocal:
      .error(
        "bad-configuration", "`edits` is no table on this machine",
        "change the list where it is kept, or name a .csv file in `from`")
    case .cannotRead(let path): .error("wrong-text", "cannot read the message", at: path)
    case .message(let path, .noEdits):
      .error(
        "wrong-text", "there is no edit in this message",
        "it needs the block that a profile's form writes, or columns person, field, was, value",
        at: path)
    case .message(let path, .damagedBlock):
      .error(
        "wrong-text", "the block of this message is damaged",
        "ask for the message again, as plain text", at: path)
    case .message(let path, .notText): .error("wrong-text", "this is no text", at: path)
    case .file(let path, .cannotRead):
      .error("bad-configuration", "cannot read the file of `edits`", at: path)
    case .file(let path, .notATable):
      .error(
        "wrong-text", "this is no table of edits in UTF-8",
        "its first line is person,field,was,value,by,date", at: path)
    case .file(let path, .cannotWrite(let code)):
      .error("cannot-write", "cannot write: \(systemMessage(code))", at: path)
    case .file(let path, .changed):
      .error(
        "wrong-text", "the file has changed meanwhile; nothing was written", "try again", at: path)
    }
  }

  static let examples: [EditFault] = [
    .nobodyToAsk, .noSource, .notLocal, .cannotRead("mail.eml"), .message("mail.eml", .noEdits),
    .message("mail.eml", .damagedBlock), .message("mail.eml", .notText),
    .file("edits.csv", .cannotRead), .file("edits.csv", .notATable),
    .file("edits.csv", .cannotWrite(28)), .file("edits.csv", .changed),
  ]
}

/// The edits of a project, and those of a message, with what becomes of them.
struct EditReading {
  /// An edit of a message or of the list.
  struct Entry {
    let row: EditRow
    /// The line in the list; 0 for one of a message.
    let line: Int
    let problem: EditProblem?
    let name: String?
  }

  private let source: Source
  private let isTable: Bool
  /// In the order of the list.
  let listed: [Entry]
  /// Those of the message, without repetitions.
  let added: [Entry]

  init(_ reading: ProjectReading, _ message: [EditRow]) {
    let configuration = reading.project.configuration
    let facts = configuration.wings[Facts.self]
    source = facts?.edits?.configured.source ?? Source(name: "", location: .file(""))
    isTable = facts?.edits?.localFile != nil
    let list =
      reading.readings.ofWings.lazy.compactMap { $0.reading.value as? EditList }.first
    let known = list?.rows ?? []
    var new: [EditRow] = []
    let today = BuildDay(of: Date(), in: configuration.timeZone).iso
    for row in message {
      let row = row.date.isEmpty ? row.dated(today) : row
      let isKnown = (known.map(\.row) + new).contains { $0.asksForSame(as: row) }
      if !isKnown { new.append(row) }
    }
    let rows = known.map(\.row) + new
    let results = rows.map { row in facts?.editRules?.edit(row) ?? .failure(.notAllowed) }
    let edits = results.compactMap { try? $0.get() }
    let directory = Directory(
      merging: reading.lists, identity: configuration.identity,
      order: MergeOrder(configuration.merge), exclusion: Exclusion(configuration.exclude),
      day: reading.day?.number, edits: edits)
    var outcomes = directory.edits.makeIterator()
    let entries = zip(rows, results).enumerated().map { index, pair -> Entry in
      var line = 0
      if known.indices.contains(index), case .line(let number) = known[index].place {
        line = number
      }
      switch pair.1 {
      case .failure(let problem):
        return Entry(row: pair.0, line: line, problem: problem, name: nil)
      case .success:
        let outcome = outcomes.next()
        let name = outcome?.record.map { reading.lists[$0.list].records[$0.record].name.full }
        return Entry(
          row: pair.0, line: line, problem: outcome.flatMap { EditProblem($0.state) }, name: name)
      }
    }
    listed = Array(entries.prefix(known.count))
    added = Array(entries.dropFirst(known.count))
  }

  var done: [Entry] { listed.filter { $0.problem == .done } }

  var path: String { source.shownLocation }

  func file() throws(Failure) -> EditFile {
    guard isTable, case .file(let path) = source.location else {
      throw Failure(EditFault.notLocal)
    }
    do throws(EditFile.Fault) {
      return try EditFile(
        path, delimiter: source.table.delimiter, headings: source.table.headings)
    } catch {
      throw Failure(EditFault.file(self.path, error))
    }
  }

  static func asFailure(
    _ path: String, _ body: () throws(EditFile.Fault) -> Void
  ) throws(Failure) {
    do throws(EditFile.Fault) {
      try body()
    } catch {
      throw Failure(EditFault.file(path, error))
    }
  }

  /// What is wrong with an edit of a message; who asks may read it.
  func finding(of entry: Entry) -> Diagnostic {
    var words = (entry.problem ?? .unreadable).diagnostic
    words.severity = .error
    words.code = "wrong-text"
    return words.about(
      TerminalText.escaped("\(entry.name ?? entry.row.person), \(entry.row.field)"))
  }

  var difference: String { text(of: added) }

  var text: String {
    listed.isEmpty ? "no edits" : text(of: listed)
  }

  func text(of entries: [Entry]) -> String {
    let shown = { (text: String) in
      text.isEmpty ? "(nothing)" : TerminalText.escaped(text.replacing("\n", with: " ⏎ "))
    }
    return entries.flatMap { entry in
      let name = entry.name.map { "\(shown($0)) (\(shown(entry.row.person)))" }
      let state = entry.problem.map { ": " + $0.diagnostic.message } ?? ""
      return [
        (entry.line > 0 ? "\(path):\(entry.line): " : "") + (name ?? shown(entry.row.person))
          + ", \(shown(entry.row.field))\(state)",
        "  - \(shown(entry.row.was))", "  + \(shown(entry.row.value))",
      ]
        + (entry.row.by.isEmpty ? [] : ["  asked for by \(shown(entry.row.by))"])
    }.joined(separator: "\n")
  }

  private struct Output: Encodable {
    let line: Int
    let person, field, was, value, by, date, state: String
  }

  var json: String {
    let edits = listed.map {
      Output(
        line: $0.line, person: $0.row.person, field: $0.row.field, was: $0.row.was,
        value: $0.row.value, by: $0.row.by, date: $0.row.date,
        state: $0.problem?.diagnostic.code ?? "edit-counts")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(["edits": edits])).map { String(decoding: $0, as: UTF8.self) }
      ?? "{}"
  }
}
