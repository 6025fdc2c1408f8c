import People

/// Values that many have, in the order in which they are first seen.
struct FirstSeen: Sendable {
  let values: [String]
  /// The place of each one's value in `values`.
  let places: [Int?]

  /// - Parameter value: gives the value of a place, on several threads.
  init(_ count: Int, value: @Sendable (Int) -> String?) {
    let parts = valuesOfParts(count, parts: min(64, count / 512)) { FirstSeen($0, value: value) }
    var places: [Int?] = []
    places.reserveCapacity(count)
    var known: [String: Int] = [:]
    var values: [String] = []
    for part in parts {
      let placesOfPart = part.values.map { value in
        if let place = known[value] { return place }
        known[value] = values.count
        values.append(value)
        return values.count - 1
      }
      places.append(contentsOf: part.places.lazy.map { $0.map { placesOfPart[$0] } })
    }
    self.values = values
    self.places = places
  }

  /// The same values of the same ones, seen in another order.
  func reordered(_ order: [Int]) -> FirstSeen {
    var placesOfOld = [Int?](repeating: nil, count: values.count)
    var seen: [String] = []
    let places = order.map { number -> Int? in
      guard let old = self.places[number] else { return nil }
      if let place = placesOfOld[old] { return place }
      placesOfOld[old] = seen.count
      seen.append(values[old])
      return seen.count - 1
    }
    return FirstSeen(values: seen, places: places)
  }

  private init(values: [String], places: [Int?]) {
    self.values = values
    self.places = places
  }

  private init(_ range: Range<Int>, value: (Int) -> String?) {
    var known: [String: Int] = [:]
    var values: [String] = []
    places = range.map { number in
      guard let value = value(number) else { return nil }
      if let place = known[value] { return place }
      known[value] = values.count
      values.append(value)
      return values.count - 1
    }
    self.values = values
  }
}
