/// Which source is preferred for which field, other than the first one of the configuration.
package struct MergeOrder: Equatable, Sendable {
  private let preferred: [String: [String]]

  /// - Parameter preferred: by a field's key, the names of sources in order. Unnamed sources follow in the configuration's
  ///   order. None: the texts of all records count.
  package init(_ preferred: [String: [String]] = [:]) {
    self.preferred = preferred
  }

  /// Whether the different texts of all records are joined.
  func unites(_ field: String) -> Bool { preferred[field]?.isEmpty == true }

  /// By field, the rank of each list. The lowest wins, then the first.
  func ranks(of lists: [RecordList]) -> [String: [Int]] {
    preferred.mapValues { names in
      lists.map { list in names.firstIndex(of: list.office) ?? names.count }
    }
  }

  /// Sorts by the rank of the lists, the lowest first.
  static func sorted<Value>(
    _ values: [Value], by ranks: [Int]?, _ place: (Value) -> RecordIndex
  ) -> [Value] {
    guard values.count > 1, let ranks else { return values }
    // Must be stable, which `sorted` does not guarantee.
    return values.enumerated().sorted { one, other in
      (ranks[place(one.element).list], one.offset)
        < (ranks[place(other.element).list], other.offset)
    }.map(\.element)
  }
}
