import Testing

@testable import Asking

@Suite("Pixels")
struct PixelsTests {
  /// Two columns and three rows; each pixel is its number.
  static let image = Pixels(
    width: 2, height: 3, bytes: (1...6).flatMap { [UInt8](repeating: $0, count: 3) })

  @Test(
    "are turned as EXIF says",
    arguments: [
      (1, 2, [1, 2, 3, 4, 5, 6]), (2, 2, [2, 1, 4, 3, 6, 5]), (3, 2, [6, 5, 4, 3, 2, 1]),
      (4, 2, [5, 6, 3, 4, 1, 2]), (5, 3, [1, 3, 5, 2, 4, 6]), (6, 3, [5, 3, 1, 6, 4, 2]),
      (7, 3, [6, 4, 2, 5, 3, 1]), (8, 3, [2, 4, 6, 1, 3, 5]), (0, 2, [1, 2, 3, 4, 5, 6]),
      (9, 2, [1, 2, 3, 4, 5, 6]),
    ] as [(Int, Int, [UInt8])])
  func turned(orientation: Int, width: Int, numbers: [UInt8]) {
    let turned = Self.image.turned(orientation)
    #expect(turned.width == width && turned.height == 6 / width)
    #expect(stride(from: 0, to: 18, by: 3).map { turned.bytes[$0] } == numbers)
  }

  @Test("that are scaled are the means of what they cover")
  func means() {
    let bytes: [UInt8] = [0, 10, 255, 2, 20, 255, 4, 30, 255, 7, 40, 255]
    let pixels = Pixels(width: 4, height: 1, bytes: bytes)
    #expect(
      pixels.scaled(toFit: 2) == Pixels(width: 2, height: 1, bytes: [1, 15, 255, 6, 35, 255]))
  }

  @Test(
    "keep their proportions and have a row and a column at least",
    arguments: [
      (600, 300, 100, 100, 50), (300, 600, 100, 50, 100), (1_000, 1, 10, 10, 1),
      (99, 100, 100, 99, 100), (3, 2, 100, 3, 2),
    ])
  func sizes(width: Int, height: Int, side: Int, newWidth: Int, newHeight: Int) {
    let scaled = SampleImages.halves(width: width, height: height).scaled(toFit: side)
    #expect(scaled.width == newWidth && scaled.height == newHeight)
    #expect(scaled.bytes.count == newWidth * newHeight * 3)
  }
}
