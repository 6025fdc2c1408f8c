import Testing

@testable import People

@Suite("A text index")
struct TextIndexTests {
  @Test("knows the first that equals each text, and finds each, on any number of threads")
  func first() {
    let texts = (0..<5000).map { "text \($0 % 700)" }
    let index = TextIndex(texts)
    #expect(index.first.map(Int.init) == texts.indices.map { $0 % 700 })
    #expect(index.index(of: "text 699") == 699)
    #expect(index.index(of: "text 700") == nil)
  }

  @Test("of no texts finds none")
  func none() {
    #expect(TextIndex([]).first.isEmpty)
    #expect(TextIndex([]).index(of: "") == nil)
  }
}
