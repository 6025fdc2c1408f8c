package import People

/// Why a part of a source of absences cannot be used. Contains no value of the source.
package struct AbsenceFault: Equatable, Sendable {
  package enum Reason: String, CaseIterable, Sendable {
    // Calendars
    /// A line is longer than ``CalendarLines/longest``.
    case longLine = "long-line"
    case lineWithoutColon = "line-without-colon"
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

  package let place: AbsencePlace
  package let reason: Reason

  package init(_ reason: Reason, at place: AbsencePlace) {
    self.place = place
    self.reason = reason
  }
}

/// The absences of a source, with what is wrong in it.
package struct AbsenceList: Equatable, Sendable {
  /// The most faults that are listed.
  package static let listed = 1000

  package internal(set) var absences: [Absence] = []
  package private(set) var faults: [AbsenceFault] = []
  package private(set) var faultCount = 0
  /// Dates that nothing orders; each row with one is a fault.
  package internal(set) var ambiguousDates: AmbiguousDates?

  package init(_ absences: [Absence] = []) {
    self.absences = absences
  }

  mutating func add(_ reason: AbsenceFault.Reason, at place: AbsencePlace) {
    faultCount += 1
    if faults.count < Self.listed { faults.append(AbsenceFault(reason, at: place)) }
  }
}
