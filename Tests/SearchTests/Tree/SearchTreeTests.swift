import Foundation
import People
import Testing

@testable import Search

@Suite("The index of a large directory")
struct SearchTreeTests {
  private static let first = ["Mari", "Jüri", "Anna", "Ольга", "Mari Liis"]

  /// People of few first names, and last names that fewer and fewer of them share.
  private static func people(_ count: Int) -> [SearchIndex.Entry] {
    (0..<count).map { place in
      let last = "L\(place * 7919 % (place % 3 == 0 ? 40 : 100_003))"
      let name = first[place % 5]
      return SearchIndex.Entry(
        name: "\(name) \(last)", firstName: name, lastName: last, slug: "p\(place)",
        emails: ["u\(place)@telisa.example"], phones: [Phone("+372 5\(1_000_000 + place * 37)")],
        terms: [
          place % 3 == 0 ? [] : [place % 2], place % 7 == 0 ? [] : [place % 2],
          place % 50 == 0 ? [0, 1] : [0], place % 9 == 0 ? [] : [place % 2],
          [2, 0].suffix(place % 3),
        ],
        texts: place == 77 ? ["Loves Tegelaste õhtu"] : [])
    }
  }

  private static let fields: [SearchIndex.Field] = [
    .init(
      key: "position", terms: [.init(code: "QA"), .init(code: "IOS", names: ["en": "iOS"])]),
    .init(key: "project", terms: [.init(code: "Kuldne"), .init(code: "Kuu")]),
    .init(key: "office", terms: [.init(code: "Tallinn"), .init(code: "Tartu")]),
    .init(key: "department", terms: [.init(code: "Sales"), .init(code: "Engineering")]),
    .init(
      key: "skills",
      terms: [.init(code: "Swift"), .init(code: "Go", names: ["et": "Keel"]), .init(code: "Figma")]),
  ]

  /// - Parameter ranks: the rank of the person at each place; `nil` where that is the place.
  private static func tree(
    _ people: [SearchIndex.Entry], ranks: [Int]? = nil,
    fields: SearchIndex.Fields = SearchIndex.Fields(SearchTreeTests.fields), mostListed: Int = 0
  ) -> SearchTree {
    SearchTree(
      count: people.count, order: SearchOrder(language: "en", by: .lastName), fields: fields,
      nicknames: .none, mostListed: mostListed
    ) { places, body in
      for place in places {
        let rank = ranks?[place] ?? place
        body(rank, people[rank])
      }
    }
  }

