/// How often the dates of a column can only be read in one order.
package struct DateVotes: Sendable {
  private var dayFirst = 0
  private var monthFirst = 0

  package init() {}

  package mutating func add(_ order: ValueRules.DateOrder) {
    if order == .monthFirst { monthFirst += 1 } else { dayFirst += 1 }
  }

  package mutating func add(_ date: DateText) {
    if case .telling(_, let order) = date { add(order) }
  }

  package var areMixed: Bool { dayFirst > 0 && monthFirst > 0 }

  /// The order; `nil` if nothing tells, or the dates disagree.
  package var order: ValueRules.DateOrder? {
    if areMixed || dayFirst + monthFirst == 0 { return nil }
    return dayFirst > 0 ? .dayFirst : .monthFirst
  }
}
