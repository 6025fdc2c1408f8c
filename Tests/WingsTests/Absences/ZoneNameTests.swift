import Foundation
import People
import Testing

@testable import Wings

@Suite("Names of time zones")
struct ZoneNameTests {
  /// Hours ahead of UTC in January and in July.
  private func offsets(_ name: String) -> [Double]? {
    let key = ZoneName.key(name)
    return (ZoneName.zone(key) ?? ZoneName.fixedOffset(key)).map { zone in
      [1_767_225_600, 1_782_864_000].map {
        Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: $0))) / 3_600
      }
    }
  }

  @Test(
    "a zone is known in all its spellings",
    arguments: [
      // The time zone database.
      ("Europe/Berlin", [1, 2]), ("europe/berlin", [1, 2]), ("EUROPE/BERLIN", [1, 2]),
      (" Europe/Berlin ", [1, 2]), ("\"Europe/Berlin\"", [1, 2]), ("'Europe/Berlin'", [1, 2]),
      ("Europe%2FBerlin", [1, 2]), ("Europe/Berlin 1", [1, 2]), ("america/new york", [-5, -4]),
      ("America/Port-au-Prince", [-5, -4]), ("america/argentina/ushuaia", [-3, -3]),
      ("/freeassociation.sourceforge.net/Europe/Berlin", [1, 2]),
      ("/freeassociation.sourceforge.net/Tzfile/Europe/Berlin", [1, 2]),
      ("/softwarestudio.org/Olson_20011030_5/Europe/Berlin", [1, 2]),
      ("/mozilla.org/20050126_1/America/Indiana/Knox", [-6, -5]),
      ("us/eastern", [-5, -4]), ("Canada/Atlantic", [-4, -3]), ("Etc/GMT-2", [2, 2]),
      ("etc/gmt+5", [-5, -5]), ("EST5EDT", [-5, -4]), ("CET", [1, 2]), ("eet", [2, 3]),
      // Windows.
      ("W. Europe Standard Time", [1, 2]), ("w. europe standard time", [1, 2]),
      ("W. EUROPE STANDARD TIME", [1, 2]), ("W.Europe Standard Time", [1, 2]),
      ("W Europe Standard Time", [1, 2]), ("W.  Europe  Standard  Time", [1, 2]),
      ("W. Europe Standard Time 1", [1, 2]), ("W. Europe Standard Time 12", [1, 2]),
      ("\"W. Europe Standard Time\"", [1, 2]), ("W. Europe Daylight Time", [1, 2]),
      ("W. Europe Summer Time", [1, 2]), ("W.%20Europe%20Standard%20Time", [1, 2]),
      ("W._Europe_Standard_Time", [1, 2]), ("W. Europe", [1, 2]), ("Russia Time Zone 3", [4, 4]),
      ("Eastern Standard Time (Mexico)", [-5, -5]), ("Pacific Time (US & Canada)", [-8, -7]),
      ("FLE Standard Time", [2, 3]), ("GMT Standard Time", [0, 1]), ("UTC-02", [-2, -2]),
      ("Dateline Standard Time", [-12, -12]), ("Armenian Standard Time", [4, 4]),
      ("tzone://Microsoft/W. Europe Standard Time", [1, 2]),
      // What people see in Windows and Outlook.
      ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", [1, 2]),
      ("(UTC+01:00) Amsterdam\\, Berlin\\, Bern\\, Rome\\, Stockholm\\, Vienna", [1, 2]),
      ("(GMT+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien", [1, 2]),
      ("(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna", [1, 2]),
      ("(UTC+1) Amsterdam", [1, 2]), ("Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", [1, 2]),
      ("(UTC+01:00) Belgrade, Bratislava, Budapest, Ljubljana, Prague", [1, 2]),
      ("(UTC+01:00) Brussels, Copenhagen, Madrid, Paris", [1, 2]),
      ("(UTC+01:00) Sarajevo, Skopje, Warsaw, Zagreb", [1, 2]),
      ("(UTC+01:00) West Central Africa", [1, 1]),
      ("(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius", [2, 3]),
      ("(UTC+02:00) Athens, Bucharest", [2, 3]), ("(UTC+02:00) Harare, Pretoria", [2, 2]),
      ("(UTC+00:00) Dublin, Edinburgh, Lisbon, London", [0, 1]),
      ("(UTC) Dublin, Edinburgh, Lisbon, London", [0, 1]),
      ("(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London", [0, 1]),
      ("(UTC+00:00) Monrovia, Reykjavik", [0, 0]),
      ("(UTC-05:00) Eastern Time (US & Canada)", [-5, -4]),
      ("(UTC-08:00) Pacific Time (US & Canada)", [-8, -7]),
      ("(UTC\u{2212}05:00) Eastern Time (US & Canada)", [-5, -4]),
      ("(UTC-04:00) Atlantic Time (Canada)", [-4, -3]), ("(UTC-03:30) Newfoundland", [-3.5, -2.5]),
      ("(UTC-07:00) Arizona", [-7, -7]), ("(UTC-06:00) Saskatchewan", [-6, -6]),
      ("(UTC-03:00) Brasilia", [-3, -3]), ("(UTC+09:00) Osaka, Sapporo, Tokyo", [9, 9]),
      ("(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi", [8, 8]),
      ("(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi", [5.5, 5.5]),
      ("(UTC+05:45) Kathmandu", [5.75, 5.75]),
      ("(UTC+10:00) Canberra, Melbourne, Sydney", [11, 10]),
      ("(UTC+12:00) Auckland, Wellington", [13, 12]),
      ("(UTC+03:00) Moscow, St. Petersburg", [3, 3]),
      ("(UTC-12:00) International Date Line West", [-12, -12]),
      // UTC, and offsets.
      ("UTC", [0, 0]), ("utc", [0, 0]), ("Z", [0, 0]), ("Etc/UTC", [0, 0]), ("GMT", [0, 0]),
      ("tzone://Microsoft/Utc", [0, 0]), ("TZONE://MICROSOFT/UTC", [0, 0]),
      ("(UTC) Coordinated Universal Time", [0, 0]), ("Coordinated Universal Time", [0, 0]),
      ("GMT+0100", [1, 1]), ("UTC+01:00", [1, 1]), ("UTC +2", [2, 2]), ("+0530", [5.5, 5.5]),
      ("-05:00", [-5, -5]), ("GMT -0300 (Standard) / GMT -0200 (Daylight)", [-3, -3]),
      ("(UTC+07:00) Somewhere", [7, 7]),
      // Abbreviations.
      ("CEST", [1, 2]), ("MESZ", [1, 2]), ("EEST", [2, 3]), ("EDT", [-5, -4]),
      ("Central European Summer Time", [1, 2]), ("Eastern European Time", [2, 3]),
      ("Mitteleuropäische Zeit", [1, 2]), ("Mitteleuropäische Sommerzeit", [1, 2]),
    ] as [(String, [Double])])
  func known(name: String, expected: [Double]) {
    #expect(offsets(name) == expected)
  }

  @Test(
    "other names are none of a zone",
    arguments: [
      "", "Nowhere/Land", "Customized Time Zone", "tzone://Microsoft/Custom", "Office", "1",
      "UTC+99",
      "()", "(", "/", "//", "%", "%ZZ", "\\",
    ])
  func unknown(name: String) {
    #expect(offsets(name) == nil)
  }

  @Test(
    "the name of an event is compared with that of a description without escapes, case and spaces",
    arguments: [
      (#"My Office\, floor 1"#, #""My Office, floor 1""#),
      (#"My Office\, floor 1"#, #"My Office\, floor 1"#),
      ("My Office, floor 1", #"My Office\, floor 1"#), (#"My Office\; x"#, #""My Office; x""#),
      ("Office", "office"), (" Office ", "Office"), ("\"Office\"", "Office"),
      ("My  Office", "My Office"),
      ("(UTC+09:00) Office", "\"(UTC+09:00) Office\""),
      (#"(UTC+09:00) A\, Office"#, #"(UTC+09:00) A\, Office"#),
      ("tzone://Microsoft/Custom", "tzone://Microsoft/Custom"),
      ("Customized Time Zone", "Customized Time Zone"),
    ])
  func described(name: String, reference: String) throws {
    // 23:30 nine hours ahead of UTC is the day before.
    let zone =
      "BEGIN:VTIMEZONE|TZID:\(name)|BEGIN:STANDARD|DTSTART:16010101T000000|TZOFFSETFROM:+0900"
      + "|TZOFFSETTO:+0900|END:STANDARD|END:VTIMEZONE"
    let text = calendar(
      "\(zone)|BEGIN:VEVENT|DTSTART;TZID=\(reference):20261202T003000|DURATION:PT1M|END:VEVENT")
    let list = try decoded(
      text, window: AbsenceWindow(today: day("2026-11-25"), timeZone: "UTC"))
    #expect(list.faults.isEmpty)
    #expect(periods(list) == "2026-12-01")
  }

  @Test(
    "parameters around a name without quotation marks are read",
    arguments: [
      "DTSTART;VALUE=DATE-TIME;TZID=(UTC+01:00) Amsterdam\\, Berlin:20261201T003000",
      "DTSTART;TZID=(UTC+01:00) Amsterdam\\, Berlin;VALUE=DATE-TIME:20261201T003000",
      "DTSTART;TZID=(UTC+01:00) Amsterdam, Berlin:20261201T003000",
      "DTSTART;TZID=UTC+01:00:20261201T003000",
      "DTSTART;TZID=tzone://Microsoft/CET:20261201T003000",
    ])
  func parameters(line: String) throws {
    let list = try decoded(
      event("\(line)|DURATION:PT1M"),
      window: AbsenceWindow(today: day("2026-11-25"), timeZone: "UTC"))
    #expect(list.faults.isEmpty)
    #expect(periods(list) == "2026-11-30")
  }

  @Test("a city decides on summer time, which a description may lack")
  func city() throws {
    let zone =
      #"BEGIN:VTIMEZONE|TZID:(UTC+00:00) Dublin\, Edinburgh\, Lisbon\, London|BEGIN:STANDARD"#
      + "|DTSTART:16010101T000000|TZOFFSETFROM:+0000|TZOFFSETTO:+0000|END:STANDARD|END:VTIMEZONE"
    let event =
      #"BEGIN:VEVENT|DTSTART;TZID="(UTC+00:00) Dublin, Edinburgh, Lisbon, London":20260702T003000"#
      + "|DURATION:PT1M|END:VEVENT"
    let list = try decoded(
      calendar("\(zone)|\(event)"),
      window: AbsenceWindow(today: day("2026-06-30"), timeZone: "UTC"))
    #expect(periods(list) == "2026-07-01")
  }
}
