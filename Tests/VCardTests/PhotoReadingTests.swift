import Testing
import VCard

@Suite("Photos in a card")
struct PhotoReadingTests {
  @Test(
    "an image in any notation is read in silence", arguments: ["2.1", "3.0", "4.0"],
    SamplePhotos.inline)
  func inlineImages(version: String, lines: [String]) throws {
    let reading = try readCard(version: version, lines + ["TEL:1"])
    let card = try #require(reading.cards.first)
    #expect(reading.warnings == [])
    #expect(card.photos.map(\.format) == [.png])
    #expect(card.photos.first?.pixelSize == PixelSize(width: 3, height: 3))
    #expect(card.photos.first?.bytes.count == 79)
    #expect(card.phones == ["1"])
  }

  @Test(
    "a link is no image, whatever its marks say",
    arguments: [
      ("PHOTO;VALUE=uri:http://example.org/a.jpg", "http://example.org/a.jpg"),
      ("PHOTO:https://example.org/a.jpg", "https://example.org/a.jpg"),
      ("PHOTO;ENCODING=b;TYPE=JPEG:https\\://example.org/a\\,b.jpg", "https://example.org/a,b.jpg"),
      ("PHOTO;VALUE=URL;TYPE=GIF:photos/a.gif", "photos/a.gif"),
      ("PHOTO:cid:a@example.org", "cid:a@example.org"),
    ])
  func links(line: String, link: String) throws {
    let reading = try readCard([line])
    #expect(reading.warnings == [])
    #expect(reading.cards.first?.photos == [])
    #expect(reading.cards.first?.photoLinks == [link])
  }

  @Test(
    "a photo that is none is left out with a warning, the card stays",
    arguments: SamplePhotos.unusable)
  func unusable(line: String, problem: Warning.Problem) throws {
    let reading = try readCard([line, "TEL:1"])
    #expect(reading.cards.first?.photos == [])
    #expect(reading.cards.first?.properties.map(\.name) == ["FN", "TEL"])
    #expect(reading.warnings == [Warning(line: 4, problem: problem)])
  }

  @Test("an empty PHOTO and other media are no photo and no fault")
  func otherMedia() throws {
    let reading = try readCard([
      "PHOTO:", "LOGO;ENCODING=b:\(SamplePhotos.png)", "X-MS-CARDPICTURE;ENCODING=BASE64:",
      " \(SamplePhotos.png)",
      "",
      "SOUND;ENCODING=b:@@", "KEY;ENCODING=b:AAAA",
    ])
    let card = try #require(reading.cards.first)
    #expect(reading.warnings == [])
    #expect(card.photos == [])
    #expect(card.photoLinks == [])
    #expect(card.properties.map(\.name) == ["FN", "LOGO", "X-MS-CARDPICTURE", "SOUND", "KEY"])
    #expect(card.properties.last?.value == .binary([0, 0, 0]))
  }

  @Test("an image is told by its first bytes", arguments: SamplePhotos.heads)
  func formats(head: [UInt8], format: ImageFormat?) {
    #expect(ImageFormat(firstBytesOf: head) == format)
    #expect(Photo(head)?.format == format)
  }
}
