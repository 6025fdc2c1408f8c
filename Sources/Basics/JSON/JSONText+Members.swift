extension JSONText {
  /// Adds a further member to an object that has one already. The key needs no escapes.
  package mutating func member(_ key: StaticString, _ value: String) {
    name(key)
    string(value)
  }

  /// Adds a further member to an object that has one already. The key needs no escapes.
  package mutating func member(_ key: StaticString, _ values: [String]) {
    name(key)
    array(values) { $1.string($0) }
  }

  private mutating func name(_ key: StaticString) {
    raw(",\"")
    raw(key)
    raw("\":")
  }
}
