/// Who reports to whom, seen from above.
package struct ReportingLines: Sendable {
  /// Who reports to nobody and has reports, in the given order. Who has neither a manager nor reports stands
  /// nowhere.
  package let top: [Int]
  /// How many people have a manager or reports.
  package let count: Int
  /// By person, how many people the branch has that begins with the person: 1 without reports.
  package let sizes: [Int32]
  /// Direct reports, manager after manager.
  private let reports: [Int32]
  /// By person, where the reports begin; the last one is the end.
  private let starts: [Int32]

  /// - Parameters:
  ///   - people: everybody, of whom none is in a circle.
  ///   - order: the indices of all people, in the order in which the reports of one stand.
  package init(of people: [Person], order: [Int]) {
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
      } else if starts[person] < starts[person + 1] {
        top.append(person)
      }
    }
    // Everybody behind their manager, so that sizes are summed from the end.
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
    self.top = top
    self.starts = starts
    self.reports = reports
    self.sizes = sizes
    count = descent.count
  }

  /// Who reports to a person, in the order that was given.
  package func reports(of person: Int) -> [Int] {
    reports[Int(starts[person])..<Int(starts[person + 1])].map { Int($0) }
  }

  /// Whether anybody reports to a person.
  package func hasReports(_ person: Int) -> Bool { starts[person] < starts[person + 1] }
}
