import Foundation
import People
import Testing

@testable import SearchIndex

@Suite("The index of a large directory")
struct SearchBlocksTests {
  /// People of few first and many last names.
  private static func people(_ count: Int) -> [SearchIndex.Entry] {
    let first = ["Mari", "Jüri", "Anna", "Ольга"]
    return (0..<count).map { place in
      let last = "L\(place * 7919 % 100_003)"
      return SearchIndex.Entry(
        name: "\(first[place % 4]) \(last)", slug: "p\(place)",
        emails: ["u\(place)@telisa.example"], phones: [Phone("+372 5\(1_000_000 + place * 37)")],
        position: place % 3 == 0 ? nil : place % 2, projects: [place % 2], offices: [0])
    }
  }

  /// - Parameter ranks: the rank of the person at each place; `nil` where that is the place.
  private static func index(
    _ people: [SearchIndex.Entry], ranks: [Int]? = nil
  ) -> SearchBlocks {
    SearchBlocks(
      count: people.count,
      positions: [.init(code: "QA"), .init(code: "IOS", names: ["en": "iOS"])],
      projects: [.init(code: "Kuldne"), .init(code: "Kuu")], offices: [.init(code: "Tallinn")]
    ) { places, body in
      for place in places {
        let rank = ranks?[place] ?? place
        body(rank, people[rank])
      }
    }
  }

  private struct Head: Decodable {
    struct List: Decodable { let names, separators: String }
    let version, count: Int
    let kind, catalogName: String
    let pairs: Bool
    let mailWords: [String]
    let words, answers: List
  }

  @Test("names without end that many share do not make an index without end")
  func longNames() {
    let long = String(repeating: "a", count: 1000)
    let people = (0..<3000).map { place in
      SearchIndex.Entry(name: "Mari \(place < 600 ? long : "l")\(place)", slug: "p\(place)")
    }
    let files = Self.index(people).files
    #expect(files.reduce(0) { $0 + $1.content.count } < 20_000_000)
  }

  @Test("the head says what kind it is, and names files that are there")
  func head() throws {
    let index = Self.index(Self.people(3000))
    let head = try JSONDecoder().decode(Head.self, from: Data(index.head))
    #expect(head.version == 1 && head.kind == "blocks" && head.count == 3000 && head.pairs)
    #expect(head.mailWords == ["example", "telisa"])
    let paths = Set(index.files.map(\.path))
    #expect(paths.contains("search/\(head.catalogName).bin"))
    for names in [head.words.names, head.answers.names] {
      #expect(names.utf8.count % 6 == 0)
      #expect(paths.contains("search/\(names.prefix(6)).bin"))
    }
  }

  @Test("no two files have one name, and each is compressed")
  func files() {
    let files = Self.index(Self.people(3000)).files
    #expect(Set(files.map(\.path)).count == files.count)
    #expect(files.allSatisfy { inflated($0.bytes) != nil })
  }

  @Test("everybody is in the files of words under each word of the name")
  func words() throws {
    let index = Self.index(Self.people(3000))
    let head = try JSONDecoder().decode(Head.self, from: Data(index.head))
    let contents = Dictionary(uniqueKeysWithValues: index.files.map { ($0.path, $0.bytes) })
    var rows: [String: Int] = [:]
    var names = Substring(head.words.names)
    while !names.isEmpty {
      let bytes = try #require(contents["search/\(names.prefix(6)).bin"].flatMap(inflated))
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        if fields.count == 9 { rows[String(fields[1]), default: 0] += 1 }
      }
      names = names.dropFirst(6)
    }
    #expect(rows.count == 3000)
    #expect(rows.values.allSatisfy { (1...2).contains($0) })
  }

  @Test("the same people give the same bytes")
  func determinism() {
    let people = Self.people(2000)
    let (first, second) = (Self.index(people), Self.index(people))
    #expect(first.head == second.head)
    #expect(first.files == second.files)
  }

  @Test("where people lie, their ranks aside, shows nowhere")
  func places() {
    let people = Self.people(3000)
    let index = Self.index(people)
    for ranks in [Array((0..<3000).reversed()), (0..<3000).map { $0 * 1709 % 3000 }] {
      let other = Self.index(people, ranks: ranks)
      #expect(other.head == index.head)
      #expect(other.files == index.files)
    }
  }

  @Test("one changed address changes few files")
  func stability() {
    var people = Self.people(12_000)
    let before = Set(Self.index(people).files.map(\.path))
    people[5000] = SearchIndex.Entry(
      name: people[5000].name, slug: people[5000].slug, emails: ["u5000x@telisa.example"],
      phones: people[5000].phones, position: people[5000].position,
      projects: people[5000].projects, offices: [0])
    let after = Self.index(people).files.map(\.path)
    #expect(after.count { !before.contains($0) } <= 12)
  }

  @Test("an index of nobody has a head")
  func empty() throws {
    let head = try JSONDecoder().decode(Head.self, from: Data(Self.index([]).head))
    #expect(head.count == 0 && head.words.names.isEmpty)
  }

  @Test("a control character in a value does not end its line or field")
  func controls() {
    let rows = PeopleRows([.init(name: "A\nB\tC\u{1F}", slug: "s")])
    let line = rows.withUnsafeLines { String(decoding: $0[0], as: UTF8.self) }
    #expect(line == "0\tA B C \ts\t\t\t\t\t\t\n")
  }

  @Test("two contents of one name move apart")
  func names() {
    var files = BlockFiles()
    let names = (0..<3).map { files.add(BlockContent([UInt8($0)])) }
    #expect(Set(names).count == 3)
    #expect(files.add(BlockContent([1])) == names[1])
    #expect(files.files.count == 3)
  }
}
