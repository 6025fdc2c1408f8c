import Testing

@testable import Search

@Suite("Common words of addresses")
struct CommonWordsTests {
  @Test("a word is common when more than 256 people have it")
  func common() {
    let rows = PeopleRows(
      (0..<400).map { place in
        let host = place < 256 ? "rare" : "often"
        return .init(name: "", slug: "", emails: ["u\(place)@\(host).zone", "u@\(host)"])
      })
    // 144 people are "often", and all 400 have the rest.
    let common = CommonWords(rows.emailWords, fewest: 257)
    #expect(common.words == ["u", "zone"])
    let lists = common.lists(of: rows.emailWords)
    var first: [Int32?] = []
    lists.forEach(in: rows.indices) { if $0 == 0 { first.append($1) } }
    #expect(first == [1, 0])
  }

  @Test("256 people are not enough, and 257 are", arguments: [(256, 0), (257, 1)])
  func limit(people: Int, count: Int) {
    let rows = PeopleRows((0..<people).map { _ in .init(name: "", slug: "", emails: ["õ õ"]) })
    #expect(CommonWords(rows.emailWords, fewest: 257).words.count == count)
  }
}
