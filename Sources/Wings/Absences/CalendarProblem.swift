import Asking
import Basics
import Lists

/// Why a whole source of absences cannot be used.
enum CalendarProblem: Problem {
  case notCalendar
  case cut(line: Int)
  case endless(line: Int)
  case noColumns([String])

  var diagnostic: Diagnostic {
    switch self {
    case .notCalendar:
      .error(
        "not-calendar", "this is no calendar: it does not begin with `BEGIN:VCALENDAR`",
        "name an address of iCalendar, or say `format: csv` or `format: json`")
    case .cut(let line):
      .error(
        "cut-calendar", "the calendar is cut off at line \(line)",
        "ask for the calendar again: its end is missing")
    case .endless(let line):
      .error(
        "endless-calendar",
        "the calendar has more entries and repetitions than Rollcall follows; it stopped at line \(line)",
        "export a shorter time, or events that repeat less often")
    case .noColumns(let columns):
      .error(
        "no-absence-columns",
        "there is no " + columns.map { "`\($0)`" }.joined(separator: " and no "),
        "name the columns `person`, `from`, `to` and `deputy`")
    }
  }

  static let examples: [CalendarProblem] = [
    .notCalendar, .cut(line: 9), .endless(line: 9), .noColumns(["person"]),
  ]

  /// One of each, as a source that fails is told of.
  static var ofSources: [Diagnostic] {
    examples.map {
      SourceFailure(.body(BodyProblem($0)), of: Source(name: "", location: .url("")), .people)
        .diagnostic
    }
  }
}

extension BodyProblem {
  init(_ problem: CalendarProblem) {
    let line: Int? =
      switch problem {
      case .cut(let line), .endless(let line): line
      case .notCalendar, .noColumns: nil
      }
    self = .told(problem.diagnostic, line: line)
  }
}
