import Foundation
import People
import Testing
import VCard

@testable import Build
@testable import Lists

@Suite("A large export is read in pieces as it is read whole") struct ContactPiecesTests {
  private static let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Mari Tamm\nTEL:55 123\nEND:VCARD\n"
  private static let lines = card.replacing("\n", with: "\r\n")

  static let files = [
    String(repeating: card, count: 9), String(repeating: lines, count: 9),
    "\n\n" + String(repeating: card + "\n", count: 2) + String(repeating: card, count: 9),
    "\u{FEFF}" + String(repeating: card, count: 9),
    String(repeating: card, count: 9) + "BEGIN:VCARD\nFN:cut\n" + card,
    card + "BEGIN:VCARD\nFN:A\nAGENT:\n" + card + card + "END:VCARD\n" + card + card,
    card + "BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:J=FCri=\n"
      + card + card + card,
    String(repeating: card, count: 3).replacing("Tamm\n", with: "Tamm\r") + card + card,
  ]

  @Test(arguments: files, [nil, "x.vcf"])
  func pieces(text: String, name: String?) throws {
    let pages = [SampleExport.page(name, text), SampleExport.page(name, Self.card)]
    let body = Body(pages: pages)
    let whole = try ContactExport.accept(body, memo: nil).get()
    let export = try ContactExport.accept(body, memo: nil, phoneCountry: "372", pieceSize: 100)
      .get()
    #expect(export.people == whole.people)
    #expect(export.value.files == whole.value.files)
    #expect(export.value.notices == whole.value.notices)
    #expect(export.value.places == whole.value.places)
    for index in whole.value.cards.indices {
      #expect(export.value.cards[index] == whole.value.cards[index])
      #expect(export.value.cards.line(of: index) == whole.value.cards.line(of: index))
    }
    let contacts = whole.value.contacts(phoneCountry: "372")
    #expect(export.value.contacts(phoneCountry: "372") == contacts)
    let note = ContactNote(
      readingPieces: 100, of: body, phoneCountry: "372", hasPrints: true)
    if let note { #expect(note == ContactNote(whole.value, contacts: contacts)) }
  }

  @Test("pieces end between cards and know their lines")
  func ranges() {
    let bytes = Array(String(repeating: Self.card, count: 9).utf8)
    let pieces = VCardReader.pieces(of: bytes.span, size: 100)
    #expect(pieces.count == 5)
    #expect(pieces.map(\.range.lowerBound).dropFirst() == pieces.map(\.range.upperBound).dropLast())
    #expect(pieces.map(\.line) == [1, 11, 21, 31, 41])
  }
}
