import Testing

@testable import Asking

@Suite("Icons for home screens")
struct HomeScreenIconTests {
  private static let ground = HomeScreenIcon.Color(red: 11, green: 100, blue: 112)

  /// The pixels of an icon that are not of the ground's colour, as distances from the middle.
  private static func inked(
    _ letters: [String], ground: HomeScreenIcon.Color = ground, side: Int = 192
  ) throws -> [(x: Double, y: Double)] {
    let image = try #require(
      PNGFile.decode(HomeScreenIcon.png(letters: letters, ground: ground, side: side)))
    #expect(image.width == side && image.height == side)
    let middle = Double(side) / 2
    var inked: [(x: Double, y: Double)] = []
    for index in 0..<(side * side) {
      let pixel = Array(image.bytes[index * 3..<index * 3 + 3])
      if pixel == [ground.red, ground.green, ground.blue] { continue }
      inked.append((Double(index % side) + 0.5 - middle, Double(index / side) + 0.5 - middle))
    }
    return inked
  }

  @Test(
    "all that is drawn lies in the circle that no phone cuts",
    arguments: [["T"], ["W", "W"], ["Å", "Ñ"], ["Щ", "Ц"], ["太"], ["1", "0"], ["Ç", "Ş"]])
  func safeZone(letters: [String]) throws {
    let inked = try Self.inked(letters)
    #expect(inked.count > 192 * 192 / 40)
    #expect(inked.allSatisfy { ($0.x * $0.x + $0.y * $0.y).squareRoot() <= 192 * 0.4 })
  }

  @Test("letters stand in the middle", arguments: [["H"], ["O", "H"], ["Õ"], ["Ж"]])
  func centered(letters: [String]) throws {
    let inked = try Self.inked(letters)
    let (left, right) = (inked.map(\.x).min() ?? 0, inked.map(\.x).max() ?? 0)
    let (top, bottom) = (inked.map(\.y).min() ?? 0, inked.map(\.y).max() ?? 0)
    #expect(abs(left + right) <= 2)
    #expect(abs(top + bottom) <= 2)
  }

  @Test("a light ground has dark letters, a dark one white ones")
  func contrast() throws {
    for (ground, ink) in [(UInt8(250), UInt8(0x16)), (UInt8(20), UInt8(255))] {
      let color = HomeScreenIcon.Color(red: ground, green: ground, blue: ground)
      let image = try #require(
        PNGFile.decode(HomeScreenIcon.png(letters: ["I"], ground: color, side: 180)))
      // The one stroke of an I goes through the middle.
      #expect(image.bytes[(90 * 180 + 90) * 3] == ink)
      #expect(image.bytes[0] == ground)
    }
  }

  @Test(
    "every capital of the three scripts is drawn, and no two alike",
    arguments: [
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ", "0123456789",
      "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", "ÄÖÜÕŠŽÅÉÈÊÑÇŁĄĘŚŹŻĀĒĪŪĢĶĻŅČĐØÆŐŰ", "ЄІЇҐЎЂЋЉЊЏ",
    ])
  func letters(alphabet: String) {
    let drawings = alphabet.map { letter in
      let letters = HomeScreenIcon.strokes(of: [String(letter)])
      #expect(letters.count == 1, "\(letter)")
      return letters.strokes.lines.map { "\($0.start) \($0.end)" }.joined()
    }
    #expect(Set(drawings).count == alphabet.count)
  }

  @Test("a picture that no compression makes smaller is written whole", arguments: [1, 7, 512])
  func noise(side: Int) throws {
    var state: UInt64 = 1
    let bytes = (0..<(side * 40 * 3)).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    let pixels = Pixels(width: side, height: 40, bytes: bytes)
    #expect(PNGFile.decode(try #require(PNGFile.encode(pixels))) == pixels)
  }

  @Test("the owner's own is scaled down, and what is no PNG is none")
  func scaled() throws {
    let large = HomeScreenIcon.png(letters: ["A"], ground: Self.ground, side: 512)
    let small = try #require(HomeScreenIcon.png(large, side: 180))
    #expect(PNGFile.decode(small)?.width == 180)
    #expect(HomeScreenIcon.png(Array("no picture".utf8), side: 180) == nil)
  }
}
