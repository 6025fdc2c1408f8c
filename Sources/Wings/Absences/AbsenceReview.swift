import Asking
import Basics
import People
import Settings
import Site

/// An absence that names a person, for `rollcall about`: one of a year back and ahead. What kind it is, nobody has read.
struct AbsenceReview: Encodable, Sendable {
  enum Fate: String, Encodable {
    /// Pages show it on these days.
    case shown
    /// It is past, or too far ahead.
    case otherDays = "other-days"
    /// It fits several people.
    case severalPeople = "several-people"
    /// The person is not shown.
    case hidden
  }

  struct Period: Encodable {
    /// Both days are included, such as `2026-12-01`.
    let from: String
    let to: String
  }

  let source: String
  /// Such as `absences.ics:12`.
  let place: String
  let fate: Fate
  let periods: [Period]
  /// Who stands in, as the source has it.
  let deputy: String?

  /// - Parameters:
  ///   - absence: What the source says.
  ///   - isAmbiguous: Whether it fits several people.
  ///   - isShown: Whether the site shows the person.
  ///   - window: The days that pages show.
  ///   - source: Where the absence is from.
  init(
    _ absence: Absence, isAmbiguous: Bool, isShown: Bool, _ window: AbsenceWindow,
    in source: Source
  ) {
    self.source = source.name
    place = absence.place.shown(in: source)
    fate =
      if isAmbiguous {
        .severalPeople
      } else if !isShown {
        .hidden
      } else if absence.periods.contains(where: { $0.overlaps(window.days) }) {
        .shown
      } else {
        .otherDays
      }
    periods = absence.periods.map {
      Period(
        from: CalendarDay(number: $0.lowerBound).iso, to: CalendarDay(number: $0.upperBound).iso)
    }
    deputy = absence.deputy
  }

  /// What is printed, beneath an empty line.
  var lines: [String] {
    let words =
      switch fate {
      case .shown: "shown"
      case .otherDays: "not shown: past, or too far ahead"
      case .severalPeople: "not shown: it fits several people"
      case .hidden: "hidden"
      }
    return ["", "\(source), \(TerminalText.escaped(ShellWord.path(place))): \(words)"]
      + periods.map { "  away \($0.from == $0.to ? $0.from : "\($0.from) to \($0.to)")" }
      + (deputy.map { ["  deputy: " + TerminalText.escaped($0)] } ?? [])
  }
}
