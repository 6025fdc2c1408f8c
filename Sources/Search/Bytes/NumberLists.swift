/// A list of small numbers for each person.
struct NumberLists: Sendable {
  private var numbers: [Int32] = []
  /// The number of numbers up to the end of each list, behind a 0.
  private var ends: [Int32] = [0]

  init() {}

  init(joining parts: [NumberLists]) {
    numbers.reserveCapacity(parts.reduce(0) { $0 + $1.numbers.count })
    for part in parts { numbers.append(contentsOf: part.numbers) }
    ends = [Int32](joiningEnds: parts.map(\.ends))
  }

  /// Calls `body` with the rank of each list and each of its numbers, or `nil` for an empty list.
  func forEach(in lists: [Int32], _ body: (_ rank: Int32, _ number: Int32?) -> Void) {
    for (rank, list) in lists.enumerated() {
      let range = Int(ends[Int(list)])..<Int(ends[Int(list) + 1])
      if range.isEmpty { body(Int32(rank), nil) }
      for index in range { body(Int32(rank), numbers[index]) }
    }
  }

  subscript(list: Int) -> Span<Int32> {
    @_lifetime(borrow self)
    get { numbers.span.extracting(Int(ends[list])..<Int(ends[list + 1])) }
  }

  mutating func append(list: some Sequence<Int>) {
    for number in list { numbers.append(Int32(number)) }
    ends.append(Int32(numbers.count))
  }
}
