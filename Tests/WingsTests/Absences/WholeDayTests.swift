import People
import Testing

@testable import Wings

@Suite("Whole days of calendars")
struct WholeDayTests {
  private static let sites = [
    "Europe/Tallinn", "America/New_York", "Asia/Tokyo", "Pacific/Auckland", "Pacific/Honolulu",
    "UTC",
  ]

  private func found(_ text: String, in site: String) throws -> String {
    let list = try decoded(
      text, window: AbsenceWindow(today: day("2026-11-25"), ahead: 20, timeZone: site))
    #expect(list.faults.isEmpty)
    return periods(list)
  }

  @Test(
    "midnight to midnight in any zone is a whole day, wherever the site is",
    arguments: [
      (
        "DTSTART;TZID=W. Europe Standard Time:20261201T000000"
          + "|DTEND;TZID=W. Europe Standard Time:20261202T000000", "2026-12-01"
      ),
      (
        "DTSTART;TZID=Asia/Tokyo:20261201T000000|DTEND;TZID=Asia/Tokyo:20261204T000000",
        "2026-12-01..2026-12-03"
      ),
      ("DTSTART;TZID=Asia/Tokyo:20261201T000000|DURATION:P1D", "2026-12-01"),
      ("DTSTART;TZID=Asia/Tokyo:20261201T000000|DURATION:PT24H", "2026-12-01"),
      ("DTSTART;TZID=Asia/Tokyo:20261201T000000|DURATION:P1W", "2026-12-01..2026-12-07"),
      ("DTSTART:20261201T000000Z|DTEND:20261203T000000Z", "2026-12-01..2026-12-02"),
      (
        "DTSTART;TZID=Asia/Tokyo:20261201T000000|DTEND;TZID=Asia/Tokyo:20261201T240000",
        "2026-12-01"
      ),
      (
        "DTSTART;TZID=Asia/Tokyo:20261201T000000|DTEND;TZID=Asia/Tokyo:20261201T235900",
        "2026-12-01"
      ),
      (
        "DTSTART;TZID=Asia/Tokyo:20261201T000000|DTEND;TZID=Asia/Tokyo:20261202T235959",
        "2026-12-01..2026-12-02"
      ),
      ("DTSTART;TZID=Asia/Tokyo:20261201T000000", "2026-12-01"),
      (
        "DTSTART;TZID=Asia/Tokyo:20261201T000000|DTEND;TZID=Asia/Tokyo:20261201T000000",
        "2026-12-01"
      ),
      // Midnights of two zones, and one of them in UTC.
      (
        "DTSTART;TZID=Europe/Berlin:20261201T000000|DTEND;TZID=Asia/Tokyo:20261203T000000",
        "2026-12-01..2026-12-02"
      ),
      (
        "DTSTART;TZID=Europe/Berlin:20261201T000000|DTEND:20261202T230000Z",
        "2026-12-01..2026-12-02"
      ),
      // A day and a midnight.
      (
        "DTSTART;VALUE=DATE:20261201|DTEND;TZID=Asia/Tokyo:20261203T000000",
        "2026-12-01..2026-12-02"
      ),
      (
        "DTSTART;TZID=Asia/Tokyo:20261201T000000|DTEND;VALUE=DATE:20261203",
        "2026-12-01..2026-12-02"
      ),
      (
        "DTSTART;VALUE=DATE:20261201T000000|DTEND;VALUE=DATE:20261203T000000",
        "2026-12-01..2026-12-02"
      ),
      ("DTSTART;VALUE=DATE;TZID=Asia/Tokyo:20261201|DTEND;VALUE=DATE:20261202", "2026-12-01"),
      // The zone does not matter, so it need not be known.
      ("DTSTART;TZID=Nowhere:20261201T000000|DTEND;TZID=Nowhere:20261202T000000", "2026-12-01"),
      // Free, as calendars mark whole days.
      (
        "TRANSP:TRANSPARENT|DTSTART;TZID=Asia/Tokyo:20261201T000000"
          + "|DTEND;TZID=Asia/Tokyo:20261202T000000", "2026-12-01"
      ),
    ])
  func midnights(lines: String, expected: String) throws {
    for site in Self.sites { #expect(try found(event(lines), in: site) == expected, "\(site)") }
  }

  @Test(
    "an event marked as all day is of whole days",
    arguments: [
      "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE", "X-MICROSOFT-CDO-ALLDAYEVENT:true",
      "X-FUNAMBOL-ALLDAY:1", "X-FUNAMBOL-ALLDAY:TRUE", "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE",
      "X-FUNAMBOL-ALLDAY;X-A=b: TRUE ", "X-OUTLOOK-ALL-DAY:YES", "x-microsoft-cdo-alldayevent:TRUE",
      "X-ZIMBRA-ALLDAY:TRUE", "X-EXAMPLE-IS-ALL-DAY:1", "X-ALLDAYEVENT:TRUE",
    ],
    [
      ("DTSTART;TZID=Tokyo Standard Time:20261201T000000", "2026-12-01"),
      (
        "DTSTART;TZID=Europe/Berlin:20261201T000000|DTEND;TZID=Europe/Berlin:20261203T000000",
        "2026-12-01..2026-12-02"
      ),
      // 9:00 to 17:00 of each day, and what another zone makes of midnight.
      (
        "DTSTART;TZID=Europe/Berlin:20261201T090000|DTEND;TZID=Europe/Berlin:20261202T170000",
        "2026-12-01..2026-12-02"
      ),
      (
        "DTSTART;TZID=Europe/Helsinki:20261201T010000|DTEND;TZID=Europe/Helsinki:20261202T010000",
        "2026-12-01"
      ),
      (
        "DTSTART;TZID=Europe/London:20261130T230000|DTEND;TZID=Europe/London:20261201T230000",
        "2026-12-01"
      ),
    ])
  func marked(mark: String, written: (lines: String, expected: String)) throws {
    for site in Self.sites {
      let text = event("\(written.lines)|\(mark)")
      #expect(try found(text, in: site) == written.expected, "\(site)")
    }
  }

  @Test(
    "midnights written in UTC are those of the calendar",
    arguments: [
      ("X-WR-TIMEZONE:Europe/Berlin", "20261130T230000Z", "20261201T230000Z"),
      ("X-WR-TIMEZONE:europe/berlin", "20261130T230000Z", "20261201T230000Z"),
      ("X-WR-TIMEZONE:America/New_York", "20261201T050000Z", "20261202T050000Z"),
      ("X-WR-TIMEZONE:Pacific/Auckland", "20261130T110000Z", "20261201T110000Z"),
      (
        "BEGIN:VTIMEZONE|TZID:Office|BEGIN:STANDARD|DTSTART:16010101T000000|TZOFFSETFROM:+0900"
          + "|TZOFFSETTO:+0900|END:STANDARD|END:VTIMEZONE", "20261130T150000Z", "20261201T150000Z"
      ),
    ])
  func calendarZone(head: String, start: String, end: String) throws {
    let text = calendar("\(head)|BEGIN:VEVENT|DTSTART:\(start)|DTEND:\(end)|END:VEVENT")
    for site in Self.sites { #expect(try found(text, in: site) == "2026-12-01", "\(site)") }
  }

  @Test(
    "a marked event in UTC without a zone is the day of the nearest midnight",
    arguments: ["20261130T230000Z", "20261201T000000Z", "20261201T050000Z", "20261201T080000Z"])
  func nearest(start: String) throws {
    let text = event("DTSTART:\(start)|DURATION:P1D|X-MICROSOFT-CDO-ALLDAYEVENT:TRUE")
    #expect(try found(text, in: "Asia/Tokyo") == "2026-12-01")
  }

  @Test(
    "times stay times, in the zone of the site",
    arguments: [
      (
        "DTSTART;TZID=Asia/Tokyo:20261201T000000|DTEND;TZID=Asia/Tokyo:20261201T120000",
        "2026-11-30..2026-12-01"
      ),
      (
        "DTSTART;TZID=Asia/Tokyo:20261201T010000|DTEND;TZID=Asia/Tokyo:20261202T010000",
        "2026-11-30..2026-12-01"
      ),
      ("DTSTART:20261201T230000Z|DTEND:20261202T230000Z", "2026-12-02..2026-12-03"),
      (
        "X-MICROSOFT-CDO-ALLDAYEVENT:FALSE|DTSTART:20261201T230000Z|DURATION:P1D",
        "2026-12-02..2026-12-03"
      ),
    ])
  func timesStay(lines: String, expected: String) throws {
    #expect(try found(event(lines), in: "Europe/Tallinn") == expected)
  }

  @Test(
    "whole days written as times repeat, and have exceptions, as days",
    arguments: [
      ("RRULE:FREQ=DAILY;COUNT=3", "2026-11-30..2026-12-02"),
      ("RRULE:FREQ=WEEKLY;BYDAY=MO", "2026-11-30 2026-12-07 2026-12-14"),
      ("RRULE:FREQ=WEEKLY;UNTIL=20261207T000000", "2026-11-30 2026-12-07"),
      ("RRULE:FREQ=WEEKLY;UNTIL=20261206", "2026-11-30"),
      // 00:00 in Berlin, and a second before.
      ("RRULE:FREQ=WEEKLY;UNTIL=20261206T230000Z", "2026-11-30 2026-12-07"),
      ("RRULE:FREQ=WEEKLY;UNTIL=20261206T215959Z", "2026-11-30"),
      ("RRULE:FREQ=WEEKLY|EXDATE;TZID=Europe/Berlin:20261207T000000", "2026-11-30 2026-12-14"),
      ("RRULE:FREQ=WEEKLY|EXDATE:20261206T230000Z", "2026-11-30 2026-12-14"),
      ("RRULE:FREQ=WEEKLY|EXDATE;VALUE=DATE:20261207", "2026-11-30 2026-12-14"),
      ("RDATE:20261208T230000Z", "2026-11-30 2026-12-09"),
      ("RDATE;TZID=Europe/Berlin:20261209T000000", "2026-11-30 2026-12-09"),
    ])
  func repeated(rule: String, expected: String) throws {
    let lines =
      "DTSTART;TZID=Europe/Berlin:20261130T000000|DTEND;TZID=Europe/Berlin:20261201T000000"
    for site in Self.sites {
      #expect(try found(event("\(lines)|\(rule)"), in: site) == expected, "\(site)")
    }
  }

  @Test("an occurrence of whole days in UTC is replaced by its time")
  func replaced() throws {
    let master =
      "BEGIN:VEVENT|UID:1|DTSTART:20261129T230000Z|DURATION:P1D|RRULE:FREQ=WEEKLY|END:VEVENT"
    let other =
      "BEGIN:VEVENT|UID:1|RECURRENCE-ID:20261206T230000Z|DTSTART;VALUE=DATE:20261210|END:VEVENT"
    let text = calendar("X-WR-TIMEZONE:Europe/Berlin|\(master)|\(other)")
    for site in Self.sites {
      #expect(try found(text, in: site) == "2026-11-30 2026-12-14 2026-12-10", "\(site)")
    }
  }
}
