import Testing

@testable import People

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
    #expect(CalendarDay(number: time.day).iso == expected)
  }

  @Test("a day has the number it was made from")
  func numbers() {
    var before = CalendarDay(number: -150_001)
    for number in -150_000...160_000 {
      let day = CalendarDay(number: number)
      guard day.number == number else {
        Issue.record("\(number) becomes \(day.iso)")
        return
      }
      let isNext = day.day == before.day + 1 || day.day == 1
      guard isNext else {
        Issue.record("\(before.iso) is followed by \(day.iso)")
        return
      }
      before = day
    }
  }

  @Test(
    "a day that does not exist has no number",
    arguments: [
      (2026, 2, 29), (1900, 2, 29), (2026, 13, 1), (2026, 0, 1), (2026, 4, 31), (2026, 1, 0),
    ])
  func missing(year: Int, month: Int, day: Int) {
    #expect(CalendarDay(year: year, month: month, day: day).number == nil)
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

  @Test("a moment without a time of day is a day", arguments: [0, 951_782_400])
  func withoutTime(seconds: Int) {
    let time = Timestamp(seconds: Int64(seconds), hasTime: false)
    #expect(time.iso == CalendarDay(number: seconds / 86_400).iso)
  }
}
