import Build
import Cache
import Fetching
import Formats
import Foundation
import People

/// What is said of sources that are not well. Places are named, values never.
struct SourceMessages {
  /// So many faults of one source a build lists one by one.
  static let limit = 20

  /// What is said in one line.
  struct Line {
    let text: String
    /// Whether a source, or a whole record, could not be used. Other faults cost one value.
    let isGrave: Bool
  }

  let lines: [Line]

  /// - Parameter limit: so many faults of one source are listed one by one.
  init(_ readings: SourceReadings, limit: Int = Self.limit) {
    var lines: [Line] = []
    for result in readings.sources {
      lines += Self.reading(result.reading, what: "people", readings.snapshotProblem)
      var places = result.rejected.map {
        Line(text: "\(result.name): \($0.path): \($0.reason.words)", isGrave: true)
      }
      places += result.faults.map {
        Line(
          text: "\(result.name): \($0.path): expected \($0.expected.words), "
            + "found \($0.found.words)", isGrave: false)
      }
      let shown = places.prefix(limit)
      lines += shown
      let all = (result.reading.value?.rejectedCount ?? 0) + (result.reading.value?.faultCount ?? 0)
      if all > shown.count {
        lines.append(
          Line(text: "\(result.name): \(all - shown.count) further faults", isGrave: false))
      }
    }
    if let contacts = readings.contacts {
      lines += Self.reading(contacts, what: "cards", readings.snapshotProblem)
      lines += Self.places(contacts.value?.notices ?? [], in: contacts.source, limit: limit).map {
        Line(text: $0, isGrave: false)
      }
    }
    self.lines = lines
  }

  /// One warning a line.
  var warnings: [String] { lines.map(\.text) }

  /// What was found in the contacts, each with its line and, in a folder, the file's number: the name
  /// of a file may be that of a contact whom a log must not name.
  static func places(
    _ notices: [ContactExport.Notice], in source: Source, limit: Int = Self.limit
  ) -> [String] {
    let path = source.shownLocation
    var lines = notices.prefix(limit).map { notice in
      guard let file = notice.file else {
        return "\(path)\(notice.line > 0 ? ":\(notice.line)" : ""): \(notice.text)"
      }
      let line = notice.line > 0 ? ", line \(notice.line)" : ""
      return "\(path): file \(file)\(line): \(notice.text)"
    }
    if notices.count > limit {
      lines.append("\(path): \(notices.count - limit) further faults")
    }
    return lines
  }

  /// Why the build stops with nothing touched, or with a notice in place of people.
  static func stop(_ readings: SourceReadings) -> String {
    guard readings.hasLoss else {
      return "error: no source could be had, and there is no snapshot of any"
    }
    let losesPeople = readings.sources.contains { $0.reading.loss != nil }
    return "error: going on would lose \(losesPeople ? "people" : "contact cards");"
      + " nothing was touched\n  if the loss is meant, build once with --accept-loss"
  }

  private static func reading<Value>(
    _ reading: Reading<Value>, what: String, _ snapshotProblem: CacheProblem?
  ) -> [Line] {
    var lines: [Line] = []
    if let problem = reading.problem {
      let date = reading.asOf.map { $0.formatted(.iso8601) } ?? ""
      let instead =
        switch reading.state {
        case .snapshot, .heldBack: "; the data of \(date) are shown instead"
        default: reading.snapshotExpired ? "; the snapshot is older than maxAge" : ""
        }
      let place = "\(reading.source.name): \(reading.source.shownLocation)"
      lines.append(Line(text: "\(place): \(problem.words(what))\(instead)", isGrave: true))
    }
    if let problem = reading.cacheProblem ?? (reading.change == nil ? nil : snapshotProblem) {
      lines.append(
        Line(
          text: CacheMessages.notKept(problem, source: reading.source.name), isGrave: false))
    }
    return lines
  }
}

extension RejectedRecord.Reason {
  /// The reason in words.
  var words: String {
    switch self {
    case .notAnObject(let found): "expected object, found \(found.words); record left out"
    case .noName: "no name; record left out"
    }
  }
}

extension ValueKind {
  /// The kind in words.
  var words: String {
    switch self {
    case .damagedText: "damaged text"
    case .overloadedText: "over 30 marks on one letter; those beyond are left out"
    case .tooManyValues: "over 100 values; those beyond are left out"
    case .hugeNumber: "a number out of range"
    default: rawValue
    }
  }
}
