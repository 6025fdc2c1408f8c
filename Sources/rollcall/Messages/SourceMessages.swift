import Feeds
import Foundation
import People

/// What is said of sources that are not well. Places are named, values never.
struct SourceMessages {
  /// So many faults of one source are listed one by one.
  private static let limit = 20

  /// One warning a line.
  let warnings: [String]

  init(_ readings: SourceReadings) {
    var warnings: [String] = []
    for result in readings.sources {
      warnings += Self.reading(result.reading, what: "people")
      var places = result.rejected.map { "\(result.name): \($0.path): \($0.reason.words)" }
      places += result.faults.map {
        "\(result.name): \($0.path): expected \($0.expected.words), found \($0.found.words)"
      }
      warnings += places.prefix(Self.limit)
      let all = (result.reading.value?.rejectedCount ?? 0) + (result.reading.value?.faultCount ?? 0)
      if all > Self.limit {
        warnings.append("\(result.name): \(all - min(places.count, Self.limit)) further faults")
      }
    }
    if let contacts = readings.contacts {
      warnings += Self.reading(contacts, what: "cards")
      warnings += Self.places(contacts.value?.notices ?? [], in: contacts.source)
    }
    self.warnings = warnings
  }

  /// What was found in the contacts, each with its file and line.
  static func places(_ notices: [ContactExport.Notice], in source: Source) -> [String] {
    let path = source.shownLocation
    var lines = notices.prefix(limit).map { notice in
      let file = notice.file.map { path + "/" + $0 } ?? path
      return "\(file)\(notice.line > 0 ? ":\(notice.line)" : ""): \(notice.text)"
    }
    if notices.count > limit {
      lines.append("\(path): \(notices.count - limit) further faults")
    }
    return lines
  }

  /// Why the build stops with nothing touched.
  func stop(hasLoss: Bool) -> String {
    hasLoss
      ? "error: going on would lose people; nothing was touched\n"
        + "  if the loss is meant, build once with --accept-loss"
      : "error: no source could be had, and there is no snapshot of any"
  }

  private static func reading<Value>(_ reading: Reading<Value>, what: String) -> [String] {
    var lines: [String] = []
    if let problem = reading.problem {
      let date = reading.asOf.map { $0.formatted(.iso8601) } ?? ""
      let instead =
        switch reading.state {
        case .snapshot, .heldBack: "; the data of \(date) are shown instead"
        default: reading.snapshotExpired ? "; the snapshot is older than maxAge" : ""
        }
      lines.append(
        "\(reading.source.name): \(reading.source.shownLocation): \(problem.words(what))\(instead)")
    }
    if let problem = reading.cacheProblem {
      lines.append(CacheMessages.notKept(problem, source: reading.source.name))
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
    case .hugeNumber: "a number out of range"
    default: rawValue
    }
  }
}
