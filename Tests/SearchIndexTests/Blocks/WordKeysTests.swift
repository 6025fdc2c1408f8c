import Testing

@testable import SearchIndex

@Suite("Keys of words")
struct WordKeysTests {
  private func keys(_ people: [SearchIndex.Entry]) -> [String] {
    let rows = PeopleRows(people)
    let words = WordKeys(rows, common: CommonWords(rows.emailWords))
    return words.keys.map { String(decoding: words.text($0), as: UTF8.self) }
  }

  @Test("each two words of a name are a key in both orders, sorted")
  func pairs() {
    let person = SearchIndex.Entry(name: "Mari-Liis Õun", slug: "x")
    #expect(
      keys([person]) == [
        "liis mari x", "liis oun x", "mari liis x", "mari oun x", "oun liis x", "oun mari x",
      ])
  }

  @Test("a name of one word is a key by itself")
  func single() {
    #expect(keys([.init(name: "Madonna", slug: "madonna")]) == ["madonna  madonna"])
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

  @Test("a name of very many words has a key for each word, and the index says so")
  func many() {
    let rows = PeopleRows([.init(name: "a b c d e f g", slug: "s")])
    let words = WordKeys(rows, common: CommonWords(rows.emailWords))
    #expect(words.keys.count == 7)
    #expect(!words.hasAllPairs)
  }
}
