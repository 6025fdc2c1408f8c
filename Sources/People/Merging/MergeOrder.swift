/// Which source is preferred for which field, other than the first one of the configuration.
package struct MergeOrder: Equatable, Sendable {
  private let preferred: [String: [String]]

  /// - Parameter preferred: by a field's key, the names of sources in order. Unnamed sources follow in the configuration's
  ///   order.
  package init(_ preferred: [String: [String]] = [:]) {
    self.preferred = preferred
  }

  /// By field, the rank of each list. The lowest wins, then the first.
  func ranks(of lists: [RecordList]) -> [String: [Int]] {
    preferred.mapValues { names in
      lists.map { list in names.firstIndex(of: list.office) ?? names.count }
    }
  }
}
