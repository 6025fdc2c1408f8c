import Fetching
import Formats
import Foundation
import People
import Site

/// One source of absences in the report, which names nobody who is away.
struct AwayEntry: Encodable {
  struct Fault: Encodable {
    /// From 1; absent in a list of JSON.
    let line: Int?
    /// From 0, in a list of JSON.
    let index: Int?
    let reason: String
  }

  let name: String
  let location: String
  let state: String
  /// Those of the days that pages show.
  let absences: Int
  let asOf: String?
  let problem: ProblemEntry?
  /// The number of all; the list is limited.
  let faultCount: Int
  let faults: [Fault]

  init(_ reading: Reading<AbsenceList>, _ words: any ReportWords) {
    name = words.concealed(reading.source.name)
    location = words.concealed(reading.source.shownLocation)
    state = reading.state.rawValue
    absences = reading.people
    asOf = reading.asOf.map { $0.formatted(.iso8601) }
    problem = reading.problem.map { ProblemEntry($0, .absences, words) }
    faultCount = reading.value?.faultCount ?? 0
    faults = (reading.value?.faults ?? []).map { fault in
      switch fault.place {
      case .line(let line): Fault(line: line, index: nil, reason: fault.reason.rawValue)
      case .item(let index): Fault(line: nil, index: index, reason: fault.reason.rawValue)
      }
    }
  }
}
