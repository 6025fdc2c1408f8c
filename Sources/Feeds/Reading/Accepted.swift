/// What was made of an answer, and how many people it holds.
public struct Accepted<Value: Sendable>: Sendable {
  /// What was made of it.
  public let value: Value
  /// How many people, or cards, it holds.
  public let people: Int

  /// Makes an accepted answer.
  public init(_ value: Value, people: Int) {
    self.value = value
    self.people = people
  }
}
