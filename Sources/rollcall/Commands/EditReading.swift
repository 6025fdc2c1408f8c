import Asking
import Basics
import Build
import Foundation
import Lists
import People
import Settings
import Site
import Wings

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

  /// - Parameters:
  ///   - reading: The people, with the edits of the list and then those of the message.
  ///   - message: The rows of the message.
  init(_ reading: ProjectReading, _ message: [EditRow]) {
    let configuration = reading.project.configuration
    let facts = configuration.wings[Facts.self]
    source = facts?.edits?.configured.source ?? Source(name: "", location: .file(""))
    isTable = facts?.edits?.localFile != nil
    let list =
      reading.readings.ofWings.lazy.compactMap { $0.reading.value as? EditList }.first
    let known = list?.rows ?? []
    let today = BuildDay(of: Date(), in: configuration.timeZone).iso
    let new = message.map { $0.date.isEmpty ? $0.dated(today) : $0 }
    var outcomes = reading.directory.edits.makeIterator()
    let entries = (known.map(\.row) + new).enumerated().map { index, row -> Entry in
      var line = 0
      if known.indices.contains(index), case .line(let number) = known[index].place {
        line = number
      }
      switch facts?.editRules?.edit(row) ?? .failure(.notAllowed) {
      case .failure(let problem):
        return Entry(row: row, line: line, problem: problem, name: nil)
      case .success:
        let outcome = outcomes.next()
        let name = outcome?.record.map { reading.lists[$0.list].records[$0.record].name.full }
        return Entry(
          row: row, line: line, problem: outcome.flatMap { EditProblem($0.state) }, name: name)
      }
    }
    listed = Array(entries.prefix(known.count))
    var rows = known.map(\.row)
    added = entries.dropFirst(known.count).filter { entry in
      if rows.contains(where: { $0.asksForSame(as: entry.row) }) { return false }
      rows.append(entry.row)
      return true
    }
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
      let place = entry.line > 0 ? "\(path):\(entry.line): " : ""
      var lines = [
        "\(place)\(name ?? shown(entry.row.person)), \(shown(entry.row.field))\(state)",
        "  - \(shown(entry.row.was))", "  + \(shown(entry.row.value))",
      ]
      if !entry.row.by.isEmpty { lines.append("  asked for by \(shown(entry.row.by))") }
      return lines
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
