/// How large a picture is in pixels, so that pages keep its place free until it is there.
struct PictureSize: Equatable, Sendable {
  let width: Int
  let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// - Parameter bytes: A PNG (ISO/IEC 15948, 11.2.2) or an SVG; `nil` if it does not say its size.
  init?(_ bytes: [UInt8]) {
    let isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    guard let (width, height) = isPNG ? Self.ofPNG(bytes) : Self.ofSVG(bytes), width > 0,
      height > 0,
      width < 100_000, height < 100_000
    else { return nil }
    self.width = max(1, Int(width.rounded()))
    self.height = max(1, Int(height.rounded()))
  }

  private static func ofPNG(_ bytes: [UInt8]) -> (Double, Double)? {
    guard bytes.count >= 24 else { return nil }
    func number(_ range: Range<Int>) -> Double {
      Double(bytes[range].reduce(0) { $0 << 8 | Int($1) })
    }
    return (number(16..<20), number(20..<24))
  }

  /// By `viewBox`, else by `width` and `height` in pixels.
  private static func ofSVG(_ bytes: [UInt8]) -> (Double, Double)? {
    let text = String(decoding: bytes.prefix(65_536), as: UTF8.self)
    guard let start = text.firstRange(of: "<svg") else { return nil }
    let tag = text[start.upperBound...].prefix { $0 != ">" }
    if let box = attribute("viewBox", of: tag) {
      let numbers = box.split { $0 == " " || $0 == "," || $0.isNewline }.compactMap { Double($0) }
      if numbers.count == 4 { return (numbers[2], numbers[3]) }
    }
    let sides = ["width", "height"].compactMap { side in
      attribute(side, of: tag).flatMap { Double($0.hasSuffix("px") ? $0.dropLast(2) : $0[...]) }
    }
    return sides.count == 2 ? (sides[0], sides[1]) : nil
  }

  private static func attribute(_ name: String, of tag: Substring) -> String? {
    for quote in ["\"", "'"] {
      for space in [" ", "\n", "\t"] {
        if let start = tag.firstRange(of: space + name + "=" + quote),
          let end = tag[start.upperBound...].firstRange(of: quote)
        {
          return String(tag[start.upperBound..<end.lowerBound])
        }
      }
    }
    return nil
  }
}
