/// What was made of an answer, and how many people it holds.
package struct Accepted<Value: Sendable>: Sendable {
  /// What was made of it.
  package let value: Value
  /// How many people, or cards, it holds.
  package let people: Int

  /// Makes an accepted answer.
  package init(_ value: Value, people: Int) {
    self.value = value
    self.people = people
  }
}
