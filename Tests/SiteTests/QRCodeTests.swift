import Testing

@testable import Site

@Suite("QR codes")
struct QRCodeTests {
  @Test("a code has the size of its version with a quiet zone of four modules around it")
  func size() throws {
    let code = try #require(QRCode(Array("short".utf8)))
    #expect(code.side == 21 + 8)
    // Every code has its first finder pattern in the corner inside the quiet zone.
    #expect(code.path.hasPrefix("M4 4h7v1h-7z"))
  }

  @Test(
    "a code holds as much as the standard allows, and no more",
    arguments: [(2_331, true), (2_332, true), (2_953, true), (2_954, false)])
  func capacity(bytes: Int, fits: Bool) {
    #expect((QRCode(Array(repeating: 0x61, count: bytes)) != nil) == fits)
  }
}

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
