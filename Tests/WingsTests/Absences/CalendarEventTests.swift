import Lists
import People
import Site
import Testing

@testable import Wings

@Suite("Events of calendars")
struct CalendarEventTests {
  @Test(
    "an event takes the days that it touches where the site is",
    arguments: [
      ("DTSTART;VALUE=DATE:20261201|DTEND;VALUE=DATE:20261205", "2026-12-01..2026-12-04"),
      ("DTSTART;VALUE=DATE:20261201", "2026-12-01"),
      ("DTSTART:20261201", "2026-12-01"),
      ("DTSTART;VALUE=DATE:20261201|DTEND;VALUE=DATE:20261201", "2026-12-01"),
      ("DTSTART;VALUE=DATE:20261201|DURATION:P3D", "2026-12-01..2026-12-03"),
      ("DTSTART;VALUE=DATE:20261201|DURATION:P1W", "2026-12-01..2026-12-07"),
      ("DTSTART;VALUE=DATE:20261101|DTEND;VALUE=DATE:20261126", "2026-11-01..2026-11-25"),
      ("DTSTART;VALUE=DATE:20261101|DTEND;VALUE=DATE:20261125", ""),
      ("DTSTART;VALUE=DATE:20261209", "2026-12-09"),
      ("DTSTART;VALUE=DATE:20261210", ""),
      ("DTSTART;VALUE=DATE:20261205|DTEND;VALUE=DATE:20270113", "2026-12-05..2027-01-12"),
      // Tallinn is two hours ahead of UTC in winter.
      ("DTSTART:20261201T070000Z|DTEND:20261201T150000Z", "2026-12-01"),
      ("DTSTART:20261201T230000Z|DTEND:20261202T000000Z", "2026-12-02"),
      ("DTSTART:20261130T220000Z|DTEND:20261201T220000Z", "2026-12-01"),
      ("DTSTART:20261130T215959Z|DTEND:20261201T220001Z", "2026-11-30..2026-12-02"),
      ("DTSTART:20261201T090000|DTEND:20261201T170000", "2026-12-01"),
      (
        "DTSTART;TZID=Europe/Tallinn:20261201T000000|DTEND;TZID=Europe/Tallinn:20261204T000000",
        "2026-12-01..2026-12-03"
      ),
      (
        "DTSTART;TZID=FLE Standard Time:20261201T000000|DTEND;TZID=FLE Standard Time:20261202T000000",
        "2026-12-01"
      ),
      ("DTSTART;TZID=\"America/New_York\":20261201T180000|DURATION:PT1H", "2026-12-02"),
      (
        "DTSTART;TZID=/example.org/20261101_1/America/New_York:20261201T180000|DURATION:PT1H",
        "2026-12-02"
      ),
      ("DTSTART;TZID=Europe/Tallinn:20261201T090000", "2026-12-01"),
      (
        "DTSTART;TZID=Europe/Tallinn:20261201T000000|DTEND:20261202T220000Z",
        "2026-12-01..2026-12-02"
      ),
      ("DTSTART;TZID=Europe/Tallinn:20261201T090000|DURATION:P1DT12H", "2026-12-01..2026-12-02"),
    ])
  func days(lines: String, expected: String) throws {
    let list = try decoded(event(lines))
    #expect(periods(list) == expected)
    #expect(list.faults.isEmpty)
  }

  @Test(
    "who works, or cancelled the event, is not away",
    arguments: [
      ("STATUS:CANCELLED", false), ("STATUS:CONFIRMED", true), ("STATUS:TENTATIVE", true),
      ("TRANSP:TRANSPARENT", false), ("TRANSP:OPAQUE", true),
      ("TRANSP:TRANSPARENT|X-MICROSOFT-CDO-BUSYSTATUS:OOF", true),
      ("X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE", false),
      ("X-MICROSOFT-CDO-BUSYSTATUS:OOF", true),
    ])
  func status(lines: String, isAway: Bool) throws {
    let timed = try decoded(event("DTSTART:20261201T090000|\(lines)"))
    #expect(periods(timed) == (isAway ? "2026-12-01" : ""))
  }

  @Test("whole days count although calendars mark them as free")
  func freeDays() throws {
    let list = try decoded(event("DTSTART;VALUE=DATE:20261201|TRANSP:TRANSPARENT"))
    #expect(periods(list) == "2026-12-01")
  }

