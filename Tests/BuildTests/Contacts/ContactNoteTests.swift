import Basics
import Foundation
import Output
import People
import Testing

@testable import Build
@testable import Lists

@Suite("The note of a contacts export")
struct ContactNoteTests {
  @Test("what is kept comes back")
  func comesBack() throws {
    let note = try #require(try SampleExport.note(of: SampleExport.folder))
    #expect(note.contacts.map(\.line) == [1, 9, 2] && note.notices.count == 1)
    #expect(note.places.map(\.page) == [0, 0, 1])
    #expect(note.contacts[1].names.count == 2)
    #expect(ContactNote(note.data, of: SampleExport.folder) == note)
  }

  @Test("one that is cut short is none")
  func cutShort() throws {
    let data = try #require(try SampleExport.note(of: SampleExport.folder)).data
    for count in 0..<data.count {
      #expect(ContactNote(data.prefix(count), of: SampleExport.folder) == nil)
    }
    #expect(ContactNote(data + [0], of: SampleExport.folder) == nil)
  }

  @Test("one of another answer is none")
  func otherAnswer() throws {
    let data = try #require(try SampleExport.note(of: SampleExport.folder)).data
    let pages = SampleExport.folder.pages
    #expect(ContactNote(data, of: Body(pages: [pages[0]])) == nil)
    #expect(ContactNote(data, of: Body(pages: [pages[1], pages[1]])) == nil)
  }

  @Test(
    "one whose places lie outside the answer is none",
    arguments: [(0, 0..<10_000), (2, 0..<1), (Int.max, 0..<1), (0, Int.max..<Int.max)])
  func outside(page: Int, range: Range<Int>) {
    let contact = Contact(names: ["a"], emails: [], phones: [], line: 1)
    let note = ContactNote(
      contacts: [contact], places: [ContactCards.Place(page: page, range: range, line: 1)],
      prints: [Fingerprint(low: 1, high: 2)], notices: [])
    #expect(ContactNote(note.data, of: SampleExport.folder) == nil)
  }

  @Test(
    "files whose cards cannot be read again alone have no note",
    arguments: ["\u{FEFF}", "BEGIN:VCARD\rFN:A\rEND:VCARD\n", "END:VCARD x\n"])
  func withoutPlaces(text: String) throws {
    let odd = SampleExport.page("c.vcf", text + "BEGIN:VCARD\nFN:Mari Tamm\nEND:VCARD\n")
    #expect(try SampleExport.note(of: Body(pages: SampleExport.folder.pages + [odd])) == nil)
  }
}
