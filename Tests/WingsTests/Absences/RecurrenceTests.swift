import People
import Testing

@testable import Wings

@Suite("Repeating events")
struct RecurrenceTests {
  @Test(
    "rules repeat as RFC 5545 says",
    arguments: [
      ("20261125", "FREQ=DAILY;COUNT=3", "2026-11-25..2026-11-27"),
      ("20261125", "FREQ=DAILY;INTERVAL=5", "2026-11-25 2026-11-30 2026-12-05"),
      ("20261120", "FREQ=DAILY;COUNT=7", "2026-11-25..2026-11-26"),
      ("20200101", "FREQ=DAILY;BYDAY=SA,SU", "2026-11-28..2026-11-29 2026-12-05..2026-12-06"),
      ("20200101", "FREQ=DAILY;BYMONTHDAY=1,-1", "2026-11-30..2026-12-01"),
      ("20200103", "FREQ=WEEKLY", "2026-11-27 2026-12-04"),
      ("20200103", "FREQ=WEEKLY;BYDAY=MO,FR", "2026-11-27 2026-11-30 2026-12-04 2026-12-07"),
      ("20261123", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TH", "2026-11-26"),
      ("20261125", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO", "2026-11-25 2026-11-29 2026-12-07"),
      (
        "20261125", "FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO",
        "2026-11-25 2026-12-06..2026-12-07"
      ),
      ("20200103", "FREQ=WEEKLY;BYMONTH=12", "2026-12-04"),
      ("20200103", "FREQ=WEEKLY;UNTIL=20261127", "2026-11-27"),
      ("20200103", "FREQ=WEEKLY;UNTIL=20261126", ""),
      ("20200131", "FREQ=MONTHLY", ""),
      ("20200130", "FREQ=MONTHLY", "2026-11-30"),
      ("20200101", "FREQ=MONTHLY;BYMONTHDAY=-2", "2026-11-29"),
      ("20200101", "FREQ=MONTHLY;BYDAY=1TH", "2026-12-03"),
      ("20200101", "FREQ=MONTHLY;BYDAY=-1FR", "2026-11-27"),
      ("20200101", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "2026-11-30"),
      ("20200101", "FREQ=MONTHLY;BYDAY=TU;BYMONTHDAY=1,2,3", "2026-12-01"),
      ("20200101", "FREQ=MONTHLY;INTERVAL=12", ""),
      ("20201201", "FREQ=MONTHLY;INTERVAL=12", "2026-12-01"),
      ("20201201", "FREQ=YEARLY", "2026-12-01"),
      ("20201201", "FREQ=YEARLY;INTERVAL=4", ""),
      ("20200229", "FREQ=YEARLY", ""),
      ("20200101", "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "2026-11-26"),
      ("20200101", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=1,8", "2026-12-01 2026-12-08"),
      ("20200101", "FREQ=YEARLY;BYDAY=49MO", "2026-12-07"),
      ("00010101", "FREQ=DAILY;INTERVAL=1", "2026-11-25..2026-12-09"),
      ("00010101", "FREQ=MONTHLY;BYMONTHDAY=30;BYMONTH=2", ""),
      ("20261125", "FREQ=YEARLY;COUNT=1000000000", "2026-11-25"),
    ])
  func rules(start: String, rule: String, expected: String) throws {
    let list = try decoded(event("DTSTART;VALUE=DATE:\(start)|RRULE:\(rule)"))
    #expect(periods(list) == expected)
    #expect(list.faults.isEmpty)
  }

  @Test(
    "times repeat by the clock of their zone, whatever the offset",
    arguments: [
      // 00:30 in Tallinn is the day before in UTC.
      (
        "DTSTART;TZID=Europe/Tallinn:20260601T003000|DURATION:PT1H|RRULE:FREQ=WEEKLY",
        "2026-11-30 2026-12-07"
      ),
      (
        "DTSTART:20261123T070000Z|DURATION:PT1H|RRULE:FREQ=DAILY;UNTIL=20261126T070000Z",
        "2026-11-25..2026-11-26"
      ),
      (
        "DTSTART;TZID=Europe/Tallinn:20261123T090000|RRULE:FREQ=DAILY;UNTIL=20261126T065959Z",
        "2026-11-25"
      ),
      (
        "DTSTART;TZID=Europe/Tallinn:20261123T090000|RRULE:FREQ=DAILY;UNTIL=20261126T070000Z",
        "2026-11-25..2026-11-26"
      ),
      (
        "DTSTART;TZID=Europe/Tallinn:20260601T090000|RRULE:FREQ=DAILY;UNTIL=20261126T070000Z",
        "2026-11-25..2026-11-26"
      ),
      ("DTSTART:20261123T090000|RRULE:FREQ=DAILY;UNTIL=20261126T085959", "2026-11-25"),
    ])
  func times(lines: String, expected: String) throws {
    let list = try decoded(event(lines))
    #expect(periods(list) == expected)
  }

  @Test(
    "exceptions are left out, and further dates added",
    arguments: [
      (
        "DTSTART:20261125|RRULE:FREQ=DAILY;COUNT=5|EXDATE:20261126,20261128",
        "2026-11-25 2026-11-27 2026-11-29"
      ),
      (
        "DTSTART;TZID=Europe/Tallinn:20261125T090000|RRULE:FREQ=DAILY;COUNT=3"
          + "|EXDATE:20261126T070000Z", "2026-11-25 2026-11-27"
      ),
      (
        "DTSTART;TZID=Europe/Tallinn:20261125T090000|RRULE:FREQ=DAILY;COUNT=3"
          + "|EXDATE;VALUE=DATE:20261126", "2026-11-25 2026-11-27"
      ),
      ("DTSTART:20261125|RDATE:20261201,20261203", "2026-11-25 2026-12-01 2026-12-03"),
      ("DTSTART:20261125T090000|RDATE;VALUE=PERIOD:20261201T090000/PT1H", "2026-11-25 2026-12-01"),
      ("DTSTART:20200101|RDATE:20261201", "2026-12-01"),
    ])
  func exceptions(lines: String, expected: String) throws {
    #expect(periods(try decoded(event(lines))) == expected)
  }

  @Test("an event replaces the occurrence that it names, and a newer version an older one")
  func overrides() throws {
    let series = "BEGIN:VEVENT|UID:1|DTSTART:20261125|RRULE:FREQ=DAILY;COUNT=4|END:VEVENT"
    func list(_ more: String) throws -> String {
      periods(try decoded(calendar("\(series)|BEGIN:VEVENT|UID:1|\(more)|END:VEVENT")))
    }
    #expect(
      try list("RECURRENCE-ID:20261126|DTSTART:20261203")
        == "2026-11-25 2026-11-27..2026-11-28 2026-12-03")
    #expect(
      try list("RECURRENCE-ID:20261126|DTSTART:20261126|STATUS:CANCELLED")
        == "2026-11-25 2026-11-27..2026-11-28")
    #expect(
      try list("RECURRENCE-ID;RANGE=THISANDFUTURE:20261127|DTSTART:20261209")
        == "2026-11-25..2026-11-26 2026-12-09")
    #expect(try list("SEQUENCE:1|DTSTART:20261209") == "2026-12-09")
    #expect(periods(try decoded(calendar("METHOD:CANCEL|\(series)"))) == "")
  }

  @Test("a zone that the calendar describes is known by its rules")
  func describedZone() throws {
    // Noon is 22:00 in UTC in winter, when the clocks are ten hours behind, else 21:00.
    let zone =
      "BEGIN:VTIMEZONE|TZID:Office|BEGIN:STANDARD|DTSTART:19701025T040000"
      + "|RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10|TZOFFSETFROM:-0900|TZOFFSETTO:-1000|END:STANDARD"
      + "|BEGIN:DAYLIGHT|DTSTART:19700329T030000|RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3"
      + "|TZOFFSETFROM:-1000|TZOFFSETTO:-0900|END:DAYLIGHT|END:VTIMEZONE"
    func list(_ start: String) throws -> AbsenceList {
      try decoded(
        calendar("\(zone)|BEGIN:VEVENT|DTSTART;TZID=Office:\(start)|DURATION:PT1M|END:VEVENT"),
        window: AbsenceWindow(today: day("2026-07-01"), ahead: 200, timeZone: "UTC"))
    }
    #expect(periods(try list("20261201T135900")) == "2026-12-01")
    #expect(periods(try list("20261201T140000")) == "2026-12-02")
    #expect(periods(try list("20260801T145900")) == "2026-08-01")
    #expect(periods(try list("20260801T150000")) == "2026-08-02")
    let broken = calendar(
      "BEGIN:VTIMEZONE|TZID:Office|END:VTIMEZONE"
        + "|BEGIN:VEVENT|DTSTART;TZID=Office:20261201T090000|END:VEVENT")
    #expect(try decoded(broken).faults.map(\.reason) == [.unknownZone])
  }
}
