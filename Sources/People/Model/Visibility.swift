/// What a record says of who may see its person.
package struct Visibility: Equatable, Sendable {
  /// What a record that says nothing says.
  package static let shown = Visibility()

  /// The first day on which the person is shown, in days since 1970-01-01; `nil` for any.
  package var firstDay: Int32?
  /// The last day on which the person is shown, in days since 1970-01-01; `nil` for any.
  package var lastDay: Int32?
  /// Whether the record says that the person is to be seen nowhere, or cannot be read where it may say so.
  package var isHidden: Bool

  /// Makes one; what is not given is not said.
  package init(firstDay: Int32? = nil, lastDay: Int32? = nil, isHidden: Bool = false) {
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.isHidden = isHidden
  }

  /// What the dates of a record say on a day.
  enum State {
    case notYet
    case present
    case over
  }

  /// What the dates say on a day; without a day they say nothing.
  func state(on day: Int?) -> State {
    guard let day else { return .present }
    if let lastDay, day > Int(lastDay) { return .over }
    if let firstDay, day < Int(firstDay) { return .notYet }
    return .present
  }
}

extension Timestamp {
  /// The day in the offset that the source wrote, in days since 1970-01-01.
  package var day: Int {
    let seconds = seconds + Int64(offset)
    return Int(seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400)
  }
}
