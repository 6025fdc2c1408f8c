import Testing
import VCard

@Suite("Photos without metadata")
struct PhotoCleaningTests {
  @Test("a JPEG keeps its image data and nothing else")
  func jpeg() throws {
    let secret = Array("secret".utf8)
    let dirty = SampleImages.jpeg([
      SampleImages.segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 1, 1, 44, 1, 44, 1, 1, 9, 9, 9]),
      SampleImages.exif(isLittle: false),
      SampleImages.segment(0xE2, Array("ICC_PROFILE\0".utf8) + secret),
      SampleImages.segment(0xED, secret), SampleImages.segment(0xFE, secret),
      SampleImages.jpegTables, [0xFF, 0xFF],
      SampleImages.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1] + secret),
      SampleImages.jpegFrame, SampleImages.segment(0xFE, secret), SampleImages.jpegScan,
      SampleImages.segment(0xFE, secret),
      SampleImages.jpegScan, [0xFF, 0xD9], secret,
    ])
    let photo = try #require(Photo(dirty)?.stripped())
    let clean = SampleImages.jpeg([
      SampleImages.plainHeader, SampleImages.jpegTables,
      SampleImages.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]),
      SampleImages.jpegFrame, SampleImages.jpegScan, SampleImages.jpegScan, [0xFF, 0xD9],
    ])
    #expect(photo.bytes == clean)
    #expect(photo.pixelSize == PixelSize(width: 9, height: 7))
    #expect(photo.stripped() == photo)
  }

  @Test(
    "the orientation is read in both byte orders and lost with the rest", arguments: [true, false])
  func orientation(isLittle: Bool) throws {
    let bytes = SampleImages.jpeg([
      SampleImages.exif(isLittle: isLittle), SampleImages.jpegFrame, SampleImages.jpegScan,
      [0xFF, 0xD9],
    ])
    let photo = try #require(Photo(bytes))
    #expect(photo.orientation == 6)
    #expect(photo.stripped()?.orientation == 1)
  }

  @Test("a PNG keeps its image data and nothing else")
  func png() throws {
    let secret = Array("secret".utf8)
    let kept =
      SampleImages.chunk("PLTE", [1, 2, 3]) + SampleImages.chunk("tRNS", [0])
      + SampleImages.chunk("IDAT", [5, 6])
      + SampleImages.chunk("IDAT", [7]) + SampleImages.chunk("IEND", [])
    var dirty = SampleImages.pngStart
    for type in ["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "iCCP", "pHYs", "acTL", "prVt"] {
      dirty += SampleImages.chunk(type, secret)
    }
    dirty += kept + secret
    let photo = try #require(Photo(dirty)?.stripped())
    #expect(photo.bytes == SampleImages.pngStart + kept)
    #expect(photo.pixelSize == PixelSize(width: 9, height: 7))
  }

  @Test("a WebP keeps its image data and nothing else")
  func webP() throws {
    let secret = Array("secrets".utf8)
    let dirty = SampleImages.riff([
      ("VP8X", [0x3C] + SampleImages.canvas), ("ICCP", secret), ("ALPH", [1, 2, 3]),
      ("VP8 ", SampleImages.lossy),
      ("EXIF", secret), ("XMP ", secret), ("abcd", secret),
    ])
    let clean = SampleImages.riff([
      ("VP8X", [0x10] + SampleImages.canvas), ("ALPH", [1, 2, 3]), ("VP8 ", SampleImages.lossy),
    ])
    let photo = try #require(Photo(dirty + secret)?.stripped())
    #expect(photo.bytes == clean)
    #expect(photo.pixelSize == PixelSize(width: 9, height: 7))
  }

  @Test("each kind of WebP says its size", arguments: SampleImages.webPs)
  func webPSizes(bytes: [UInt8]) {
    #expect(Photo(bytes)?.pixelSize == PixelSize(width: 9, height: 7))
  }

  @Test(
    "what cannot be walked to its end, moves, or is of another format is not cleaned",
    arguments: SampleImages.damaged)
  func refused(bytes: [UInt8]) throws {
    let photo = try #require(Photo(bytes))
    #expect(photo.stripped() == nil)
  }

  @Test("every cut of a clean image is refused or whole, never a crash")
  func cuts() {
    for image in [
      SampleImages.jpeg([
        SampleImages.exif(isLittle: true), SampleImages.jpegFrame, SampleImages.jpegScan,
        [0xFF, 0xD9],
      ]),
      SampleImages.pngStart + SampleImages.chunk("IDAT", [5, 6]) + SampleImages.chunk("IEND", []),
      SampleImages.riff([("VP8X", [0] + SampleImages.canvas), ("VP8 ", SampleImages.lossy)]),
    ] {
      for length in 0..<image.count {
        let photo = Photo(Array(image.prefix(length)))
        #expect(photo?.stripped() == nil)
        #expect((1...8).contains(photo?.orientation ?? 1))
      }
    }
  }
}
