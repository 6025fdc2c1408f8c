/// The columns whose cells go on until the next one that is not empty, as in a report that writes a project once above
/// its people. Each is inside those before it: where one of these has a value, it begins anew.
struct FilledColumns {
  private let columns: [Int]
  private var above: [Int: String] = [:]

  init(_ columns: [Int] = []) {
    self.columns = columns
  }

  /// Fills the empty cells of a row. Returns `false` if the row has nothing but the cells that go on.
  mutating func fill(_ row: inout [String]) -> Bool {
    if columns.isEmpty { return true }
    let isEmpty = row.map { TextCleaning.line($0).isEmpty }
    for (place, column) in columns.enumerated() {
      if column < row.count, !isEmpty[column] {
        above[column] = row[column]
        for inner in columns[(place + 1)...] where inner != column { above[inner] = nil }
      } else if let text = above[column] {
        row += Array(repeating: "", count: max(0, column + 1 - row.count))
        row[column] = text
      }
    }
    return isEmpty.indices.contains { !isEmpty[$0] && !columns.contains($0) }
  }
}
