import Fetching
import Foundation

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
    problem = reading.problem.map { ProblemEntry($0, what: "cards", words) }
    warnings = (reading.value?.notices ?? []).map {
      Warning(file: $0.file, line: $0.line > 0 ? $0.line : nil, message: $0.text)
    }
  }
}
