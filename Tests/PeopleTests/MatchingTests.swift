import Testing
import VCard

@testable import People

@Suite("Matching")
struct MatchingTests {
  func card(
    _ text: String
  ) throws -> Card {
    let lines = ["BEGIN:VCARD", "VERSION:3.0"] + text.split(separator: "|").map(String.init)
    let bytes = Array((lines + ["END:VCARD", ""]).joined(separator: "\r\n").utf8)
    return try #require(VCardReader.read(bytes).cards.first)
  }

  func matched(
    _ people: [Record], _ cards: [String], identity: Identity = .fullName
  ) throws -> Directory {
    let contacts = try cards.map { Contact(try card($0), phoneCountry: "372") }
    var directory = Directory(
      merging: [RecordList(office: "A", records: people, phoneCountry: "372")], identity: identity)
    directory.take(directory.matching(with: contacts))
    return directory
  }

  @Test(
    "a card matches by the given and family name of N, else by FN in either order",
    arguments: [
      ("FN:Whoever|N:Tamm;Mari;;;", true), ("FN:whoever|N:TAMM;MARI;Liis;Dr;", true),
      ("FN:Mari Tamm", true), ("FN:Tamm\\, Mari", true), ("FN:Mari Tamm|N:;;;;", true),
      ("FN:Mari Tamm|N:Kask;Mari;;;", false), ("FN:Tamm Mari", false), ("FN:Mari", false),
      ("ORG:Mari Tamm", false),
    ])
  func byName(card: String, matches: Bool) throws {
    let directory = try matched([Record(name: .parts(first: "Mari", last: "Tamm"))], [card])
    #expect((directory.people[0].contact != nil) == matches)
    #expect(directory.matching.unmatched == (matches ? 0 : 1))
  }

  @Test(
    "a card of a name that is shown family name first may have either order",
    arguments: [
      ("FN:Nagy Anna", true), ("FN:Anna Nagy", true), ("FN:Nagy\\, Anna", true),
      ("FN:x|N:Nagy;Anna;;;", true), ("FN:Nagy Béla", false), ("FN:Anna", false),
    ])
  func familyFirst(card: String, matches: Bool) throws {
    let directory = try matched([Record(name: .familyFirst(first: "Anna", last: "Nagy"))], [card])
    #expect((directory.people[0].contact != nil) == matches)
  }

  @Test(
    "a card of a name in Han, kana or Hangul may have either order and any space",
    arguments: [
      "FN:山田太郎", "FN:山田 太郎", "FN:太郎 山田", "FN:x|N:山田;太郎;;;", "FN:山田　太郎",
      "FN:山田\\, 太郎",
    ])
  func eastAsian(card: String) throws {
    for name in [Name.parts(first: "太郎", last: "山田"), .single("山田 太郎")] {
      #expect(try matched([Record(name: name)], [card]).people[0].contact == 0)
    }
  }

  @Test(
    "a card matches whatever its apostrophes, hyphens and invisible characters",
    arguments: [
      "FN:Anna‐Mari O’Brien", "FN:ANNA-MARI O`BRIEN", "FN:x|N:OʼBrien;Anna–Mari;;;",
      "FN:O′Brien\\, Anna-Mari", "FN:Anna-Ma\u{AD}ri\u{200B} O'Brien",
    ])
  func spellings(card: String) throws {
    let name = Name.parts(first: "Anna-Mari", last: "O'Brien")
    #expect(try matched([Record(name: name)], [card]).people[0].contact == 0)
  }

  @Test(
    "of namesakes each gets the card that shares an address, however many they are",
    .timeLimit(.minutes(5)))
  func manyNamesakes() throws {
    let people = (0..<1500).map { number in
      Record(id: "\(number)", name: .single("Mari Tamm"), emails: ["a\(number)@x.ee"])
    }
    let cards = (0..<1500).reversed().map { "FN:Mari Tamm|EMAIL:A\($0)@x.ee" }
    let directory = try matched(people, cards, identity: .id)
    #expect(directory.people.map(\.contact) == (0..<1500).reversed().map { $0 })
  }

  @Test("a card that shares addresses with two of several namesakes is nobody's")
  func sharedByTwo() throws {
    let people = ["1", "2", "3"].map { (id: String) in
      Record(
        id: id, name: .single("Mari Tamm"), emails: ["a\(id)@x.ee"], phones: ["555 123\(id)"])
    }
    let cards = [
      "FN:Mari Tamm|EMAIL:a1@x.ee|TEL:5551232", "FN:Mari Tamm|EMAIL:a3@x.ee|TEL:5551233",
    ]
    let directory = try matched(people, cards, identity: .id)
    #expect(directory.people.map(\.contact) == [nil, nil, 1])
    #expect(directory.matching.doubts == [.severalPeople(contact: 0, people: [0, 1, 2])])
  }

  @Test("of several cards the one that shares an e-mail address or phone is taken")
  func severalCards() throws {
    let mari = Record(
      name: .parts(first: "Mari", last: "Tamm"), emails: ["mari@telisa.ee"],
      phones: ["+372 555 1234"])
    let cards = ["FN:Mari Tamm", "FN:Mari Tamm|TEL:5551234", "FN:Mari Tamm|EMAIL:MARI@telisa.ee"]
    let directory = try matched([mari], cards)
    #expect(directory.people[0].contact == 1)
    #expect(
      directory.matching.doubts == [
        .severalCards(person: 0, chosen: 1, others: [0, 2], shares: true)
      ])
  }

  @Test("of several cards that share nothing the first is taken, with a doubt")
  func firstCard() throws {
    let directory = try matched(
      [Record(name: .single("Mari Tamm"))], ["FN:Mari Tamm", "FN:Mari Tamm|TEL:1234"])
    #expect(directory.people[0].contact == 0)
    #expect(
      directory.matching.doubts == [
        .severalCards(person: 0, chosen: 0, others: [1], shares: false)
      ])
  }

  @Test("one card that fits several people goes to who shares an e-mail address or phone")
  func severalPeople() throws {
    let people = [
      Record(id: "1", name: .single("Ann Lee"), phones: ["5550001"]),
      Record(id: "2", name: .single("Ann Lee"), phones: ["5550002"]),
    ]
    let one = try matched(people, ["FN:Ann Lee|TEL:+372 555 0002"], identity: .id)
    #expect(one.people.map(\.contact) == [nil, 0])
    let nobody = try matched(people, ["FN:Ann Lee"], identity: .id)
    #expect(nobody.people.map(\.contact) == [nil, nil])
    #expect(nobody.matching.doubts == [.severalPeople(contact: 0, people: [0, 1])])
    #expect(nobody.matching.unmatched == 1)
  }
}
