/// The values of some people in one column, read in place.
struct ColumnCells {
  private let texts: TextColumn.UnsafeTexts
  private let people: UnsafeBufferPointer<Int32>
  private let places: Int
  private let place: Int

  /// - Parameters:
  ///   - texts: so many of each person as there are places.
  ///   - place: which of them stands in the column.
  init(
    _ texts: TextColumn.UnsafeTexts, of people: UnsafeBufferPointer<Int32>, place: Int, places: Int
  ) {
    self.texts = texts
    self.people = people
    self.place = place
    self.places = places
  }

  @inline(__always)
  private func range(_ row: Int) -> Range<Int> { texts.range(Int(people[row]) * places + place) }

  @inline(__always)
  private subscript(row: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: texts.bytes[range(row)])
  }

  /// The number of values up to the last that is not empty.
  private var countUpToLast: Int {
    var count = people.count
    while count > 0, range(count - 1).isEmpty { count -= 1 }
    return count
  }

  private static let newline = UInt8(ascii: "\n")

  /// Writes names: behind a `~`, and each without what it shares with the one before, where they are sorted
  /// by their beginnings.
  func writeNames(areSimilar: Bool, to text: inout BoundedText) {
    guard areSimilar else { return writeLines(to: &text) }
    text.append(UInt8(ascii: "~"))
    let count = countUpToLast
    text.append(decimal: count)
    text.append(Self.newline)
    var last = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    for row in 0..<count {
      let own = self[row]
      text.append(own, after: last)
      text.append(Self.newline)
      last = own
    }
  }

  /// Writes how many values there are up to the last that is not empty, and these, a line each.
  func writeLines(to text: inout BoundedText) {
    let count = countUpToLast
    text.append(decimal: count)
    text.append(Self.newline)
    for row in 0..<count {
      text.append(range(row), of: texts.bytes)
      text.append(Self.newline)
    }
  }

  /// Writes a line for each value that is not empty.
  func writeGivenLines(to text: inout BoundedText) {
    for row in 0..<people.count {
      let range = range(row)
      if range.isEmpty { continue }
      text.append(range, of: texts.bytes)
      text.append(Self.newline)
    }
  }

  /// Writes that no value follows.
  func writeNoLines(to text: inout BoundedText) {
    text.append(decimal: 0)
    text.append(Self.newline)
  }

  /// Writes values that tell themselves where they end, in one line.
  func writeRow(to text: inout BoundedText) {
    for row in 0..<people.count { text.append(range(row), of: texts.bytes) }
    text.append(Self.newline)
  }
}
