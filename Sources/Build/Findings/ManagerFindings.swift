import Basics
import People
import Settings

/// Records whose manager can't be resolved.
struct ManagerFindings {
  private let configuration: Configuration
  private let directory: Directory
  private let sources: [SourceResult]
  /// So many of one source are listed one by one.
  private let limit: Int
  private let records: ShownRecords?

  /// - Parameter records: Those that findings are about; `nil` for all.
  init(
    _ configuration: Configuration, _ directory: Directory, _ sources: [SourceResult], limit: Int,
    _ records: ShownRecords? = nil
  ) {
    self.records = records
    self.configuration = configuration
    self.directory = directory
    self.sources = sources
    self.limit = limit
  }

  var all: [Diagnostic] {
    sources.indices.flatMap { source in
      let doubts = directory.unresolvedReferences.filter { doubt in
        doubt.source == source
          && records.map { $0.has(RecordIndex(source, doubt.record)) } ?? true
      }
      let places = RecordPlaces(sources[source])
      var all = doubts.prefix(limit).map { doubt in
        places.finding(
          sources[source].index(ofRecord: doubt.record), path(of: doubt),
          Problem.unresolved(doubt.reason, circle: doubt.circle.prefix(10).map(shown)))
      }
      if doubts.count > limit {
        all.append(places.finding(nil, nil, Problem.further(doubts.count - limit)))
      }
      return all
    }
  }

  /// `staff.csv:7`, or `employees[12]`.
  private func shown(_ row: UnresolvedReference.Row) -> String {
    let index = sources[row.source].index(ofRecord: row.record)
    let list = configuration.sources[row.source].source.place(of: .manager).list
    return RecordPlaces(sources[row.source]).shown(index) ?? list + (index.map { "[\($0)]" } ?? "")
  }

  /// `employees[12].manager`, or the column's heading behind the row.
  private func path(of doubt: UnresolvedReference) -> String {
    let index = sources[doubt.source].index(ofRecord: doubt.record).map { "[\($0)]" } ?? ""
    let (list, field) = configuration.sources[doubt.source].source.place(of: doubt.field)
    let path = list + index
    return path.isEmpty ? field : "\(path).\(field)"
  }
}

extension ManagerFindings {
  enum Problem: Basics.Problem {
    /// Of a cycle, also the places of all of its records.
    case unresolved(UnresolvedReference.Reason, circle: [String])
    case further(Int)

    var diagnostic: Diagnostic {
      switch self {
      case .unresolved(let reason, let circle):
        var words = reason.diagnostic
        if reason == .circle, circle.count > 1 {
          words.remedies = [
            "the cycle is \(circle.joined(separator: " → ")); correct one of these managers, or leave it empty for the head"
          ]
        }
        return words
      case .further(let count):
        return .warning(
          "further-managers", "\(count) further managers cannot be resolved", "correct these first")
      }
    }

    static let examples: [Problem] =
      UnresolvedReference.Reason.allCases.map { .unresolved($0, circle: []) } + [
        .unresolved(.circle, circle: ["staff.csv:3", "staff.csv:9"]), .further(7),
      ]
  }
}
