/// Who may see a person, according to a record.
package struct Visibility: Equatable, Sendable {
  package static let shown = Visibility()

  /// The first day on which the person is shown, in days since 1970-01-01.
  package var firstDay: Int32?
  /// The last day on which the person is shown, in days since 1970-01-01.
  package var lastDay: Int32?
  /// Whether the record hides the person, or its visibility cannot be read.
  package var isHidden: Bool

  package init(firstDay: Int32? = nil, lastDay: Int32? = nil, isHidden: Bool = false) {
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.isHidden = isHidden
  }

  package enum State {
    case notYet
    case present
    case over
  }

  /// Without a day, dates are ignored.
  package func state(on day: Int?) -> State {
    guard let day else { return .present }
    if let lastDay, day > Int(lastDay) { return .over }
    if let firstDay, day < Int(firstDay) { return .notYet }
    return .present
  }
}
