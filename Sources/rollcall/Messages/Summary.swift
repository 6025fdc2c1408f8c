import Feeds
import Foundation
import People
import Publishing

/// What was done, for a person to read.
struct Summary {
  let title: String
  let directory: Directory
  let readings: SourceReadings
  /// `nil` for the first build, and where a source has failed.
  let history: History?
  let published: PublishReport
  let output: String
  let seconds: Double

  /// Several lines, without a line break at the end.
  var text: String {
    var lines = [head]
    let width =
      (readings.sources.map(\.name) + ["contacts"]).map(\.unicodeScalars.count).max() ?? 0
    for result in readings.sources {
      var line = "  \(padded(result.name, width))  \(state(result.reading)), "
      line += result.records.count.counted("person", "people")
      if let list = result.reading.value, list.rejectedCount > 0 {
        line += ", \(list.rejectedCount.counted("record", "records")) left out"
      }
      if let list = result.reading.value, list.faultCount > 0 {
        line += ", \(list.faultCount.counted("value", "values")) left out"
      }
      lines.append(line)
    }
    if let contacts = readings.contacts {
      let matching = directory.matching
      var line = "  \(padded("contacts", width))  \(state(contacts)), "
      line += matching.total.counted("card", "cards")
      line += ": \(matching.total - matching.unmatched) matched, \(matching.unmatched) not"
      if !matching.doubts.isEmpty { line += ", \(matching.doubts.count) doubtful" }
      lines.append(line)
    }
    if let history {
      let day = history.since.formatted(.iso8601.year().month().day())
      lines.append(
        "  \(history.joined.count) joined, \(history.left.count) left,"
          + " \(history.changed.count) changed since \(day)")
    }
    lines.append(written)
    return lines.joined(separator: "\n")
  }

  private var head: String {
    var parts = [directory.people.count.counted("person", "people")]
    parts.append(directory.offices.count.counted("source", "sources"))
    if !directory.conflicts.isEmpty {
      parts.append(directory.conflicts.count.counted("conflict", "conflicts"))
    }
    return "\(title): \(parts.joined(separator: ", "))"
  }

  private var written: String {
    let time = "\(Int(seconds)).\(hundredths)"
    guard !published.written.isEmpty || !published.removed.isEmpty else {
      return "\(output) is up to date: \(published.unchanged) files, in \(time) s"
    }
    return "\(output): \(published.written.count.counted("file", "files")) written"
      + " (\(size)), \(published.unchanged) unchanged, \(published.removed.count) removed,"
      + " in \(time) s"
  }

  private var hundredths: String {
    let rest = Int(seconds * 100) % 100
    return rest < 10 ? "0\(rest)" : String(rest)
  }

  private var size: String {
    let bytes = published.bytesWritten
    if bytes < 1_000 { return "\(bytes) bytes" }
    if bytes < 1_000_000 { return "\(bytes / 1_000) KB" }
    return "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
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