  @Test(
    "participants are read from addresses",
    arguments: [
      ("ATTENDEE:mailto:mari@x.example", ["mari@x.example"]),
      ("ATTENDEE;CN=\"Tamm, Mari; HR\":MAILTO:Mari@x.example?x", ["Mari@x.example"]),
      ("ATTENDEE;EMAIL=mari@x.example:/principals/1/", ["mari@x.example"]),
      ("ATTENDEE:mailto:m%2Bx@x.example", ["m+x@x.example"]),
      ("ATTENDEE:invalid:nomail", []),
      (
        "ATTENDEE;PARTSTAT=DECLINED:mailto:a@x.example|ATTENDEE:mailto:b@x.example",
        ["b@x.example"]
      ),
      ("ATTENDEE;CUTYPE=ROOM:mailto:room@x.example", []),
      ("ATTENDEE;ROLE=NON-PARTICIPANT:mailto:boss@x.example", []),
    ])
  func participants(lines: String, expected: [String]) throws {
    let list = try decoded(event("DTSTART:20261201|ORGANIZER:mailto:hr@x.example|\(lines)"))
    #expect(
      list.absences.map(\.whom) == [
        .event(attendees: expected, organizer: "hr@x.example", title: "Mari Tamm")
      ])
  }

  @Test("folded lines are one, also where a fold divides a character")
  func folds() throws {
    var bytes = Array(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:2026\n 1201\nSUMMARY:J\u{00FC}ri\\, T\n\tamm\nEND:VEVENT\nEND:VCALENDAR\n"
        .utf8)
    let place = try #require(bytes.firstIndex(of: 0xBC))
    bytes.insert(contentsOf: Array("\r\n ".utf8), at: place)
    let list = try AbsenceDecoder(window: window).decode(Body(.init(bytes))).get()
    #expect(
      list.absences.map(\.whom) == [.event(attendees: [], organizer: nil, title: "Jüri, Tamm")])
  }

  @Test(
    "an event that cannot be used is a fault at its place",
    arguments: [
      ("DTEND:20261202", .noStart, 3),
      ("DTSTART:2026121", .badDate, 6), ("DTSTART:20261301", .badDate, 6),
      ("DTSTART:120261201", .badDate, 6), ("DTSTART:20261201T250000", .badDate, 6),
      ("DTSTART:20261201|DTEND:20261201T100000", .badDate, 3),
      ("DTSTART:20261201|DURATION:-P1D", .badDate, 7),
      ("DTSTART:20261201|DURATION:P3650000D", .badDate, 7),
      ("DTSTART:20261201|DTEND:20261101", .endBeforeStart, 3),
      ("DTSTART:20261201|DTEND:99991231", .tooLong, 3),
      ("DTSTART;TZID=Nowhere/Land:20261201T090000", .unknownZone, 3),
      ("DTSTART:20261201|RRULE:FREQ=HOURLY", .unsupportedRule, 7),
      ("DTSTART:20261201|RRULE:FREQ=YEARLY;BYWEEKNO=20", .unsupportedRule, 7),
      ("DTSTART:20261201|RRULE:FREQ=DAILY|RRULE:FREQ=WEEKLY", .unsupportedRule, 8),
      ("DTSTART:20261201|EXRULE:FREQ=DAILY", .unsupportedRule, 7),
      ("DTSTART:20261201|RRULE:FREQ=SOMETIMES", .badRule, 7),
      ("DTSTART:20261201|RRULE:INTERVAL=2", .badRule, 7),
      ("DTSTART:20261201|RRULE:FREQ=DAILY;INTERVAL=0", .badRule, 7),
      ("DTSTART:20261201|RRULE:FREQ=DAILY;COUNT=2;UNTIL=20261203", .badRule, 7),
      ("DTSTART:20261201|RRULE:FREQ=WEEKLY;BYDAY=1MO", .badRule, 7),
      ("DTSTART:20261201|RRULE:FREQ=WEEKLY;BYDAY=XX", .badRule, 7),
      ("DTSTART:00010101|RRULE:FREQ=DAILY;BYMONTHDAY=1;COUNT=99999", .endlessRule, 3),
      ("DTSTART:20261201|DURATION:P400D|RRULE:FREQ=DAILY", .tooLong, 3),
      ("DTSTART:20261201|EXDATE:nonsense", .badDate, 7),
    ] as [(String, AbsenceFault.Reason, Int)])
  func faults(lines: String, reason: AbsenceFault.Reason, line: Int) throws {
    let list = try decoded(event(lines))
    #expect(list.absences.isEmpty)
    #expect(list.faults == [AbsenceFault(reason, at: .line(line))])
  }

  @Test("a line of a megabyte is a fault at its place, and the rest is read")
  func longLine() throws {
    let long = "DESCRIPTION:" + String(repeating: "x", count: 1_000_000)
    let list = try decoded(event("DTSTART:20261201|\(long)"))
    #expect(periods(list) == "2026-12-01")
    #expect(list.faults == [AbsenceFault(.longLine, at: .line(7))])
    let folded = String(
      repeating: "DESCRIPTION:x|" + String(repeating: " xxxxxxxxx|", count: 100_000), count: 1)
    #expect(try decoded(event("DTSTART:20261201|\(folded)X:y")).faults.map(\.reason) == [.longLine])
  }

  @Test("components nested without end are skipped", .timeLimit(.minutes(1)))
  func nesting() throws {
    let count = 100_000
    let text = calendar(
      String(repeating: "BEGIN:VEVENT|", count: count)
        + String(repeating: "END:VEVENT|", count: count))
    let list = try decoded(text)
    #expect(list.absences.isEmpty)
    #expect(list.faultCount > 0 && list.faults.count <= AbsenceList.listed)
  }

  @Test(
    "what is no whole calendar is refused",
    arguments: [
      ("", .empty), ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:2026", BodyProblem(.cut(line: 3))),
      ("BEGIN:VCARD\nEND:VCARD\n", BodyProblem(.notCalendar)),
      ("name,mail\n", BodyProblem(.notCalendar)),
      ("<html>", .looksLikeHTML),
    ] as [(String, BodyProblem)])
  func refused(text: String, problem: BodyProblem) {
    #expect(throws: problem) { try decoded(text, .icalendar) }
  }
}
