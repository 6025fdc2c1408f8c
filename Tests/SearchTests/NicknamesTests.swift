import Foundation
import Testing

@testable import Search

@Suite("Nicknames in the index")
struct NicknamesTests {
  private let groups = [
    ["Aleksander", "Sass"], ["Саша", "Alex", "SAŠA"], ["William", "Bill", "Will"], ["Mari", "Mai"],
  ]

  private func text(_ names: [String]) -> String {
    SearchIndex.Nicknames(groups, count: names.count) { (names[$0], "") }.text
  }

  @Test("groups stand there of which somebody bears a name, those names first")
  func restricted() {
    #expect(
      text(["Will Smith", "Mari-Liis Bill", "Aleksander Mai"])
        == "aleksander\tsass\nbill will\twilliam\nmari mai")
    #expect(text(["Jüri Tamm"]) == "")
    #expect(text([]) == "")
  }

  @Test("who bears a name in another spelling bears it")
  func spellings() {
    #expect(text(["Саша Ким"]) == "саша sasa\talex")
    #expect(text(["Сасс Билл"]) == "sass\taleksander\nbill\twilliam will")
  }

  @Test("a directory without groups has an empty text")
  func none() throws {
    let index = SearchIndex(people: [.init(name: "A", slug: "a")])
    let json = try JSONSerialization.jsonObject(with: Data(index.json())) as? [String: Any]
    #expect(json?["nicknames"] as? String == "")
  }
}
