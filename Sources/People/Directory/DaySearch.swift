/// Days of people to find: those of a further field, or those of the builds that first met them.
package struct DaySearch: Hashable, Sendable {
  /// How many days to look back, that of the build included.
  package var days: Int
  /// The key of the field, published or not; `nil` for the days of builds.
  package var field: String?

  package init(days: Int, field: String? = nil) {
    self.days = days
    self.field = field
  }

  /// The days to find, where that of the build is `day`; in days since 1970-01-01.
  package func window(on day: Int) -> ClosedRange<Int> { day - days + 1...day }
}

/// How to find the days of a field.
package struct DayRule: Sendable {
  let search: DaySearch
  let field: String
  let window: ClosedRange<Int>
  /// The day of a value, in the list of this index; `nil` if it is no date.
  let day: @Sendable (DetailValue, Int) -> Int?

  /// - Parameter today: The day of the build, in days since 1970-01-01.
  package init(
    _ search: DaySearch, field: String, on today: Int,
    day: @escaping @Sendable (DetailValue, Int) -> Int?
  ) {
    self.search = search
    self.field = field
    window = search.window(on: today)
    self.day = day
  }
}

extension AllPeople {
  /// The days of shown people that the rule finds, by the index in the directory. The preferred source with a date
  /// counts.
  func days(_ rule: DayRule, _ order: MergeOrder) -> [Int: Int] {
    let ranks = order.ranks(of: lists)[rule.field]
    var found: [Int: Int] = [:]
    for number in firsts.indices {
      guard let index = index(of: number) else { continue }
      let places = MergeOrder.sorted(several[number] ?? [firsts[number]], by: ranks) { $0 }
      for place in places {
        let details = lists[place.list].records[place.record].details
        guard
          let day = details.first(where: { $0.field.key == rule.field }).flatMap({
            rule.day($0.value, place.list)
          })
        else { continue }
        if rule.window.contains(day) { found[index] = day }
        break
      }
    }
    return found
  }

  /// The index of the first list of each shown person, by the index in the directory.
  var firstSources: [Int] {
    firsts.indices.compactMap { index(of: $0) == nil ? nil : firsts[$0].list }
  }
}
