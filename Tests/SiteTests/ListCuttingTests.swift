import Basics
import Foundation
import People
import TestSupport
import Testing

@testable import Site

/// Lists of made-up people, cut by what their names begin with.
@Suite("Cutting of long lists")
struct ListCuttingTests {
  static let seeds: Range<Int> = 0..<12

  @Test("each person is in one part, none is too large, and no two have one name", arguments: seeds)
  func whole(seed: Int) {
    var dice = SeededGenerator(seed: seed)
    let directory = Self.directory(of: Self.names(400, &dice))
    let pageSize = Int.random(in: 1...60, using: &dice)
    for language in ["en", "et", "ru", "cs", "ja"] {
      let list = Self.list(directory, language: language, pageSize: pageSize)
      #expect(list.pages.flatMap(\.people).sorted() == Array(directory.people.indices))
      #expect(list.pages.allSatisfy { 1...pageSize ~= $0.people.count })
      #expect(Set(list.pages.map(\.path)).count == list.pages.count)
      #expect(list.pages.allSatisfy { $0.path.utf8.count <= 100 })
      for page in list.pages.indices { expectStrips(of: list, on: page) }
    }
  }

  @Test("who joins moves nobody else, where no page comes or goes", arguments: seeds)
  func joiner(seed: Int) {
    var dice = SeededGenerator(seed: seed)
    var names = Self.names(300, &dice)
    var kept = 0
    for _ in 0..<20 {
      let before = Self.pages(of: names)
      names.append(contentsOf: Self.names(1, &dice))
      let after = Self.pages(of: names)
      guard before.keys == after.keys else { continue }
      kept += 1
      #expect(after.count { before[$0.key] != $0.value } == 1)
    }
    #expect(kept > 5)
  }

  @Test("the same people in any order are on the same pages", arguments: seeds)
  func anyOrder(seed: Int) {
    var dice = SeededGenerator(seed: seed)
    let people = Self.names(300, &dice).enumerated().map { ($1, id: String($0)) }
    #expect(Self.pages(of: people) == Self.pages(of: people.shuffled(using: &dice)))
  }

  @Test("who joins changes the page of their letters alone, or divides it", arguments: seeds)
  func dividedPage(seed: Int) {
    var dice = SeededGenerator(seed: seed)
    var names = Self.names(60, &dice)
    var divided = 0
    for _ in 0..<100 {
      let before = Set(Self.pages(of: names).values.map(Set.init))
      names.append(contentsOf: Self.names(1, &dice))
      let after = Set(Self.pages(of: names).values.map(Set.init))
      let (gone, come) = (before.subtracting(after), after.subtracting(before))
      #expect(gone.count <= 1)
      #expect(come.count == 1 || gone.first?.count == 20)
      let joined = come.reduce(into: Set<String>()) { $0.formUnion($1) }
      #expect(joined.count == (gone.first?.count ?? 0) + 1)
      #expect(joined.isSuperset(of: gone.first ?? []))
      if come.count > 1 { divided += 1 }
    }
    #expect(divided > 0)
  }

