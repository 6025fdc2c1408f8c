/// Records that may be told apart, or taken for one, wrongly.
package struct LikelyDouble: Equatable, Sendable {
  /// Why somebody should look.
  ///
  /// The order is that of a report: what is wrong most often comes first.
  package enum Reason: Int, CaseIterable, Comparable, Sendable {
    /// One source has a name more than once, with different e-mail addresses, and they are one person: they may
    /// be two.
    case oneNameInOneSource
    /// Several people have one e-mail address: they may be one.
    case oneEmail
    /// Several people have one name, and a phone number or what stands before the `@` in common: they may be one.
    case oneNameAndMore
    /// Records of different names have one e-mail address, and so are one person: they may be two.
    case namesOfOneEmail
    /// Several people have one name, letter case, marks and script aside, in different sources: they may be one.
    case oneName
    /// Records of different sources have one name, and different e-mail addresses, and are one person: they may
    /// be two.
    case emailsOfOneName

    /// Whether the first stands before the second in a report.
    package static func < (one: Reason, other: Reason) -> Bool { one.rawValue < other.rawValue }
  }

  /// One of the records.
  package struct Place: Equatable, Sendable {
    /// The index of its list.
    package let list: Int
    /// Its index among the list's records.
    package let record: Int
  }

  /// Why somebody should look.
  package let reason: Reason
  /// The records, in the configuration's order.
  package let places: [Place]
}
