import Testing

@testable import People

@Suite("Places of texts")
struct TextPlacesTests {
  @Test("each text knows the first that equals it, and each is found, on any number of threads")
  func first() {
    let texts = (0..<5000).map { "text \($0 % 700)" }
    let places = TextPlaces(texts)
    #expect(places.first.map(Int.init) == texts.indices.map { $0 % 700 })
    #expect(places.place(of: "text 699") == 699)
    #expect(places.place(of: "text 700") == nil)
  }

  @Test("among no texts none is found")
  func none() {
    #expect(TextPlaces([]).first.isEmpty)
    #expect(TextPlaces([]).place(of: "") == nil)
  }

  @Test(
    "values made on several threads stand at their places",
    arguments: [0, 1, 511, 512, 1024, 1025, 40_000])
  func values(count: Int) {
    #expect(inParallel(count) { "\($0)" } == (0..<count).map { "\($0)" })
  }
}
