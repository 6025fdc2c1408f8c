import Testing
import VCard

@testable import Asking

@Suite("A photo that is made fit for the site")
struct FittedPhotoTests {
  @Test("keeps its image data where only metadata has to go")
  func keepsData() throws {
    let plain = SampleImages.jpeg(SampleImages.halves(width: 60, height: 40))
    let marked = SampleImages.jpeg(SampleImages.halves(width: 60, height: 40), orientation: 1)
    let photo = try #require(Photo(marked))
    #expect(try photo.fitted() == Photo(plain)?.stripped())
  }

  @Test("is turned upright before its EXIF goes")
  func turns() throws {
    let file = SampleImages.jpeg(SampleImages.halves(width: 60, height: 40), orientation: 6)
    let fitted = try #require(Photo(file)).fitted()
    #expect(fitted.pixelSize == PixelSize(width: 40, height: 60))
    #expect(fitted.orientation == 1)
    #expect(!fitted.bytes.contains(Array("secret".utf8)))
    // Turned to the right, what was left is on top.
    let pixels = try #require(JPEGFile.decode(fitted.bytes, side: 60))
    #expect(pixels.bytes[(10 * 40 + 20) * 3] > 240)
    #expect(pixels.bytes[(50 * 40 + 20) * 3] < 15)
  }

  @Test("is scaled down when it is large", arguments: [(900, 600), (600, 900), (1_600, 1_600)])
  func scales(width: Int, height: Int) throws {
    let file = SampleImages.jpeg(SampleImages.noise(width: width, height: height), quality: 95)
    #expect(file.count > PhotoLimits.bytes)
    let fitted = try #require(Photo(file)).fitted()
    let size = try #require(fitted.pixelSize)
    #expect(fitted.bytes.count <= PhotoLimits.bytes)
    #expect(max(size.width, size.height) <= 512)
    #expect(abs(size.width * height - size.height * width) <= max(width, height))
  }

  @Test("is the same bytes each time")
  func isStable() throws {
    let file = SampleImages.jpeg(SampleImages.noise(width: 500, height: 400), quality: 95)
    let photo = try #require(Photo(file))
    #expect(try photo.fitted() == photo.fitted())
  }

  @Test("becomes a JPEG when it is a large PNG, on white where it is transparent")
  func largePNG() throws {
    let samples = SampleImages.noise(width: 400, height: 400).bytes
    var clear: [UInt8] = []
    for index in 0..<400 * 400 { clear += samples[index * 3..<index * 3 + 3] + [0] }
    let file = SampleImages.png(width: 400, height: 400, samples: clear, hasAlpha: true)
    let fitted = try #require(Photo(file)).fitted()
    #expect(fitted.format == .jpeg)
    let pixels = try #require(JPEGFile.decode(fitted.bytes, side: 512))
    #expect(pixels.bytes.allSatisfy { $0 > 250 })
  }

  @Test("stays a PNG when it is a small one")
  func smallPNG() throws {
    let samples = SampleImages.halves(width: 8, height: 8).bytes
    let photo = try #require(Photo(SampleImages.png(width: 8, height: 8, samples: samples)))
    #expect(try photo.fitted() == photo)
  }

  /// A file that is left out.
  struct Unusable: CustomTestStringConvertible {
    let testDescription: String
    let file: [UInt8]
    let problem: PhotoProblem

    init(_ description: String, _ file: [UInt8], _ problem: PhotoProblem) {
      testDescription = description
      self.file = file
      self.problem = problem
    }
  }

  static let unusable: [Unusable] = [
    Unusable("a GIF", Array("GIF89a\u{9}\0\u{7}\0;".utf8), .unusableFormat(.gif)),
    Unusable("a HEIC", Array("\0\0\0\u{18}ftypheic".utf8), .unusableFormat(.heic)),
    Unusable("a JPEG of one marker", [0xFF, 0xD8, 0xFF, 0xE0], .damaged),
    Unusable("a JPEG without its end", Array(small.dropLast(2)), .damaged),
    Unusable("a PNG of 3,600 megapixels", bomb, .tooManyPixels),
    Unusable("a large PNG of damaged data", largePNGWithoutData, .damaged),
    Unusable("a large WebP", largeWebP, .tooLarge(.webP)),
  ]
  private static let small = SampleImages.jpeg(SampleImages.halves(width: 60, height: 40))
  private static let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let bomb =
    start + SampleImages.header(width: 60_000, height: 60_000) + SampleImages.chunk("IDAT", [1])
    + SampleImages.chunk("IEND", [])
  private static let largePNGWithoutData =
    start + SampleImages.header(width: 600, height: 600)
    + SampleImages.chunk("IDAT", [UInt8](repeating: 7, count: 70_000))
    + SampleImages.chunk("IEND", [])
  private static let largeWebP: [UInt8] = {
    let image: [UInt8] =
      [0x30, 1, 0, 0x9D, 1, 0x2A, 9, 0, 7, 0] + Array(repeating: 5, count: 69_990)
    let length = { (count: Int) in Array(SampleImages.bigEndian(UInt32(count)).reversed()) }
    let body = Array("WEBPVP8 ".utf8) + length(image.count) + image
    return Array("RIFF".utf8) + length(body.count) + body
  }()

  @Test("is left out with the reason when it cannot be used", arguments: unusable)
  func leavesOut(_ unusable: Unusable) throws {
    let photo = try #require(Photo(unusable.file))
    #expect(throws: unusable.problem) { try photo.fitted() }
  }
}
