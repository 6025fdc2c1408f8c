extension JSONText {
  /// Adds a further member to an object that has one already. The key needs no escapes.
  public mutating func member(_ key: String, _ value: String) {
    raw(",\"\(key)\":")
    string(value)
  }

  /// Adds a further member to an object that has one already. The key needs no escapes.
  public mutating func member(_ key: String, _ values: [String]) {
    raw(",\"\(key)\":")
    array(values) { $1.string($0) }
  }
}