  private static func contents(_ tree: SearchTree) -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: tree.files.map { ($0.name, $0.bytes) })
  }

  @Test("names without end that many share do not make an index without end")
  func longNames() {
    let long = String(repeating: "a", count: 1000)
    let people = (0..<3000).map { place in
      SearchIndex.Entry(name: "Mari \(place < 700 ? long : "l")\(place)", slug: "p\(place)")
    }
    #expect(Self.tree(people).files.reduce(0) { $0 + $1.bytes.count } < 3_000_000)
  }

  @Test("the index says what kind it is, the same for all trees")
  func kind() {
    #expect(
      String(decoding: SearchTree.index, as: UTF8.self) == #"{"version":6,"kind":"tree"}"# + "\n")
  }

  @Test("the head says which terms and domains there are")
  func head() throws {
    let head = try TreeReader(Self.companyTree).head
    #expect(head.order == ["language": "en", "by": "lastName"])
    #expect(head.mailWords == "example telisa" && head.domains == "telisa.example")
    #expect(head.phoneStarts == "+372 5")
    #expect(head.positions.byCode["QA"]?.names == [:])
    #expect(head.positions.byCode["IOS"]?.names == ["en": "iOS"])
    #expect(head.positions.byCode.values.map(\.count) == [1000, 1000])
    #expect(head.offices.byCode["Tallinn"]?.count == 3000)
    #expect(head.offices.byCode["Tartu"]?.count == 60)
  }

  @Test("everybody is found by each word of the name, by each list, and by the last four digits")
  func everybody() throws {
    let people = Self.company
    let reader = try TreeReader(Self.companyTree)
    var kinds: [String: [Character: Int]] = [:]
    for row in reader.rows {
      let kind = row.leaf == 0 ? "d" : reader.beginnings[row.leaf].first ?? "?"
      kinds[row.values[1], default: [:]][kind, default: 0] += 1
    }
    #expect(kinds.count == people.count)
    for person in people {
      let found = try #require(kinds[person.slug])
      let words = Folding.words(person.name).count
      #expect(found["w", default: 0] >= words, "\(person.name)")
      #expect(found["t"] == 1)
      #expect(found["l", default: 0] >= 1)
    }
  }

  @Test("an answer says how many people there are up to a hundred, and has the best first")
  func answers() throws {
    let people = Self.company
    let reader = try TreeReader(Self.companyTree)
    let answers = reader.answers
    let number = String(try #require(reader.head.offices.byCode["Tartu"]).number, radix: 36)
    let found = Dictionary(answers.map { ($0.key, $0) }) { first, _ in first }
    let mari = try #require(found["wmari"])
    #expect(mari.total == 101 && mari.names.count == 100)
    #expect(mari.names == people.lazy.filter { $0.name.hasPrefix("Mari") }.prefix(100).map(\.name))
    let tartu = try #require(found["wtartu .o\(number)."])
    #expect(tartu.total == 60 && tartu.names.count == 60)
    #expect(found["lj-."]?.total == 101)
    // Every fiftieth is in Tartu, every seventh has no project.
    let none = try #require(found["lj-.\(number)."])
    #expect(none.total == 9 && none.names.count == 9)
    let digits = String("+372 5\(1_000_000 + 37)".filter(\.isNumber).suffix(4))
    let expected = people.count { person in
      person.phones.contains { $0.text.filter(\.isNumber).contains(digits) }
    }
    #expect(found["t\(digits)"]?.total == min(expected, 101))
    #expect(
      answers.map { Array($0.key.utf8) }
        == answers.map { Array($0.key.utf8) }.sorted {
          $0.lexicographicallyPrecedes($1)
        })
  }

  @Test("of a tree of terms rows have their own, and counts and answers everybody below")
  func terms() throws {
    let people = (0..<300).map { place in
      SearchIndex.Entry(name: "P\(place) Tamm", slug: "p\(place)", terms: [[place % 3]])
    }
    let field = SearchIndex.Field(
      key: "unit", terms: [.init(code: "Firm"), .init(code: "Law"), .init(code: "Tax")],
      parents: [nil, 0, 1])
    let reader = try TreeReader(Self.tree(people, fields: SearchIndex.Fields([field])))
    let terms = try #require(reader.head.further.first).terms
    let numbers = terms.byCode.mapValues(\.number)
    #expect(terms.byCode.mapValues(\.count) == ["Firm": 300, "Law": 200, "Tax": 100])
    let above = ["Law": "Firm", "Tax": "Law"]
    let parents = numbers.sorted { $0.value < $1.value }.map { code, _ in
      above[code].flatMap { numbers[$0] }.map { String($0, radix: 36) } ?? "-"
    }
    #expect(terms.parents == parents.joined())
    let tax = try #require(numbers["Tax"])
    let answer = try #require(
      reader.answers.first { $0.key == "wtax .x0.\(String(tax, radix: 36))." })
    #expect(answer.total == 100 && answer.names.first == "P2 Tamm")
    let firm = try #require(numbers["Firm"])
    let all = try #require(
      reader.answers.first { $0.key == "wfirm .x0.\(String(firm, radix: 36))." })
    #expect(all.total == 101 && all.names == people.prefix(100).map(\.name))
    // Everybody's row among words has one number.
    let further = Set(reader.rows.map { $0.values[8] })
    #expect(further.isSubset(of: Set(numbers.values.map { String($0, radix: 36) } + [""])))
  }

  @Test("a further field has its terms, an answer for each, and its values in rows")
  func further() throws {
    let people = Self.company
    let reader = try TreeReader(Self.companyTree)
    #expect(reader.head.further.map(\.field) == ["department", "skills"])
    let skills = reader.head.further[1].terms.byCode
    #expect(skills["Go"]?.names == ["et": "Keel"])
    let number = String(try #require(skills["Figma"]).number, radix: 36)
    let figma = try #require(reader.answers.first { $0.key == "wfigma .x1.\(number)." })
    #expect(figma.total == 101)
    #expect(
      figma.names == people.lazy.filter { $0.terms[4].contains(2) }.prefix(100).map(\.name))
    let none = try #require(reader.answers.first { $0.key == "w .x0.-." })
    #expect(none.names == people.lazy.filter { $0.terms[3].isEmpty }.prefix(100).map(\.name))
    let swift = try #require(skills["Swift"]).number
    let sales = try #require(reader.head.further[0].terms.byCode["Sales"]).number
    let row = try #require(
      reader.rows.first { $0.values[1] == "p2" && reader.beginnings[$0.leaf].first == "w" })
    #expect(row.values[8] == "\(String(sales, radix: 36))+\(number)\(String(swift, radix: 36))")
  }

  @Test("values of a field of too many are found by their words, and written with the person")
  func texts() throws {
    let reader = try TreeReader(Self.companyTree)
    #expect(reader.head.hasTexts)
    #expect(reader.texts.contains("tegelaste"))
    let rows = reader.rows.filter { $0.values[1] == "p77" && $0.values[8].contains("\u{1F}") }
    #expect(rows.allSatisfy { $0.values[8].hasSuffix("\u{1F}Loves Tegelaste õhtu") })
    #expect(!rows.isEmpty)
  }

  @Test("an unsearched field has no answers by its words, and its terms stay for filters")
  func unsearched() throws {
    let fields = SearchIndex.Fields(
      Self.fields.map {
        SearchIndex.Field(key: $0.key, terms: $0.terms, isSearched: $0.key != "office")
      }, searchesEmails: false)
    let reader = try TreeReader(Self.tree(Self.company, fields: fields))
    #expect(reader.head.unsearched == "email office" && reader.head.mailWords == "")
    #expect(!reader.texts.contains("u77"))
    let number = String(try #require(reader.head.offices.byCode["Tartu"]).number, radix: 36)
    #expect(reader.answers.contains { $0.key == "w .o\(number)." })
  }

  @Test(
    "the words that a misspelt one may be meant for are there, and those without their first letter"
  )
  func vocabulary() throws {
    let texts = Set(try TreeReader(Self.companyTree).texts)
    for word in ["mari", "ari m", "ольга", "льга о"] { #expect(texts.contains(word)) }
  }

  @Test("the same people give the same bytes, wherever they lie in memory")
  func determinism() {
    let people = Self.company
    let tree = Self.companyTree
    for ranks in [nil, Array((0..<3000).reversed()), (0..<3000).map { $0 * 1709 % 3000 }] {
      let other = Self.tree(people, ranks: ranks)
      #expect(other.head == tree.head)
      #expect(Self.contents(other) == Self.contents(tree))
    }
  }

  private static let company = people(3000)
  private static let companyTree = tree(company)

  @Test(
    "a change touches few files, and a file whose fingerprint stays has the same bytes",
    arguments: ["address", "joiner", "leaver", "mover", "first of all", "last of all", "script"])
  func stability(change: String) {
    var people = Self.company
    let old = Self.companyTree
    let person = people[2501]
    switch change {
    case "joiner":
      people.insert(
        SearchIndex.Entry(
          name: "Mari Uus", firstName: "Mari", lastName: "Uus", slug: "mari-uus",
          emails: ["mari.uus@telisa.example"], phones: [Phone("+372 5987654")],
          terms: [[1], [0, 1], [1], [1], [0, 1, 2]]), at: 2501)
    case "first of all":
      people.insert(
        SearchIndex.Entry(
          name: "Aabel Aadamson", firstName: "Aabel", lastName: "Aadamson", slug: "aabel-aadamson",
          terms: [[1], [1], [1], [0], [0, 2]]), at: 0)
    case "last of all":
      people.append(
        SearchIndex.Entry(
          name: "Яша Яяяк", firstName: "Яша", lastName: "Яяяк", slug: "iasha",
          terms: [[1], [0, 1], [1]]))
    case "script":
      people.insert(
        SearchIndex.Entry(name: "王小明", slug: "wang-xiao-ming", terms: [[0], [], [1]]), at: 2000)
    case "leaver": people.remove(at: 2501)
    default:
      people[2501] = SearchIndex.Entry(
        name: person.name, firstName: person.firstName, lastName: person.lastName,
        slug: person.slug, emails: change == "address" ? ["new@telisa.example"] : person.emails,
        phones: person.phones,
        terms: change == "mover" ? [[0]] + person.terms.dropFirst() : person.terms)
    }
    let new = Self.tree(people)
    let (before, after) = (Self.contents(old), Self.contents(new))
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    #expect((1...30).contains(changed.count), "\(changed.count)")
    let fingerprints = Dictionary(uniqueKeysWithValues: old.files.map { ($0.name, $0.fingerprint) })
    for file in new.files where changed.contains(file.name) {
      #expect(fingerprints[file.name] != file.fingerprint)
    }
  }

  @Test("the head lists few leaves itself, in place of directories")
  func listedLeaves() throws {
    let people = Self.people(1500)
    let deep = Self.tree(people)
    let beginnings = try TreeReader(deep).beginnings
    let flat = Self.tree(people, mostListed: beginnings.count)
    #expect(try TreeReader(flat).head.tops.isEmpty && TreeReader(flat).beginnings == beginnings)
    #expect(flat.files.map(\.bytes) == deep.files.prefix(beginnings.count).map(\.bytes))
    let head = try TreeReader(Self.tree(people, mostListed: beginnings.count - 1)).head
    #expect(head.leaves.isEmpty && !head.tops.isEmpty)
  }

  @Test("an index of nobody has a head, and no file")
  func empty() throws {
    let tree = Self.tree([], fields: SearchIndex.Fields())
    #expect(tree.files.isEmpty)
    #expect(try TreeReader(tree).head.tops.isEmpty && TreeReader(tree).head.leaves.isEmpty)
  }

  @Test(
    "the head says with how many digits a word begins at most",
    arguments: [("Mari", 0), ("3 Mari", 1), ("Mari 12ab", 2), ("३३", 0)])
  func digits(name: String, count: Int) throws {
    let tree = Self.tree([SearchIndex.Entry(name: name, slug: "s")])
    #expect(try TreeReader(tree).head.digits == count)
  }

  @Test("a control character in a value does not end its line or value")
  func controls() throws {
    let person = SearchIndex.Entry(
      name: "A\nB\tC\u{1F}", slug: "s", emails: ["x\n@\r"], phones: [Phone("5\n5\u{1F}5")],
      photo: "p\n")
    let reader = try TreeReader(Self.tree([person]))
    let row = try #require(reader.rows.first)
    #expect(row.values[0] == "A B C ")
    #expect(row.values[2] == "=x @ " && row.values[9] == "-p ")
    #expect(row.values[3] == "\u{5}=5 5 5\u{6}")
  }
}
