import Basics
import People

/// People whose records merged by name though their e-mail addresses differ: one finding for each source.
struct MergeFindings {
  /// So many people, and records of each, are listed.
  private static let listed = 5

  private let directory: Directory
  private let places: [RecordPlaces]
  private let sources: [SourceResult]

  private let records: ShownRecords?

  /// - Parameter records: Those that findings are about; `nil` for all.
  init(_ directory: Directory, _ sources: [SourceResult], _ records: ShownRecords? = nil) {
    self.directory = directory
    self.records = records
    self.sources = sources
    places = sources.map { RecordPlaces($0) }
  }

  var all: [Diagnostic] {
    let merges = directory.doubtfulMerges.filter { places in
      records.map { places.allSatisfy($0.has) } ?? true
    }
    let bySource = Dictionary(grouping: merges) { $0.first?.list ?? 0 }
    return bySource.sorted { $0.key < $1.key }.map { source, people in
      let first = people.first?.first.flatMap { sources[source].index(ofRecord: $0.record) }
      let rows = people.prefix(Self.listed).map { records in
        records.prefix(Self.listed).map { places[$0.list].place(ofRecord: $0.record) }
      }
      return places[source].finding(
        first, nil, Problem.rowsMerged(people: people.count, rows: rows))
    }
  }
}

extension MergeFindings {
  enum Problem: Basics.Problem {
    /// The places of the first ones.
    case rowsMerged(people: Int, rows: [[String]])

    var diagnostic: Diagnostic {
      switch self {
      case .rowsMerged(let people, let rows):
        .warning(
          "rows-merged",
          "\(people.counted("person has", "people have")) several records whose e-mail addresses differ: "
            + rows.map { $0.map(ShellWord.path).joined(separator: " and ") }.joined(separator: "; ")
            + (people > rows.count ? "; …" : ""),
          "if different people have one name, set `identity: id` or `identity: email`; "
            + "otherwise correct the addresses")
      }
    }

    static let examples: [Problem] = [
      .rowsMerged(people: 7, rows: [["staff.csv:3", "staff.csv:9"]])
    ]
  }
}
