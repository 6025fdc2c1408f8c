import Templating

/// The rows of people on the pages of groups. Each is rendered once, but those with a heading each time.
struct ListRows: Sendable {
  private let shared: RenderedRows
  private let render: @Sendable (ListRow) -> [UInt8]

  /// - Parameter count: the number of people.
  init(count: Int, render: @escaping @Sendable (ListRow) -> [UInt8]) {
    self.render = render
    shared = RenderedRows(count: count) { render(ListRow(index: $0)) }
  }

  /// Writes the rows of people into a list, some with the heading of a unit. The page must not outlive these rows.
  func write(_ people: ArraySlice<Int>, _ openings: [Int: UnitLink], to list: inout ListWriter) {
    if openings.isEmpty { return shared.write(people, to: &list) }
    var start = people.startIndex
    for place in people.indices {
      guard let opening = openings[people[place]] else { continue }
      shared.write(people[start..<place], to: &list)
      list.next().append(html: render(ListRow(index: people[place], opening: opening)))
      start = place + 1
    }
    shared.write(people[start...], to: &list)
  }

  func prepare(_ index: Int) { shared.prepare(index) }
}