  @Test("neighbouring letters are one page while they fit, and each script has pages of its own")
  func scripts() {
    let families =
      ["Adams", "Baker", "Clark", "Davis", "Evans", "Nash", "Stone", "Turner", "Young"]
      + ["Иванова", "Яшина", "Παππάς", "王", "欧阳", "김", "कपूर", "3M"]
    let many = (0..<16).map { "Anna S\($0 < 8 ? "a" : "t")\(Array("abcdefgh")[$0 % 8])" }
    let directory = Self.directory(of: families.map { "Anna " + $0 } + many)
    let list = Self.list(directory, language: "en", pageSize: 9)
    #expect(
      list.pages.compactMap(\.label) == [
        "A–M", "N–Q", "Sa–Sm", "Sn–Sz", "T", "U–Z", "Α–Ω", "А–Я", "अ–ह", "ㄱ–ㅎ", "中", "#",
      ])
    #expect(
      list.pages.map { $0.path.dropLast(5) } == [
        "index", "all/n-q", "all/sa-sm", "all/sn-sz", "all/t", "all/u-z", "all/grek", "all/cyrl",
        "all/deva", "all/hang", "all/hani", "all/other",
      ])
    #expect(
      list.strips.strips(on: 0)[0].beginnings.map(\.label) == [
        "A–M", "N–Q", "S", "T", "U–Z", "Α–Ω", "А–Я", "अ–ह", "ㄱ–ㅎ", "中", "#",
      ])
  }

  @Test("a script that comes takes no address of another")
  func addressesOfScripts() {
    let names = (0..<30).map { "Anna K\($0)" } + ["Anna ராமன்", "Anna Παππάς"]
    let before = Self.pages(of: names)
    let after = Self.pages(of: names + ["Anna कपूर", "Anna Яшина"])
    #expect(before.allSatisfy { after[$0.key] == $0.value })
  }

  @Test(
    "a new letter changes the first page, and the pages before and after it, alone",
    arguments: seeds)
  func newLetter(seed: Int) {
    var dice = SeededGenerator(seed: seed)
    let names = Self.names(300, &dice).filter { !$0.contains("Q") }
    let before = Self.links(of: names)
    let after = Self.links(of: names + ["Quirin Qvist"])
    #expect(after.count == before.count + 1)
    #expect(after.count { before[$0.key] != $0.value } <= 4)
  }

  @Test("people of one name are told apart by a hash, and stay where they are")
  func namesakes() {
    let names = [String](repeating: "Mari Tamm", count: 200)
    let before = Self.pages(of: names)
    let after = Self.pages(of: names + ["Mari Tamm"])
    #expect(before.count > 10)
    #expect(after.count { before[$0.key] != $0.value } == 1)
  }

  /// A page is led to by a link on each strip, and its own link is the last one's.
  private func expectStrips(of list: ListPages, on page: Int) {
    let strips = list.strips.strips(on: page)
    #expect(strips.isEmpty == (list.pages.count == 1))
    for strip in strips {
      #expect(strip.beginnings.contains { $0.pages.contains(page) })
    }
    if let last = strips.last {
      #expect(last.beginnings.contains { $0.pages == page..<page + 1 })
    }
    if let first = strips.first { #expect(first.beginnings.contains { $0.pages.lowerBound == 0 }) }
  }

  /// The names of people by the path of their page; namesakes by their ids.
  private static func pages(of names: [String]) -> [String: [String]] {
    pages(of: names.enumerated().map { ($1, id: String($0)) })
  }

  private static func pages(of people: [(name: String, id: String)]) -> [String: [String]] {
    let directory = directory(of: people)
    let list = list(directory, language: "et", pageSize: 20)
    return Dictionary(
      uniqueKeysWithValues: list.pages.map { page in
        (page.path, page.people.map { directory.people[$0].identity })
      })
  }

  /// What pages show of each other, by their paths.
  private static func links(of names: [String]) -> [String: Fingerprint] {
    let list = list(directory(of: names), language: "en", pageSize: 20)
    return Dictionary(
      uniqueKeysWithValues: list.pages.indices.map { page in
        (list.pages[page].path, FingerprintHasher.fingerprint { list.append(page: page, to: &$0) })
      })
  }

  private static func list(_ directory: Directory, language: String, pageSize: Int) -> ListPages {
    var options = SiteOptions()
    options.pageSize = pageSize
    return ListPages(
      first: "index", further: "all/",
      people: directory.order(by: options.sortBy, language: language),
      by: ListCutting(of: directory, options: options, language: language))
  }

  private static func directory(of names: [String]) -> Directory {
    directory(of: names.enumerated().map { ($1, id: String($0)) })
  }

  private static func directory(of people: [(name: String, id: String)]) -> Directory {
    let records = people.map { name, id in
      let words = name.split(separator: " ", maxSplits: 1).map(String.init)
      return Record(
        id: id, name: .parts(first: words[0], last: words.count > 1 ? words[1] : ""))
    }
    return Directory(merging: [RecordList(office: "A", records: records)], identity: .id)
  }

  private static let letters = [
    "a", "Õ", "k", "К", "щ", "ch", "Æ", "ß", "王", "가", "か", "-", "'", "3", "\u{301}", " ",
  ]

  private static func names(_ count: Int, _ dice: inout SeededGenerator) -> [String] {
    (0..<count).map { _ in
      let family = (0..<Int.random(in: 1...4, using: &dice)).map { _ in
        // Uneven, as real names are.
        letters[
          min(
            .random(in: letters.indices, using: &dice), .random(in: letters.indices, using: &dice))]
      }.joined()
      return ["Mari", "Jüri", "Ольга"].randomElement(using: &dice)! + " " + family
    }
  }
}
