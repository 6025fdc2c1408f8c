/// Which source wins which field, where that is not the first one of the configuration.
package struct MergeOrder: Equatable, Sendable {
  /// By field, the names of sources, the first of them the one that wins.
  private let preferred: [String: [String]]

  /// Makes an order.
  ///
  /// - Parameter preferred: by a field's key, the names of sources, the winner first. Those that are not named
  ///   follow in the configuration's order, and so do all where a field is not named.
  package init(_ preferred: [String: [String]] = [:]) {
    self.preferred = preferred
  }

  /// By field, the rank of each list: the lower one wins, of equal ones the first.
  func ranks(of lists: [RecordList]) -> [String: [Int]] {
    preferred.mapValues { names in
      lists.map { list in names.firstIndex(of: list.office) ?? names.count }
    }
  }
}
