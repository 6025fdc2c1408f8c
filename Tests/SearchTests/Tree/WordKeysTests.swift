import Testing

@testable import Search

@Suite("Keys of words")
struct WordKeysTests {
  /// - Parameter common: a word of names that so many people have is common.
  private func keys(_ people: [SearchIndex.Entry], common: Int = 1000) -> [String] {
    let rows = PeopleRows(people)
    let words = WordKeys(
      rows, commonNames: CommonWords(rows.nameWords, fewest: common),
      commonMails: CommonWords(rows.emailWords, fewest: 257))
    return words.keys.map { String(decoding: words.text($0), as: UTF8.self) }
  }

  @Test("each word of a name is a key with the next one")
  func words() {
    let person = SearchIndex.Entry(
      name: "Mari-Liis Õun", firstName: "Mari-Liis", lastName: "Õun", slug: "x")
    #expect(keys([person]) == ["liis oun x", "mari liis x", "mariliis mari x", "oun mari x"])
  }

  @Test("a word that many people have is a key with each other word of the name")
  func pairs() {
    let people = [("Mari-Liis Õun", "x"), ("Mari Tamm", "y")].map {
      SearchIndex.Entry(name: $0.0, slug: $0.1)
    }
    #expect(
      keys(people, common: 2) == [
        "liis oun x", "liisoun mari x", "mari liis x", "mari oun x", "mari tamm y",
        "mariliisoun mari x", "oun mari x", "tamm mari y",
      ])
  }

  @Test("a name of one word is a key by itself, also where it stands there twice")
  func single() {
    #expect(keys([.init(name: "Madonna", slug: "madonna")]) == ["madonna  madonna"])
    #expect(
      keys([.init(name: "Boutros Boutros", slug: "b")])
        == ["boutros boutros b"])
  }

  @Test("an e-mail address adds the words that begin no word of the name and are not common")
  func mails() {
    let person = SearchIndex.Entry(name: "Mari Tamm", slug: "s", emails: ["mar.x1@telisa.ee"])
    let others = (0..<256).map { _ in
      SearchIndex.Entry(name: "", slug: "other", emails: ["info@telisa"])
    }
    #expect(
      keys([person] + others).filter { $0.hasSuffix(" s") }
        == ["ee  s", "mari tamm s", "tamm mari s", "x1  s"])
  }
}
