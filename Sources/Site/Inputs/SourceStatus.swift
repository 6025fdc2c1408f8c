/// How a source did in this build, as far as pages and `build.json` show it.
public struct SourceStatus: Equatable, Sendable {
  /// The state in the contract's words.
  public enum State: String, Sendable {
    case fresh
    case notModified = "not-modified"
    case snapshot
    case failed
    case heldBack = "held-back"
  }

  /// The source's name.
  public let name: String
  /// How the data came to be what they are.
  public let state: State
  /// How many people (cards, for the contacts) the source gave.
  public let people: Int
  /// The day of the data shown, where they are not of this build.
  public let asOf: CalendarDay?
  /// Whether a notice tells visitors that the source is not well.
  public let isNoticeable: Bool

  /// Makes a status.
  public init(
    name: String, state: State, people: Int, asOf: CalendarDay? = nil, isNoticeable: Bool
  ) {
    self.name = name
    self.state = state
    self.people = people
    self.asOf = asOf
    self.isNoticeable = isNoticeable
  }
}
