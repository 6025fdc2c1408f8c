import Testing

@testable import Site

@Suite("The overview")
struct OverviewTests {
  @Test(
    "shares are whole percents, rounded, and nobody who is there is 0",
    arguments: [
      (0, 5, "0"), (1, 1_000, "1"), (1, 3, "33"), (2, 3, "67"), (1, 8, "13"), (5, 5, "100"),
      (0, 0, "0"),
    ])
  func percent(part: Int, whole: Int, expected: String) {
    #expect(ChartBar.percent(part, of: whole) == expected)
  }
}
