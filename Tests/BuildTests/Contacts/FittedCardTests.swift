import Asking
import Basics
import Foundation
import Site
import Testing
import VCard

@testable import Build
@testable import Lists

@Suite("Photos of cards are made fit and read again on demand")
struct FittedCardTests {
  private static let clean = Array(Data(base64Encoded: image) ?? Data())

  private static let image =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJg"
    + "gg=="

  /// The same image with a comment, which is metadata.
  private static let commented: [UInt8] =
    Array(clean[..<33]) + [0, 0, 0, 4] + Array("tEXta\0bc".utf8) + [1, 2, 3, 4]
    + Array(clean[33...])

  /// A card with a photo to be cleaned, one that is fit, a GIF and a text.
  private static let text = """
    BEGIN:VCARD
    FN:Mari Tamm
    PHOTO;ENCODING=b:\(Data(commented).base64EncodedString())
    PHOTO;ENCODING=b:\(Data(clean).base64EncodedString())
    PHOTO;ENCODING=b:\(Data("GIF89a\u{1}\0\u{1}\0".utf8).base64EncodedString())
    NOTE:private
    END:VCARD

    """

  @Test(
    "whether the photos are held in memory or in a file, and the cards as well",
    arguments: [nil, NSTemporaryDirectory()], [false, true])
  func fitted(folder: String?, isReleased: Bool) throws {
    let body = Body(pages: [SampleExport.page(nil, Self.text + Self.text)])
    var export = try SampleExport.read(body)
    if isReleased { export = export.unread(storedIn: folder) }
    let store = ByteStore(in: folder)
    let cards = export.cards.fitted([1: FittedCard(export, 1, store)])
    #expect(cards[0].photos.map(\.bytes).prefix(2) == [Self.commented, Self.clean])
    #expect(cards[1].photos.map(\.bytes) == [Self.clean, Self.clean])
    #expect(cards[1].properties.map(\.name) == ["FN", "PHOTO", "PHOTO", "NOTE"])
    #expect(cards.card(1, allowedBy: [.photo]).photos.map(\.bytes) == [Self.clean, Self.clean])
    #expect(cards.fingerprint(of: 1) == Fingerprint(of: cards[1]))
    #expect(cards.fingerprint(of: 0) == Fingerprint(of: export.cards[0]))
    #expect(cards.hasPhoto(1))
  }

  @Test("photos that are left out are reported with their lines")
  func notices() throws {
    let export = try SampleExport.read(Body(pages: [SampleExport.page(nil, Self.text)]))
    let notices = FittedCard(export, 0, ByteStore(in: nil)).notices
    #expect(notices.map(\.line) == [5])
    #expect(notices.map(\.problem) == [.unusableFormat(.gif)])
  }
}
