import Foundation
import Testing

@testable import Search

@Suite("Groups with pages in the search index")
struct GroupPagesTests {
  private static let fields = SearchIndex.Fields(
    [
      .init(
        key: "position",
        terms: [
          .init(code: "QA", names: ["en": "Tester", "et": "Testija"], slug: "tester"),
          .init(code: "IOS", names: ["en": "iOS & Mac"], slug: "ios-mac-2"),
        ]),
      .init(key: "office", terms: [.init(code: "Tartu", slug: "tartu")]),
      .init(
        key: "floor", terms: [.init(code: "3. korrus", slug: "3-korrus"), .init(code: "None")],
        isSearched: false),
    ],
    groups: SearchIndex.GroupPages(
      language: "en",
      fields: [
        .init(key: "position", folder: "positions", labels: ["en": "Position", "et": "Amet"]),
        .init(key: "floor", folder: "groups/floor", labels: ["en": "Floor"]),
      ],
      offices: [("Tartu", [("address", "Raatuse 2"), ("timeZone", "Europe/Tallinn")])]
    ))

  private struct Head: Decodable {
    struct Groups: Decodable {
      struct Field: Decodable, Equatable {
        let field, folder: String
        let labels, slugs: [String: String]
      }
      let language: String
      let fields: [Field]
      let offices: [String: [String: String]]
    }
    struct Further: Decodable {
      let field: String
      let isSearched: Bool
    }
    let groups: Groups
    let further: [Further]
  }

  private static func whole() -> [UInt8] {
    SearchIndex(people: [], fields: fields).json()
  }

  private static func tree() -> [UInt8] {
    SearchTree(
      count: 0, order: SearchOrder(language: "en", by: .name), fields: fields, nicknames: .none
    ) { _, _ in }.headText
  }

  @Test(
    "both forms of the index say where groups have pages, and only the slugs that no name tells",
    arguments: [whole(), tree()])
  func pages(_ index: [UInt8]) throws {
    let head = try JSONDecoder().decode(Head.self, from: Data(index))
    #expect(head.groups.language == "en")
    #expect(
      head.groups.fields == [
        .init(
          field: "position", folder: "positions", labels: ["en": "Position", "et": "Amet"],
          slugs: ["IOS": "ios-mac-2"]),
        .init(
          field: "floor", folder: "groups/floor", labels: ["en": "Floor"], slugs: ["None": ""]),
      ])
    #expect(
      head.groups.offices == [
        "Tartu": ["address": "Raatuse 2", "timeZone": "Europe/Tallinn"]
      ])
    #expect(head.further.map(\.field) == ["floor"] && head.further.map(\.isSearched) == [false])
  }

  @Test("a count is that of the people who have the term", arguments: [[0], [1], [0, 1], []])
  func counts(_ terms: [Int]) throws {
    let tree = SearchTree(
      count: 400, order: SearchOrder(language: "en", by: .name),
      fields: SearchIndex.Fields([
        .init(key: "department", terms: [.init(code: "Sales"), .init(code: "Legal")])
      ]),
      nicknames: .none
    ) { range, body in
      for place in range {
        let name = "N\(1000 + place)"
        body(place, .init(name: name, slug: name, terms: [place == 399 ? terms : [0]]))
      }
    }
    let counts = try TreeReader(tree).head.further[0].terms.byCode
    #expect(counts["Sales"]?.count == 399 + (terms.contains(0) ? 1 : 0))
    #expect(counts["Legal"]?.count == (terms.contains(1) ? 1 : 0))
  }

  @Test("a field that is not searched has terms and answers that no word finds")
  func unsearched() throws {
    let people: [SearchIndex.Entry] = [
      .init(name: "Mari Tamm", slug: "mari-tamm", terms: [[], [], [0]])
    ]
    let tree = SearchTree(
      count: 1, order: SearchOrder(language: "en", by: .name), fields: Self.fields, nicknames: .none
    ) { range, body in for place in range { body(place, people[place]) } }
    let reader = try TreeReader(tree)
    let number = try #require(reader.head.further[0].terms.byCode["3. korrus"]?.number)
    #expect(
      reader.answers.contains {
        $0.key == "w .x0.\(String(number, radix: 36))." && $0.names == ["Mari Tamm"]
      })
  }
}
