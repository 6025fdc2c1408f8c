import Asking
import Basics
import Foundation
import Lists
import People
import Settings
import Site

/// One source in the report, which names nobody.
struct ReadingEntry: Encodable, Sendable {
  struct Problem: Encodable {
    let code: String
    let message: String
  }

  /// A part of the answer that cannot be used.
  struct Fault: Encodable {
    /// The number of the file among those of the folder, sorted by name, from 1.
    var file: Int?
    /// From 1.
    var line: Int?
    /// From 0 over all pages.
    var index: Int?
    var path: String?
    var expected: String?
    var found: String?
    var reason: String?
    var message: String?
  }

  private(set) var name: String?
  let location: String
  let state: String
  let asOf: String?
  let problem: Problem?
  // The number of what the source is asked for.
  private(set) var people: Int?
  private(set) var cards: Int?
  /// The number of all, as `faultCount`; the lists are limited.
  private(set) var rejectedCount: Int?
  private(set) var rejected: [Fault]?
  private(set) var faultCount: Int?
  private(set) var faults: [Fault]?
  private(set) var warnings: [Fault]?
  /// The private numbers and addresses that nobody named, by field.
  private(set) var keptPrivate: [String: Int]?
  /// How many values were left out since they mean nothing, such as `N/A`, by field.
  private(set) var noValue: [String: Int]?

  private init<Value>(
    of reading: Reading<Value>, _ contents: ListContents, _ secrets: Secrets
  ) {
    location = secrets.masked(reading.source.shownLocation)
    state = reading.state.rawValue
    asOf = reading.asOf.map { $0.formatted(.iso8601) }
    problem = reading.problem.map {
      let words = $0.diagnostic(of: contents)
      return Problem(code: words.code, message: secrets.masked(words.message))
    }
  }

  init(_ reading: SourceResult, _ secrets: Secrets) {
    self.init(of: reading, .people, secrets)
    name = secrets.masked(reading.name)
    people = reading.people
    rejectedCount = reading.value?.rejectedCount ?? 0
    rejected = reading.rejected.map {
      Fault(
        index: $0.index, path: $0.path, reason: $0.reason.code,
        message: $0.reason.diagnostic.message)
    }
    faultCount = reading.value?.faultCount ?? 0
    faults = reading.faults.map {
      Fault(
        index: $0.index, path: $0.path, expected: $0.expected.rawValue, found: $0.found.rawValue)
    }
    keptPrivate = reading.value?.privateCounts ?? [:]
    noValue = reading.value?.nothingCounts ?? [:]
  }

  init(_ reading: Reading<ContactExport>, _ secrets: Secrets) {
    self.init(of: reading, .cards, secrets)
    cards = reading.people
    warnings = (reading.value?.notices ?? []).map {
      Fault(file: $0.file, line: $0.line > 0 ? $0.line : nil, message: $0.text)
    }
  }

  /// A source of a wing, with the number of what it is of.
  static func ofWing(_ answer: WingReading, _ secrets: Secrets) -> ExtendedObject<ReadingEntry> {
    let (reading, contents) = (answer.reading, answer.source.list.contents)
    var entry = ReadingEntry(of: reading, contents, secrets)
    entry.name = secrets.masked(reading.source.name)
    entry.faultCount = reading.value?.faultCount ?? 0
    entry.faults = (reading.value?.unusable ?? []).map { fault in
      switch fault.place {
      case .line(let line): Fault(line: line, reason: fault.reason)
      case .item(let index): Fault(index: index, reason: fault.reason)
      }
    }
    return ExtendedObject(entry, [(contents.many, reading.people)])
  }
}

extension RejectedRecord.Reason {
  fileprivate var code: String {
    switch self {
    case .notAnObject: "not-an-object"
    case .noName: "no-name"
    case .badFile: "bad-file"
    }
  }
}
