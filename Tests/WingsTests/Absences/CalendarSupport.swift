import Foundation
import Lists
import People

@testable import Wings

/// The number of a day such as `2026-12-01`.
func day(_ text: String) -> Int {
  Timestamp(iso8601: text).map { Int($0.seconds / 86_400) } ?? 0
}

func iso(_ day: Int) -> String {
  CalendarDay(number: day).iso
}

/// Wednesday, 25 November 2026, in Tallinn.
let window = AbsenceWindow(today: day("2026-11-25"), ahead: 14, timeZone: "Europe/Tallinn")

/// A calendar with these lines; a `|` divides them.
func calendar(_ lines: String) -> String {
  (["BEGIN:VCALENDAR", "VERSION:2.0"] + lines.split(separator: "|").map(String.init)
    + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
}

/// A calendar of one event, which begins in line 3.
func event(_ lines: String) -> String {
  calendar("BEGIN:VEVENT|UID:1|SUMMARY:Mari Tamm|\(lines)|END:VEVENT")
}

func decoded(
  _ text: String, _ format: AbsenceFormat? = nil, dates: ValueRules.DateOrder? = nil,
  window: AbsenceWindow = window
) throws -> AbsenceList {
  try AbsenceDecoder(format: format, dates: dates, window: window).decode(Body(Data(text.utf8)))
    .get()
}

/// The periods of all absences: `2026-12-01..2026-12-03 2026-12-09`.
func periods(_ list: AbsenceList) -> String {
  list.absences.flatMap(\.periods).map {
    $0.count == 1 ? iso($0.lowerBound) : "\(iso($0.lowerBound))..\(iso($0.upperBound))"
  }.joined(separator: " ")
}
