import Foundation
import People
import Testing

@testable import Search

@Suite("Search index")
struct SearchIndexTests {
  private let index = SearchIndex(
    people: [
      .init(
        name: "Jüri O'Neill", slug: "juri-oneill", emails: ["juri@telisa.ee", "J.O@x.fi"],
        phones: [Phone("555 12", country: "372"), Phone("+44 (0)20 7946 0018")],
        terms: [[1, 0], [1], [0, 1], [0]], texts: ["Õhtu kool"]),
      .init(name: "Åsa </script>\u{2028}\"\\", slug: "asa-script"),
    ],
    fields: SearchIndex.Fields(
      [
        .init(
          key: "skills", terms: [.init(code: "Swift"), .init(code: "Go", names: ["et": "Keel"])]),
        .init(
          key: "position",
          terms: [
            .init(code: "QA"),
            .init(code: "IOS", names: ["et": "iOSi arendaja", "en": "iOS developer"]),
          ]), .init(key: "project", terms: [.init(code: "Kuldne"), .init(code: "R&D")]),
        .init(key: "office", terms: [.init(code: "Tallinn")]),
      ], searchesPhones: false))

  private struct Decoded: Decodable {
    struct Term: Decodable, Equatable {
      let code: String
      let names: [String: String]?
      let words: String
    }
    struct People: Decodable {
      let count: Int
      let name, slug, email, phone, digits, nameWords, emailWords: String
      let position, project, office: String
    }
    let version: Int
    let kind: String
    let trunks: [String: String]
    let exits: String
    let folding: [String: String]
    struct Further: Decodable {
      let field: String
      let isSearched: Bool
      let terms: [Term]
      let people: String
    }
    let positions, projects, offices: [Term]
    let unsearched: String
    let further: [Further]
    let people: People
  }

  private func decoded(_ index: SearchIndex) throws -> Decoded {
    try JSONDecoder().decode(Decoded.self, from: Data(index.json()))
  }

  @Test("a column holds a line for each person, its values divided by tabs")
  func columns() throws {
    let people = try decoded(index).people
    #expect(people.count == 2)
    #expect(people.name == "Jüri O'Neill\nÅsa </script>\u{2028}\"\\")
    #expect(people.slug == "juri-oneill\nasa-script")
    #expect(people.email == "juri@telisa.ee\tJ.O@x.fi\n")
    #expect(people.phone == "555 12\t+44 (0)20 7946 0018\n")
    #expect(people.digits == "+37255512\t+442079460018 4402079460018\n")
    #expect(people.nameWords == "juri\toneill\nasa\tscript")
    #expect(people.emailWords == "juri\ttelisa\tee\tj\to\tx\tfi\tohtu\tkool\n")
    #expect(people.position == "1\n")
    #expect(people.project == "0\t1\n")
    #expect(people.office == "0\n")
  }

  @Test("a further field has its terms and a column of its own")
  func further() throws {
    let decoded = try decoded(index)
    #expect(decoded.unsearched == "phone")
    #expect(decoded.further.map(\.field) == ["skills"])
    #expect(decoded.further[0].isSearched)
    #expect(decoded.further[0].terms.map(\.code) == ["Swift", "Go"])
    #expect(decoded.further[0].terms[1].words == "go\tkeel")
    #expect(decoded.further[0].people == "1\t0\n")
  }

  @Test("addresses have no words where they are not searched")
  func unsearchedEmails() throws {
    let index = SearchIndex(
      people: [.init(name: "Mari", slug: "mari", emails: ["x@telisa.ee"])],
      fields: SearchIndex.Fields(searchesEmails: false))
    #expect(try decoded(index).people.emailWords == "")
    #expect(try decoded(index).people.email == "x@telisa.ee")
  }

  @Test("a term has its code, its names and the words of both, each once")
  func terms() throws {
    let decoded = try decoded(index)
    #expect(
      decoded.positions == [
        .init(code: "QA", names: nil, words: "qa"),
        .init(
          code: "IOS", names: ["en": "iOS developer", "et": "iOSi arendaja"],
          words: "ios\tdeveloper\tiosi\tarendaja\tos\tosi\tsi"),
      ])
    #expect(decoded.projects.map(\.words) == ["kuldne", "r\td"])
    #expect(decoded.offices.map(\.code) == ["Tallinn"])
  }

  @Test(
    "the index says its version, its kind, what is dialled before numbers and the rule of folding")
  func head() throws {
    let decoded = try decoded(index)
    #expect(decoded.version == 1)
    #expect(decoded.kind == "whole")
    #expect(decoded.trunks["36"] == "06")
    #expect(decoded.trunks["375"] == "8 80")
    #expect(decoded.trunks["44"] == nil)
    #expect(decoded.exits.split(separator: " ").contains("00"))
    #expect(decoded.folding["ß"] == "ss")
    #expect(decoded.folding["’"] == "")
  }

  @Test("the index carries the whole table of folding")
  func folding() {
    let text = String(decoding: index.json(), as: UTF8.self)
    for (scalar, replacement) in FoldingTable.replacements {
      // By scalars: Swift's strings take canonically equivalent keys for one.
      let entry = Array("\"\(scalar)\":\"\(replacement)\"".unicodeScalars)
      #expect(text.unicodeScalars.contains(entry))
    }
  }

  @Test("an index of nobody is read as one of nobody")
  func empty() throws {
    let decoded = try decoded(SearchIndex(people: []))
    #expect(decoded.people.count == 0)
    #expect(decoded.people.name == "")
  }

  @Test("a control character in a value does not end its line or field")
  func controls() throws {
    let index = SearchIndex(
      people: [.init(name: "A\nB\tC\u{1}", slug: "abc")],
      fields: SearchIndex.Fields([.init(key: "office", terms: [.init(code: "1\n2\u{7}")])]))
    #expect(try decoded(index).people.name == "A B C ")
    #expect(try decoded(index).offices[0].code == "1\n2\u{7}")
  }

  @Test("the script is a call with the same index")
  func script() {
    let json = String(decoding: index.json(), as: UTF8.self).dropLast()
    #expect(String(decoding: index.script(), as: UTF8.self) == "rollcallSearch(\(json));\n")
  }

  @Test("nothing in the index can end a script or a line of it")
  func escaping() {
    let text = String(decoding: index.script(), as: UTF8.self)
    #expect(!text.contains("<"))
    #expect(!text.unicodeScalars.contains("\u{2028}"))
    #expect(text.contains(#"Åsa \u003c/script>\u2028\"\\"#))
  }

  @Test("the same people give the same bytes")
  func determinism() {
    let names = Dictionary(uniqueKeysWithValues: (0..<40).map { ("l\($0)", "Name \($0)") })
    let bytes = (0..<5).map { _ in
      let copy = Dictionary(uniqueKeysWithValues: names.shuffled())
      return SearchIndex(
        people: [],
        fields: SearchIndex.Fields([
          .init(key: "position", terms: [.init(code: "X", names: copy)])
        ])
      ).json()
    }
    #expect(Set(bytes).count == 1)
  }
}
