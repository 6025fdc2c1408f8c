import Basics
import Lists
import People
import Settings
import Site

/// Why a part of a source of absences cannot be used. Contains no value of the source.
struct AbsenceFault: Equatable, Sendable {
  enum Reason: String, CaseIterable, Sendable {
    // Calendars
    /// A line is longer than ``CalendarLines/longest``.
    case longLine = "long-line"
    case lineWithoutColon = "line-without-colon"
    /// A line that version control writes where two versions conflict.
    case conflictMarker = "conflict-marker"
    /// Components are nested deeper than any calendar needs.
    case tooDeep = "too-deep"
    /// An `END` without its `BEGIN`, or an event inside of an event.
    case misplacedEnd = "misplaced-end"
    case noStart = "no-start"
    case badRule = "bad-rule"
    case unsupportedRule = "unsupported-rule"
    /// The rule repeats too often to be followed.
    case endlessRule = "endless-rule"
    case unknownZone = "unknown-zone"
    // Calendars and tables
    case badDate = "bad-date"
    case endBeforeStart = "end-before-start"
    /// An absence of more than ten years.
    case tooLong = "too-long"
    // Tables
    case noPerson = "no-person"
    /// Nothing says which of two days a date such as `03/04/2026` is.
    case ambiguousDate = "ambiguous-date"
  }

  let place: AnswerPlace
  let reason: Reason

  init(_ reason: Reason, at place: AnswerPlace) {
    self.place = place
    self.reason = reason
  }
}

extension AbsenceFault.Reason: Problem {
  var diagnostic: Diagnostic { .error("absence-" + rawValue, words, remedy) }

  /// Ambiguous dates are told as those of lists, once for all rows.
  static var examples: [Self] { allCases.filter { $0 != .ambiguousDate } }

  private var words: String {
    switch self {
    case .longLine: "this line is longer than 256 KB; it is skipped"
    case .lineWithoutColon: "this line has no name and value; it is skipped"
    case .conflictMarker: ConflictMarker.message + "; both versions are read"
    case .tooDeep: "components are nested too deep; they are skipped"
    case .misplacedEnd: "a component begins or ends in the wrong place"
    case .noStart: "the event has no `DTSTART`"
    case .badRule: "this is no valid rule of repetition (`RRULE`)"
    case .unsupportedRule: "Rollcall does not follow this rule of repetition"
    case .endlessRule: "the event repeats too often to be followed"
    case .unknownZone: "the time zone of this event is unknown"
    case .badDate, .ambiguousDate: "this is no valid date or duration"
    case .endBeforeStart: "the absence ends before it begins"
    case .tooLong: "the absence is too long: ten years at most, a year where it repeats"
    case .noPerson: "the absence names no person"
    }
  }

  private var remedy: String {
    switch self {
    case .longLine, .lineWithoutColon, .tooDeep, .misplacedEnd: "export the calendar again"
    case .conflictMarker: ConflictMarker.remedy
    case .unsupportedRule, .endlessRule:
      "the event is left out; repeat it by day, week, month or year"
    case .unknownZone: "the event is left out; name a zone such as `Europe/Tallinn`"
    case .noPerson: "fill in `person`: an e-mail address, an id or a full name"
    case .badDate, .ambiguousDate:
      "it is left out; a table has dates such as 2026-12-01, 1.12.2026 or 1 December 2026"
    case .noStart, .badRule, .endBeforeStart, .tooLong: "it is left out; correct it at its source"
    }
  }
}
