import Foundation
import People
import Testing

@testable import Asking
@testable import Build
@testable import Lists
@testable import Memory
@testable import Settings

@Suite("Contacts that are known are not read again")
struct ContactMemoTests {
  private let source = Source(name: "contacts", location: .folder("/cards"))

  /// Runs the body with the memo of a new cache.
  private func withMemo(_ body: (ContactMemo, CacheDatabase) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "rollcall-memo-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = try CacheDatabase(path: folder.path(percentEncoded: false) + "/cache.sqlite")
    try body(ContactMemo(cache, source, phoneCountry: "372"), cache)
  }

  /// Reads an answer as a build does, and keeps what is known of it then.
  private func build(_ body: Body, _ memo: ContactMemo) throws -> ContactExport {
    let export = try ContactExport.accept(body, memo: memo).get().value
    let contacts = export.contacts(phoneCountry: "372")
    memo.keep(export, contacts: contacts)
    return export
  }

  @Test("known contacts are those that were read")
  func areEqual() throws {
    try withMemo { memo, _ in
      let read = try build(SampleExport.folder, memo)
      let known = try build(SampleExport.folder, memo)
      #expect(read.noteKey != nil && known.noteKey == nil)
      #expect(known.cards.count == read.cards.count && known.files == read.files)
      for place in read.cards.indices {
        #expect(known.cards[place] == read.cards[place])
        #expect(known.cards.line(of: place) == read.cards.line(of: place))
        #expect(known.cards.fingerprint(of: place) == read.cards.fingerprint(of: place))
      }
      #expect(known.notices == read.notices)
      #expect(known.contacts(phoneCountry: "372") == read.contacts(phoneCountry: "372"))
    }
  }

  @Test("cards that were let go of are read again as they were")
  func released() throws {
    try withMemo { memo, _ in
      let read = try build(SampleExport.folder, memo)
      let released = read.unread()
      for place in read.cards.indices {
        #expect(released.cards[place] == read.cards[place])
        #expect(released.cards.fingerprint(of: place) == read.cards.fingerprint(of: place))
      }
    }
  }

  @Test("an answer with another byte, page or name is read")
  func otherAnswers() throws {
    try withMemo { memo, _ in
      _ = try build(SampleExport.folder, memo)
      let pages = SampleExport.folder.pages
      let renamed = Body.Page(name: "c.vcf", bytes: pages[1].bytes)
      let longer = Body.Page(name: "b.vcf", bytes: pages[1].bytes + [0x0A])
      for body in [[pages[0]], [pages[0], renamed], [pages[0], longer], [pages[1], pages[0]]] {
        let export = try ContactExport.accept(Body(pages: body), memo: memo).get().value
        #expect(export.noteKey != nil)
      }
    }
  }

  @Test("another country, and another place of the export, have memo of their own")
  func otherSettings() throws {
    try withMemo { memo, cache in
      _ = try build(SampleExport.folder, memo)
      let elsewhere = Source(name: "contacts", location: .folder("/other"))
      for other in [
        ContactMemo(cache, source, phoneCountry: nil),
        ContactMemo(cache, source, phoneCountry: "44"),
        ContactMemo(cache, elsewhere, phoneCountry: "372"),
      ] {
        let export = try ContactExport.accept(SampleExport.folder, memo: other).get().value
        #expect(export.noteKey != nil)
      }
    }
  }

  @Test("of one source only the last note is kept")
  func lastOnly() throws {
    try withMemo { memo, cache in
      let other = Body(pages: [SampleExport.folder.pages[0]])
      let key = memo.key(of: SampleExport.folder)
      _ = try build(SampleExport.folder, memo)
      #expect(memo.note(of: SampleExport.folder, key: key) != nil)
      _ = try build(other, memo)
      #expect(memo.note(of: SampleExport.folder, key: key) == nil)
      #expect(memo.note(of: other, key: memo.key(of: other)) != nil)
    }
  }

  @Test("a damaged note, and a cache that is gone, cost time only")
  func damage() throws {
    try withMemo { memo, cache in
      _ = try build(SampleExport.folder, memo)
      let key = memo.key(of: SampleExport.folder)
      try cache.write {
        try $0.keep(Data("note".utf8), of: "answer " + source.snapshotKey, key: key)
      }
      #expect(try build(SampleExport.folder, memo).noteKey != nil)
      #expect(try build(SampleExport.folder, memo).noteKey == nil)
      for end in ["", "-wal"] { truncate(cache.path + end, 0) }
      #expect(try build(SampleExport.folder, memo).cards.count == 3)
    }
  }

  @Test("where photos are published there are no memo")
  func photos() throws {
    let sources = "sources: [{ name: A, url: https://a.example/, format: employee-list }]\n"
    for (publish, isKept) in [("[name, work]", true), ("[name, photo]", false)] {
      let text = sources + "contacts: { from: https://c.example/a.vcf, publish: \(publish) }"
      let configuration = try Configuration.parse(
        TextFile(path: "/project/rollcall.yml", bytes: Array(text.utf8)), environment: [:],
        wings: WingList([]))
      try withMemo { _, cache in
        #expect((ContactMemo(configuration, cache) != nil) == isKept)
        #expect(ContactMemo(configuration, nil) == nil)
      }
    }
  }
}
