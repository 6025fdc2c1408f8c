extension JSONText {
  /// Adds a further member to an object that has one already. The key needs no escapes.
  public mutating func member(_ key: String, _ value: String) {
    name(key)
    string(value)
  }

  /// Adds a further member to an object that has one already. The key needs no escapes.
  public mutating func member(_ key: String, _ values: [String]) {
    name(key)
    array(values) { $1.string($0) }
  }

  private mutating func name(_ key: String) {
    raw(",\"")
    raw(key)
    raw("\":")
  }
}
