import People
import Testing

@testable import Site

@Suite("Patterns of days")
struct CalendarDayPatternTests {
  @Test(
    "a day is written by the language's pattern",
    arguments: [
      ("dd.MM.yyyy", "09.03.2001"), ("d.M.yyyy", "9.3.2001"), ("yyyy-MM-dd", "2001-03-09"),
      ("d. MM", "9. 03"), ("d MMM yyyy", "9 Mar 2001"),
    ])
  func pattern(pattern: String, expected: String) {
    #expect(CalendarDay(number: 11_390).formatted(pattern, months: "Jan Feb Mar") == expected)
  }
}
