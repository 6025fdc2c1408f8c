import Asking
import Basics
import Build
import Foundation
import Lists
import Memory
import Output
import Settings
import Site

struct Summary {
  let title: String
  let facts: SiteFacts
  let result: BuildResult
  /// The value of `--config`, unless it is the default.
  let configuration: String?
  let report: String?

  var text: String {
    var lines = [head]
    let width =
      (result.readings.sources.map(\.name) + result.readings.ofWings.map(\.reading.source.name)
      + ["contacts"]).map(\.unicodeScalars.count).max() ?? 0
    for (result, list) in zip(result.readings.sources, facts.lists) {
      var line = "  \(padded(result.name, width))  \(state(result)), "
      line += list.records.counted("person", "people")
      if list.rejected > 0 { line += ", \(list.rejected.counted("record", "records")) left out" }
      if list.faults > 0 { line += ", \(list.faults.counted("value", "values")) left out" }
      if list.keptPrivate > 0 {
        line +=
          ", \(list.keptPrivate) private \(list.keptPrivate == 1 ? "number or address" : "numbers and addresses") left out"
      }
      if list.others > 0 {
        line += ", \(list.others.counted("record that is no person", "records that are no people"))"
      }
      lines.append(line)
    }
    if let contacts = result.readings.contacts, let found = facts.contacts {
      var line = "  \(padded("contacts", width))  \(state(contacts)), "
      line += found.cards.counted("card", "cards")
      line += ": \(found.cards - found.unmatched) matched, \(found.unmatched) not"
      if found.doubts > 0 { line += ", \(found.doubts) doubtful" }
      lines.append(line)
    }
    for answer in result.readings.ofWings {
      let (reading, contents) = (answer.reading, answer.source.list.contents)
      var line = "  \(padded(reading.source.name, width))  \(state(reading)), "
      line += reading.people.counted(contents.one, contents.many)
      if let faults = reading.value?.faultCount, faults > 0 { line += ", \(faults) left out" }
      lines.append(line)
    }
    if let photos = result.made?.planned.listPhotos, photos.areConfigured {
      var line = "  \(padded("photos", width))  \(photos.photos.count) of lists"
      line += ", \(photos.asked) asked for, \(photos.sent) new or changed"
      lines.append(line)
    }
    if let history = result.history {
      let day = history.since.formatted(.iso8601.year().month().day())
      lines.append(
        "  \(history.joined.count) joined, \(history.left.count) left,"
          + " \(history.changed.count) changed since \(day)")
    }
    lines += result.dropped.map { "  " + CacheMessages.dropped($0) }
    lines.append(written)
    lines += hints
    return lines.joined(separator: "\n")
  }

  /// The next commands.
  private var hints: [String] {
    let page = ShellWord.quoted(ShellWord.path(result.output + "/index.html"))
    var lines = ["look: open \(page)"]
    if facts.conflicts > 0 {
      let list =
        report.map { "in \(ShellWord.quoted($0))" } ?? command("build", " --report FILE.json")
      lines.append("conflicts: \(list)")
    }
    if let contacts = facts.contacts, contacts.doubts > 0 {
      lines.append("doubtful cards: \(command("contacts", ""))")
    }
    return lines
  }

  private func command(_ name: String, _ rest: String) -> String {
    "\(Program.call) \(name)\(configuration.map { " --config " + ShellWord.quoted($0) } ?? "")\(rest)"
  }

  private var head: String {
    var parts = [facts.people.counted("person", "people")]
    parts.append(facts.offices.counted("source", "sources"))
    if facts.hidden > 0 { parts.append("\(facts.hidden) hidden") }
    if facts.conflicts > 0 { parts.append(facts.conflicts.counted("conflict", "conflicts")) }
    return "\(title): \(parts.joined(separator: ", "))"
  }

  private var written: String {
    let seconds = result.times.total.roundedSeconds
    let time = "\(Int(seconds)).\(hundredths(of: seconds))"
    if let published = result.made?.report, published.isChanged {
      return "\(result.output): \(published.writtenCount.counted("file", "files")) written"
        + " (\(ByteCount.words(published.bytesWritten))), \(published.unchanged) unchanged,"
        + " \(published.removed.count) removed, in \(time) s"
    }
    return "\(result.output) is up to date: \(unchanged) files, in \(time) s"
  }

  private var unchanged: Int {
    switch result.ending {
    case .published(let made): made.report.unchanged
    case .upToDate(_, let files): files
    case .stopped: 0
    }
  }

  private func hundredths(of seconds: Double) -> String {
    let rest = Int(seconds * 100) % 100
    return rest < 10 ? "0\(rest)" : String(rest)
  }

  private func state<Value>(_ reading: Reading<Value>) -> String {
    switch reading.state {
    case .fresh: "fresh"
    case .notModified: "not modified"
    case .snapshot:
      "snapshot of \(reading.asOf.map { $0.formatted(.iso8601) } ?? "an unknown time")"
    case .failed: "failed"
    case .heldBack:
      "held back, snapshot of \(reading.asOf.map { $0.formatted(.iso8601) } ?? "an unknown time")"
    }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.unicodeScalars.count))
  }
}

extension PublishReport.Change {
  /// The path and the reason for a change.
  func line(_ kinds: FileKinds) -> String {
    switch cause {
    case .stale: "removed \(path): it is no part of the site any more"
    case .new: "written \(path): it is new"
    case .repaired: "written \(path): it was not as the last build left it"
    case .unknown: "written \(path): nothing is remembered of it"
    case .changed(let own, let parts):
      "written \(path): " + words(own: own, parts: parts, kinds.kind(of: path))
    }
  }

  private func words(own: Bool, parts: [String], _ kind: FileKind?) -> String {
    var changes = own ? [Self.subject(kind)] : []
    // A configuration change may touch many parts.
    changes += parts.prefix(3)
    if parts.count > 3 { changes.append("\(parts.count - 3) more") }
    if changes.isEmpty { return "something that it showed is gone" }
    return "\(changes.joined(separator: ", ")) changed"
  }

  private static func subject(_ kind: FileKind?) -> String {
    switch kind {
    case .person?: "person"
    // Of one person, as a card is.
    case let kind? where kind.pattern.folder == FileKind.card.pattern.folder: "person or card"
    case let kind?: kind.showsPeople ? "people on it" : "content"
    case nil: "content"
    }
  }
}
