import Foundation
import Testing

@testable import Settings

@Suite struct BuildDayTests {
  @Test(
    "the day of a moment is that of the time zone, summer time included",
    arguments: [
      ("2026-11-22T21:59:59Z", "Europe/Tallinn", "2026-11-22"),
      ("2026-11-22T22:00:00Z", "Europe/Tallinn", "2026-11-23"),
      ("2026-07-22T20:59:59Z", "Europe/Tallinn", "2026-07-22"),
      ("2026-07-22T21:00:00Z", "Europe/Tallinn", "2026-07-23"),
      ("2026-11-22T10:00:00Z", "Pacific/Kiritimati", "2026-11-23"),
      ("2026-11-22T10:59:59Z", "Pacific/Pago_Pago", "2026-11-21"),
      ("2026-11-22T23:59:59Z", "UTC", "2026-11-22"),
      ("1969-12-31T23:00:00Z", "UTC", "1969-12-31"),
    ])
  func moments(moment: String, zone: String, day: String) throws {
    let moment = try Date(moment, strategy: .iso8601)
    #expect(BuildDay(of: moment, in: zone).iso == day)
  }

  @Test(
    "a day is written one way",
    arguments: ["", "2026-11", "23.11.2026", "2026-02-30", "2026-11-23T00:00:00Z", "tomorrow"])
  func mistakes(text: String) {
    #expect(BuildDay(text) == nil)
    #expect(BuildDay("2024-02-29")?.iso == "2024-02-29")
  }
}
