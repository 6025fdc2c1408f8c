import People
import Testing

@testable import Site

@Suite("Days")
struct CalendarDayTests {
  @Test(
    "a moment's day is that of its own offset",
    arguments: [
      (0, 0, "1970-01-01"), (-1, 0, "1969-12-31"), (951_782_400, 0, "2000-02-29"),
      (1_005_605_999, 0, "2001-11-12"), (1_005_605_999, 7200, "2001-11-13"),
      (4_107_542_399, 0, "2100-02-28"), (-62_135_596_800, 0, "0001-01-01"),
    ])
  func day(seconds: Int, offset: Int, expected: String) {
    let time = Timestamp(seconds: Int64(seconds), offset: Int32(offset))
    #expect(CalendarDay(time).iso == expected)
  }

  @Test(
    "a day is written by the language's pattern",
    arguments: [
      ("dd.MM.yyyy", "09.03.2001"), ("d.M.yyyy", "9.3.2001"), ("yyyy-MM-dd", "2001-03-09"),
      ("d. MM", "9. 03"),
    ])
  func pattern(pattern: String, expected: String) {
    #expect(CalendarDay(secondsSince1970: 984_096_000).formatted(pattern) == expected)
  }

  @Test(
    "a moment is written with its own offset",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-21_600, "1969-12-31T18:00:00-06:00"),
      (19_800, "1970-01-01T05:30:00+05:30"),
    ])
  func iso(offset: Int, expected: String) {
    #expect(Timestamp(seconds: 0, offset: Int32(offset)).iso == expected)
  }
}
