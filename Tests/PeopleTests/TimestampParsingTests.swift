import Testing

@testable import People

@Suite struct TimestampParsingTests {
  @Test(
    "dates keep the offset of the source",
    arguments: [
      ("1970-01-01", Timestamp(seconds: 0, hasTime: false)),
      ("2001-11-13", Timestamp(seconds: 1_005_609_600, hasTime: false)),
      ("2000-02-29", Timestamp(seconds: 951_782_400, hasTime: false)),
      ("1969-12-31T23:59:59Z", Timestamp(seconds: -1)),
      ("0000-01-01", Timestamp(seconds: -62_167_219_200, hasTime: false)),
      ("2013-07-15T11:44:06-06:00", Timestamp(seconds: 1_373_910_246, offset: -21600)),
      ("2013-07-15 11:44:06.987+0530", Timestamp(seconds: 1_373_868_846, offset: 19800)),
      ("2013-07-15T11:44+03", Timestamp(seconds: 1_373_877_840, offset: 10800)),
      ("2016-12-31T23:59:60Z", Timestamp(seconds: 1_483_228_800)),
      ("2013-07-15T11:44:06", Timestamp(seconds: 1_373_888_646)),
    ])
  func iso8601(text: String, expected: Timestamp) {
    #expect(Timestamp(iso8601: text) == expected)
  }

  @Test(
    "other texts are not dates",
    arguments: [
      "", "2013", "2013-13-01", "2013-00-01", "2013-02-29", "1900-02-29", "2013-1-1",
      "2013-07-15T", "2013-07-15T24:00:00Z", "2013-07-15T11:44:06X", "2013-07-15T11:44:06+25:00",
      "2013-07-15T11:44:06.Z", "2013-07-15T11:44:06Z ", "15.07.2013", "２０１３-07-15",
    ])
  func noDate(text: String) {
    #expect(Timestamp(iso8601: text) == nil)
  }

  @Test("Unix seconds are rounded down and limited to years of four digits")
  func unixSeconds() {
    #expect(Timestamp(unixSeconds: 1_587_554_436.9) == Timestamp(seconds: 1_587_554_436))
    #expect(Timestamp(unixSeconds: -0.5) == Timestamp(seconds: -1))
    #expect(Timestamp(unixSeconds: 1e15) == nil)
    #expect(Timestamp(unixSeconds: .infinity) == nil)
  }
}
