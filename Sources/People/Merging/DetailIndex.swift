/// Finds a person's further fields by key: a table may have many thousands of columns.
struct DetailIndex {
  /// Up to so many, a linear search is quicker than a dictionary.
  private static let few = 32

  private let indices: [String: Int]?

  init(_ details: [Detail]) {
    guard details.count > Self.few else {
      indices = nil
      return
    }
    indices = Dictionary(
      details.indices.map { (details[$0].field.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The index of the first detail that has the key. Details added since are found only where there were
  /// few.
  func index(of key: String, in details: [Detail]) -> Int? {
    if let indices { return indices[key] }
    return details.firstIndex { $0.field.key == key }
  }
}
