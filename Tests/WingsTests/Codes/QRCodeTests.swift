import Testing

@testable import Wings

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
    arguments: [
      ("a", 2_331, true), ("a", 2_953, true), ("a", 2_954, false), ("ü", 1_475, true),
      ("ü", 1_477, false),
    ])
  func capacity(letter: String, count: Int, fits: Bool) {
    let text = Array(String(repeating: letter, count: count).utf8)
    #expect((QRCode(text) != nil) == fits)
    #expect((QRCodeSize.side(of: text) != nil) == fits)
  }

  @Test("how large a code is, is known before it is made", arguments: ["a", "ü"])
  func sizes(letter: String) throws {
    // The numbers of bytes around which versions change at the lowest level of error correction.
    for count in Array(1...60) + [
      95, 96, 113, 114, 115, 134, 135, 230, 231, 271, 272, 521, 858, 1_400,
    ] {
      let text = Array(String(repeating: letter, count: count).utf8)
      #expect(QRCode(text)?.side == QRCodeSize.side(of: text), "\(count) times \(letter)")
    }
  }

  @Test("the file draws the code on white, so many pixels a module")
  func file() throws {
    let code = try #require(QRCode(Array("short".utf8)))
    let svg = String(decoding: code.svg(scale: 4), as: UTF8.self)
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"116\" height=\"116\""))
    #expect(svg.contains("<path fill=\"#fff\" d=\"M0 0h29v29H0z\"/>"))
  }
}
