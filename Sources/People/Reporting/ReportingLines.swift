/// Who reports to whom, from the top.
package struct ReportingLines: Sendable {
  /// People with reports but no manager, and those whose manager is unknown.
  package let top: [Int]
  /// The number of people at the top and below.
  package let count: Int
  /// By person, the number of people in the branch, including the person.
  package let sizes: [Int32]
  /// Direct reports, grouped by manager.
  private let reports: [Int32]
  /// By person, where the reports begin; the last element is the end.
  private let starts: [Int32]

  /// - Parameters:
  ///   - people: must contain no cycle.
  ///   - order: the indices of all people, in the order of reports.
  ///   - unknown: the people whose manager is unknown.
  ///   - page: the number of people at the top of whom those with most people below come first. More of them are in the
  ///     given order.
  package init(of people: [Person], order: [Int], unknown: Set<Int> = [], page: Int = 0) {
    var starts = [Int32](repeating: 0, count: people.count + 1)
    for person in people.indices {
      if let manager = people[person].manager { starts[manager + 1] += 1 }
    }
    for index in people.indices { starts[index + 1] += starts[index] }
    var ends = starts
    var reports = [Int32](repeating: 0, count: Int(starts[people.count]))
    var top: [Int] = []
    for person in order {
      if let manager = people[person].manager {
        reports[Int(ends[manager])] = Int32(person)
        ends[manager] += 1
      } else if starts[person] < starts[person + 1] || unknown.contains(person) {
        top.append(person)
      }
    }
    // Managers before their reports, so that sizes are summed from the end.
    var descent = top
    var next = 0
    while next < descent.count {
      let person = descent[next]
      for report in reports[Int(starts[person])..<Int(starts[person + 1])] {
        descent.append(Int(report))
      }
      next += 1
    }
    var sizes = [Int32](repeating: 1, count: people.count)
    for person in descent.reversed() {
      if let manager = people[person].manager { sizes[manager] += sizes[person] }
    }
    self.top =
      top.count > page
      ? top : top.indices.sorted { (-sizes[top[$0]], $0) < (-sizes[top[$1]], $1) }.map { top[$0] }
    self.starts = starts
    self.reports = reports
    self.sizes = sizes
    count = descent.count
  }

  package func reports(of person: Int) -> [Int] {
    reports[Int(starts[person])..<Int(starts[person + 1])].map { Int($0) }
  }

  package func hasReports(_ person: Int) -> Bool { starts[person] < starts[person + 1] }
}
