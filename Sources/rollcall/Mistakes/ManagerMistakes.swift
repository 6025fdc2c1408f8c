import Build
import Configuration
import People

/// Records that name a manager whom nobody can be told to be: their places, never what they name.
struct ManagerMistakes {
  private let configuration: Configuration
  private let directory: Directory
  private let sources: [SourceResult]
  /// So many of one source are listed one by one.
  private let limit: Int

  init(
    _ configuration: Configuration, _ directory: Directory, _ sources: [SourceResult], limit: Int
  ) {
    self.configuration = configuration
    self.directory = directory
    self.sources = sources
    self.limit = limit
  }

  var warnings: [BuildWarning] {
    sources.indices.flatMap { source in
      let doubts = directory.managerDoubts.filter { $0.source == source }
      let name = sources[source].name
      var lines = doubts.prefix(limit).map { doubt in
        "\(name): \(place(of: doubt)): \(doubt.reason.words)"
      }
      if doubts.count > limit {
        lines.append("\(name): \(doubts.count - limit) further managers nobody can be told to be")
      }
      return lines.map { BuildWarning($0) }
    }
  }

  /// `employees[12].manager`, or the column's heading behind the row.
  private func place(of doubt: ManagerDoubt) -> String {
    let index = sources[doubt.source].index(ofRecord: doubt.record).map { "[\($0)]" } ?? ""
    let (list, field) = configuration.sources[doubt.source].source.managerPlace
    let path = list + index
    return path.isEmpty ? field : "\(path).\(field)"
  }
}

extension ManagerDoubt.Reason {
  /// The reason in words.
  var words: String {
    switch self {
    case .nobody: "nobody has this id, e-mail address or name"
    case .severalPeople: "several people have this name"
    case .oneself: "a manager of oneself"
    case .circle: "a circle of managers; who has this record stands at the top"
    }
  }
}
