/// Where a person's further fields stand, by key: a table may have many thousands of columns.
struct DetailPlaces {
  /// Of so few, looking through all of them is quicker than remembering them.
  private static let few = 32

  private let places: [String: Int]?

  init(_ details: [Detail]) {
    guard details.count > Self.few else {
      places = nil
      return
    }
    places = Dictionary(
      details.indices.map { (details[$0].field.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The first of the details that has the key. Those added since count only where there were few.
  func place(of key: String, in details: [Detail]) -> Int? {
    if let places { return places[key] }
    return details.firstIndex { $0.field.key == key }
  }
}
