import Fetching
import Formats
import Foundation
import Site

/// One list of people in the report.
struct SourceEntry: Encodable {
  struct Rejected: Encodable {
    let index: Int
    let path: String
    let reason: String
    let message: String
  }

  struct Fault: Encodable {
    let index: Int
    let path: String
    let expected: String
    let found: String
  }

  let name: String
  let location: String
  let state: String
  let people: Int
  let asOf: String?
  let problem: ProblemEntry?
  /// The number of all; the lists are limited.
  let rejectedCount: Int
  let rejected: [Rejected]
  let faultCount: Int
  let faults: [Fault]
  /// The private numbers and addresses that nobody named, by field.
  let keptPrivate: [String: Int]
  /// How many values were left out since they mean nothing, such as `N/A`, by field.
  let noValue: [String: Int]

  init(_ result: SourceResult, _ words: any ReportWords) {
    name = words.concealed(result.source.name)
    location = words.concealed(result.source.shownLocation)
    state = result.state.rawValue
    people = result.people
    asOf = result.asOf.map { $0.formatted(.iso8601) }
    problem = result.problem.map { ProblemEntry($0, .people, words) }
    rejectedCount = result.value?.rejectedCount ?? 0
    rejected = result.rejected.map {
      Rejected(
        index: $0.index, path: $0.path, reason: $0.reason.code, message: words.words(of: $0.reason))
    }
    faultCount = result.value?.faultCount ?? 0
    faults = result.faults.map {
      Fault(
        index: $0.index, path: $0.path, expected: $0.expected.rawValue, found: $0.found.rawValue)
    }
    keptPrivate = result.value?.privateCounts ?? [:]
    noValue = result.value?.nothingCounts ?? [:]
  }
}

struct ProblemEntry: Encodable {
  let code: String
  let message: String

  init(_ problem: SourceProblem, _ kind: Finding.Asked.Kind, _ words: any ReportWords) {
    code = problem.code
    message = words.concealed(words.words(of: problem, kind))
  }
}

extension RejectedRecord.Reason {
  fileprivate var code: String {
    switch self {
    case .notAnObject: "not-an-object"
    case .noName: "no-name"
    }
  }
}

/// The contacts' export in the report.
struct ContactsEntry: Encodable {
  /// Something that was not right in a file of the export.
  struct Warning: Encodable {
    /// The file's number among those of the folder, sorted by name, from 1.
    let file: Int?
    /// From 1; absent where the whole file is meant.
    let line: Int?
    let message: String
  }

  let location: String
  let state: String
  let cards: Int
  let asOf: String?
  let problem: ProblemEntry?
  let warnings: [Warning]

  init(_ reading: Reading<ContactExport>, _ words: any ReportWords) {
    location = words.concealed(reading.source.shownLocation)
    state = reading.state.rawValue
    cards = reading.people
    asOf = reading.asOf.map { $0.formatted(.iso8601) }
    problem = reading.problem.map { ProblemEntry($0, .cards, words) }
    warnings = (reading.value?.notices ?? []).map {
      Warning(file: $0.file, line: $0.line > 0 ? $0.line : nil, message: $0.text)
    }
  }
}
