/// How to find out when people began.
package struct FirstDayRule: Sendable {
  /// The key of a further field, published or not.
  let field: String
  /// The days to look for, since 1970-01-01.
  let days: ClosedRange<Int>
  /// The day of a value, in the list of this index; `nil` if it is no date.
  let day: @Sendable (DetailValue, Int) -> Int?

  package init(
    field: String, days: ClosedRange<Int>, day: @escaping @Sendable (DetailValue, Int) -> Int?
  ) {
    self.field = field
    self.days = days
    self.day = day
  }
}

extension AllPeople {
  /// The first days of shown people that the rule looks for, by the index in the directory. The preferred source with a
  /// date counts.
  func firstDays(_ rule: FirstDayRule, _ order: MergeOrder) -> [Int: Int] {
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
        if rule.days.contains(day) { found[index] = day }
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
