import Asking
import Basics
import People
import Settings
import Site

/// An edit of one person, for `rollcall about`.
struct EditReview: Encodable, Sendable {
  let place: String
  let field: String
  let was: String
  let value: String
  let by: String
  let date: String
  let state: String

  init(_ row: EditRow, at place: AnswerPlace, _ state: EditOutcome.State, in source: Source) {
    self.place = place.shown(in: source)
    field = row.field
    was = row.was
    value = row.value
    by = row.by
    date = row.date
    self.state = state.rawValue
  }

  /// What is printed, behind an empty line.
  var lines: [String] {
    let shown = { (text: String) in
      text.isEmpty ? "nothing" : TerminalText.escaped(text.replacing("\n", with: " "))
    }
    let origin = [by, date].filter { !$0.isEmpty }.map(TerminalText.escaped)
    return [
      "", "edits, \(TerminalText.escaped(place)):",
      "  \(TerminalText.escaped(field)): \(shown(was)) → \(shown(value)) [\(Self.words(state))]",
    ] + (origin.isEmpty ? [] : ["  asked for by \(origin.joined(separator: ", "))"])
  }

  /// A state in words.
  static func words(_ state: String) -> String {
    switch EditOutcome.State(rawValue: state) {
    case .applied: "shown"
    case .done: "done: the lists say so"
    case .conflict: "in conflict: the lists say something else"
    case .withheld: "withheld by publish"
    case .hidden: "hidden"
    case .nobody: "means nobody"
    case .severalPeople: "means several people"
    case .unknownField: "no such field"
    case .unknownReference: "the value is no other person"
    case nil: state
    }
  }
}
