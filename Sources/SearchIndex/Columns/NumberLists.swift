/// A list of small numbers for each person.
struct NumberLists: Sendable {
  private var numbers: [Int32] = []
  /// How many numbers there are up to the end of each list, behind a 0 for the start of the first.
  private var ends: [Int32] = [0]

  /// No lists.
  init() {}

  /// The lists of several values, one value's behind the other's.
  init(joining parts: [NumberLists]) {
    numbers.reserveCapacity(parts.reduce(0) { $0 + $1.numbers.count })
    for part in parts { numbers.append(contentsOf: part.numbers) }
    ends = [Int32](joiningEnds: parts.map(\.ends))
  }

  /// The number of lists.
  var count: Int { ends.count - 1 }

  /// Calls with each list's rank and each of its numbers, and once without a number for an empty list.
  ///
  /// - Parameter lists: the list of each rank.
  func forEach(in lists: [Int32], _ body: (_ rank: Int32, _ number: Int32?) -> Void) {
    for (rank, list) in lists.enumerated() {
      let range = Int(ends[Int(list)])..<Int(ends[Int(list) + 1])
      if range.isEmpty { body(Int32(rank), nil) }
      for index in range { body(Int32(rank), numbers[index]) }
    }
  }

  /// Gives access to one list.
  func withNumbers(of list: Int, _ body: (UnsafeBufferPointer<Int32>) -> Void) {
    numbers.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(ends[list])..<Int(ends[list + 1])]))
    }
  }

  /// Adds a list.
  mutating func append(list: some Sequence<Int>) {
    for number in list { numbers.append(Int32(number)) }
    ends.append(Int32(numbers.count))
  }
}
