public import Cache

/// What came of asking a source.
public enum Asked<Value: Sendable>: Sendable {
  /// The answer is a known one, and was not decoded.
  case known(KnownAnswer<Value>)
  /// The answer is another one, and was not decoded yet: where anything is known, all answers are
  /// decoded together, when it is clear that they must be.
  case unread(@Sendable () -> Reading<Value>)
  /// All else, decoded.
  case read(Reading<Value>)

  /// The reading, its value included.
  public func reading() -> Reading<Value> {
    switch self {
    case .known(let answer): answer.read()
    case .unread(let read): read()
    case .read(let reading): reading
    }
  }
}

/// An answer that something was made of before.
public struct KnownAnswer<Value: Sendable>: Sendable {
  /// The reading without its value.
  public let reading: Reading<Value>
  /// Goes on with the reading as if the answer were not known.
  let read: @Sendable () -> Reading<Value>
  private let confirming: @Sendable () throws(CacheProblem) -> Void

  init(
    _ reading: Reading<Value>, read: @escaping @Sendable () -> Reading<Value>,
    confirm: @escaping @Sendable () throws(CacheProblem) -> Void
  ) {
    self.reading = reading
    self.read = read
    confirming = confirm
  }

  /// Writes down that the answer still holds. To be called where nobody decodes it.
  public func confirm() throws(CacheProblem) { try confirming() }
}
