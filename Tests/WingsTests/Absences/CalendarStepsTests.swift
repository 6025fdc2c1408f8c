import Basics
import Foundation
import Lists
import People
import Testing

@testable import Wings

@Suite("The work of a calendar")
struct CalendarStepsTests {
  private static let days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
  /// 400 entries of `BYDAY`, all different.
  private static let manyDays = (1...53).flatMap { week in
    days.flatMap { ["\(week)\($0)", "-\(week)\($0)"] }
  }.prefix(400).joined(separator: ",")

  private static func zone(_ rule: String, named name: String = "Office") -> String {
    "BEGIN:VTIMEZONE|TZID:\(name)"
      + ["STANDARD", "DAYLIGHT"].map {
        "|BEGIN:\($0)|DTSTART:16010101T000000|RRULE:\(rule)|TZOFFSETFROM:+0100|TZOFFSETTO:+0200|END:\($0)"
      }.joined() + "|END:VTIMEZONE|"
  }

  private func whole(_ head: String, _ events: [String]) -> String {
    calendar(head + events.map { "BEGIN:VEVENT|\($0)|END:VEVENT" }.joined(separator: "|"))
  }

  /// Reads a calendar with a hundredth of the steps.
  private func read(_ text: String) throws -> AbsenceList {
    try AbsenceCalendar.read(
      Data(text.utf8), window, CalendarSteps(most: CalendarSteps.most / 100))
  }

  @Test(
    "the offsets of a zone are computed once, whatever its rule",
    arguments: ["FREQ=YEARLY;BYMONTH=3;BYDAY=\(manyDays)", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"])
  func zoneOffsets(rule: String) throws {
    let zone = Self.zone(rule).replacing("1601", with: "2020")
    let events = (0..<500).map { number in
      "UID:\(number)|DTSTART;TZID=Office:20261201T\(number % 10 + 10)0000|DURATION:PT1H"
    }
    let list = try read(whole(zone, events))
    #expect(list.faults.isEmpty)
    #expect(list.absences.count == 500)
  }

  @Test(
    "a rule without a count skips the past, and one of a day a period counts it without looking")
  func skipping() throws {
    let list = try read(
      whole(
        "",
        (0..<500).map { number in
          "UID:\(number)|DTSTART:00010101|RRULE:FREQ=DAILY;COUNT=999999999"
        }))
    #expect(list.faults.isEmpty)
    #expect(list.absences.count == 500)
  }

  @Test(
    "a count is right, whether its periods are skipped or not",
    arguments: [
      // From Wednesday, 2 January 2019 on: so many days, or weeks, until 27 November 2026.
      ("20190102", "FREQ=DAILY;COUNT=2887", "2026-11-25..2026-11-27"),
      ("20190102", "FREQ=DAILY;INTERVAL=3;COUNT=963", "2026-11-27"),
      ("20190102", "FREQ=WEEKLY;COUNT=413", "2026-11-25"),
      ("20190102", "FREQ=WEEKLY;COUNT=412", ""),
      ("20190102", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=2063", "2026-11-25..2026-11-27"),
      ("20190102", "FREQ=WEEKLY;BYDAY=FR,MO,FR;COUNT=825", "2026-11-27"),
      ("20190102", "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,FR;COUNT=413", "2026-11-25"),
    ])
  func counts(start: String, rule: String, expected: String) throws {
    let list = try decoded(event("DTSTART:\(start)|RRULE:\(rule)"))
    #expect(periods(list) == expected)
  }

  @Test(
    "a calendar whose events take too many steps fails at one of them, always the same",
    arguments: [
      "FREQ=YEARLY;COUNT=999999999;BYDAY=\(manyDays)", "FREQ=DAILY;BYMONTHDAY=31;COUNT=999999",
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=999999",
    ])
  func endlessEvents(rule: String) throws {
    let text = whole("", (0..<200).map { "UID:\($0)|DTSTART:00010101|RRULE:\(rule)" })
    var lines: [Int] = []
    for _ in 0..<2 {
      do {
        _ = try read(text)
      } catch BodyProblem.told(_, let line?) {
        lines.append(line)
      }
    }
    #expect(lines.count == 2 && lines.first == lines.last)
    #expect((lines.first ?? 0) % 5 == 3)
  }

  @Test("zones that take too many steps make the calendar fail as well")
  func endlessZones() throws {
    let zones = (0..<500).map { Self.zone("FREQ=DAILY;BYMONTHDAY=1,2", named: "Office \($0) x") }
    let events = (0..<500).map { "DTSTART;TZID=Office \($0) x:20261201T090000" }
    #expect {
      try read(whole(zones.joined(), events))
    } throws: { problem in
      Self.isEndless(problem)
    }
  }

  @Test("a zone whose rule repeats too often is unknown")
  func endlessZone() throws {
    let text = whole(Self.zone("FREQ=DAILY"), ["DTSTART;TZID=Office:20261201T090000"])
    #expect(try decoded(text).faults.map(\.reason) == [.unknownZone])
  }

  @Test("replaced occurrences of one UID are read once for all its events")
  func replacements() throws {
    let masters = (0..<300).map { _ in
      "UID:1|DTSTART;TZID=Europe/Tallinn:20261125T090000|RRULE:FREQ=DAILY"
    }
    let others = (0..<300).map { number in
      "UID:1|RECURRENCE-ID;TZID=Europe/Tallinn:\(iso(day("2026-12-01") + number).filter { $0 != "-" })T090000"
        + "|DTSTART:20200101"
    }
    let list = try read(whole("", masters + others))
    #expect(list.faults.isEmpty)
    #expect(list.absences.count == 300)
    #expect(list.absences.allSatisfy { $0.periods == [day("2026-11-25")...day("2026-11-30")] })
  }

  @Test("entries and words of titles are steps")
  func entries() {
    let title = (0..<100).map { "Word\($0)" }.joined(separator: " ")
    #expect(Absence.Whom.event(attendees: [], organizer: nil, title: title).comparedWords == 40)
    #expect {
      try read(
        whole(
          "", Array(repeating: "X:1", count: CalendarSteps.most / 100 / CalendarSteps.ofEntry + 1))
      )
    } throws: { problem in
      Self.isEndless(problem)
    }
  }

  private static func isEndless(_ problem: any Error) -> Bool {
    if case BodyProblem.told(let words, _) = problem {
      words.code == "endless-calendar"
    } else {
      false
    }
  }
}
