/// An entry of a list of units.
package struct UnitEntry: Equatable, Sendable {
  /// The key that people and other units name it by; `nil` for none.
  package let key: String?
  /// The keys of the units above: one, or none for a top.
  package let parents: [String]
  package let name: String?
  package let heads: [String]

  package init(key: String?, parents: [String], name: String?, heads: [String]) {
    self.key = key
    self.parents = parents
    self.name = name
    self.heads = heads
  }
}

/// What is wrong with an entry of a list of units.
package struct UnitDoubt: Equatable, Sendable {
  package enum Reason: CaseIterable, Sendable {
    case noKey, noName, severalNames, severalParents, unknownParent, cycle, nobody
  }

  package let reason: Reason
  /// The index of the entry.
  package let entry: Int
}
