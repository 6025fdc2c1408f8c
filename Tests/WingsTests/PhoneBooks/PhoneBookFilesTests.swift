import Basics
import Foundation
import Output
import People
import Site
import Testing

@testable import Wings

@Suite("Files of phone books")
struct PhoneBookFilesTests {
  private func site(_ books: [PhoneBook], more: Int = 0) throws -> Site {
    let tartu = (0..<1 + more).map {
      Record(id: "\($0)", name: .parts(first: "Ülo", last: "Ots \($0)"))
    }
    return try Company(lists: [
      RecordList(
        office: "Tallinn",
        records: [Record(name: .parts(first: "Mari", last: "Tamm"), phones: ["+372 5555 0101"])]),
      RecordList(office: "Tartu", records: tartu),
    ]).site(books)
  }

  private func files(_ site: Site) -> [SiteFile] {
    site.files.filter { $0.path.hasPrefix("phones/") }
  }

  @Test("without books there is no file, and other files are the same bytes with them")
  func none() throws {
    let without = try site([])
    #expect(files(without).isEmpty)
    let with = try site([
      PhoneBook(.yealink), PhoneBook(.csv, dial: Dialling(country: "372")),
    ])
    let before = Dictionary(
      uniqueKeysWithValues: without.files.map { ($0.path, $0.fingerprint) })
    let changed = with.files.filter { before[$0.path] != $0.fingerprint }
    #expect(changed.map(\.path) == ["phones/yealink.xml", "phones/csv.csv"])
    var kinds = PhoneBooks()
    #expect(kinds.kinds.isEmpty)
    kinds.books = [PhoneBook(.csv)]
    #expect(changed.allSatisfy { file in kinds.kinds.contains { $0.pattern.matches(file.path) } })
  }

  @Test("each format has its path")
  func paths() throws {
    let books = PhoneBookFormat.all.map { PhoneBook($0, name: "x-" + $0.name) }
    let paths = files(try site(books)).map(\.path)
    #expect(
      paths.filter { !$0.hasPrefix("phones/x-cisco/") } == [
        "phones/x-fanvil.xml", "phones/x-gigaset.xml", "phones/x-grandstream.xml",
        "phones/x-grandstream/phonebook.xml", "phones/x-snom.xml", "phones/x-yealink.xml",
        "phones/x-csv.csv", "phones/x-ldif.ldif", "phones/x-vcf.vcf",
      ])
    #expect(paths.contains("phones/x-cisco/menu.xml"))
  }

  @Test("a template's head names ending and copy, and its bytes are a part of the fingerprint")
  func ownTemplate() throws {
    let book = { (text: String) in
      PhoneBook(try PhoneBookFormat.own("{{!\nending: txt\ncopy: all.txt\n}}\n" + text))
    }
    let before = files(try site([try book("{{#people}}{{label}}\n{{/people}}")]))
    #expect(before.map(\.path) == ["phones/acme.txt", "phones/acme/all.txt"])
    #expect(try before[0].render() == before[1].render())
    let after = files(try site([try book("{{#people}}{{name}}\n{{/people}}")]))
    #expect(before.map(\.fingerprint) != after.map(\.fingerprint))
  }

  @Test("a change touches the books that the person is in")
  func changes() throws {
    let books = [
      PhoneBook(.yealink, people: people("office=tallinn")),
      PhoneBook(.csv, people: people("office=tartu")),
      PhoneBook(.snom),
    ]
    let before = Dictionary(
      uniqueKeysWithValues: files(try site(books)).map { ($0.path, $0.fingerprint) })
    // One more person in Tartu, who has no number.
    let changed = files(try site(books, more: 1)).filter { before[$0.path] != $0.fingerprint }
    #expect(changed.map(\.path) == ["phones/csv.csv"])
  }

  @Test("a book for nobody is a problem, unless a source failed")
  func empty() throws {
    let site = try site([PhoneBook(.csv, people: people("office=Narva")), PhoneBook(.csv)])
    let problem = try #require(site.problemsOfWings.first)
    #expect(site.problemsOfWings.count == 1)
    #expect(problem.problem.diagnostic.code == "empty-phone-book" && problem.needsEverybody)
    #expect(try Company(count: 0).site([PhoneBook(.csv)]).problemsOfWings.isEmpty)
  }

  @Test("the files that show a person are those of the books that the person is in")
  func showing() throws {
    let site = try site([
      PhoneBook(.yealink), PhoneBook(.csv, people: people("office=Tartu")),
      PhoneBook(.grandstream),
    ])
    let paths = site.files(showing: 0).filter { $0.hasPrefix("phones/") }
    #expect(
      paths == ["phones/grandstream.xml", "phones/grandstream/phonebook.xml", "phones/yealink.xml"])
  }
}

@Suite("Phone books in parts")
struct PhoneBookPartsTests {
  /// People of two offices whose names begin with all letters.
  private func site(_ counts: [Int], _ book: PhoneBook) throws -> Site {
    let letters = "ABCDEFGHIJKLMNOPRSTUVÕÄÖÜ".map(String.init)
    var number = 0
    let lists = counts.enumerated().map { office, count in
      RecordList(
        office: ["Tallinn", "Tartu"][office],
        records: (0..<count).map { _ in
          number += 1
          let last =
            letters[number % letters.count] + letters[number / 25 % 25].lowercased() + "a\(number)"
          return Record(
            id: "\(number)", name: .parts(first: "P", last: last),
            phones: ["+372 6\(100_000 + number)", "+372 5\(100_000 + number)"])
        })
    }
    return try Company(lists: lists, identity: .id) { $0.languages = ["et"] }.site([book])
  }

  private func files(_ site: Site) throws -> [(path: String, text: String)] {
    try site.files.filter { $0.path.hasPrefix("phones/") }.map {
      ($0.path, String(decoding: try $0.render(), as: UTF8.self))
    }
  }

  @Test("up to the limit a book is one file", arguments: [PhoneBookFormat.grandstream, .gigaset])
  func limit(_ format: PhoneBookFormat) throws {
    let most = try #require(format.head.entries)
    let site = try site([most], PhoneBook(format, name: "x"))
    #expect(try files(site).first?.path == "phones/x.xml")
    #expect(site.problemsOfWings.isEmpty)
  }

  @Test("above it is cut by office, and an office by letters; everybody is in a part")
  func offices() throws {
    let site = try site([1_500, 100], PhoneBook(.grandstream, name: "x"))
    let files = try files(site).filter { !$0.path.hasSuffix("/phonebook.xml") }
    #expect(files.map(\.path).contains("phones/x.tartu.xml"))
    #expect(files.map(\.path).contains("phones/x.tallinn.a-p.xml"))
    let counts = files.map { $0.text.components(separatedBy: "<Contact>").count - 1 }
    #expect(counts.reduce(0, +) == 1_600)
    #expect(counts.allSatisfy { (1...1_000).contains($0) })
    guard case .cut("x", let entries, let most, let paths)? = site.problem else {
      Issue.record("no problem")
      return
    }
    #expect(entries == 1_600 && most == 1_000 && paths == files.map(\.path))
  }

  @Test("where a number is an entry, a file has fewer people")
  func numbers() throws {
    let format = try PhoneBookFormat.own(
      "{{!\nentry: number\nentries: 100\n}}\n"
        + "{{#people}}{{#numbers}}{{number}}\n{{/numbers}}{{/people}}")
    let site = try site([300], PhoneBook(format))
    let counts = try files(site).map { $0.text.split(separator: "\n").count }
    #expect(counts.reduce(0, +) == 600 && counts.allSatisfy { $0 <= 100 })
    guard case .cut("acme", let entries, let most, _)? = site.problem else {
      Issue.record("no problem")
      return
    }
    #expect(entries == 600 && most == 100)
  }

  @Test("long names make parts smaller than two megabytes")
  func bytes() throws {
    let letters = "ABCDEFGHIJ".map(String.init)
    let company = Company(
      records: (0..<1_000).map {
        Record(
          id: "\($0)",
          name: .parts(
            first: "\($0)", last: letters[$0 % 10] + String(repeating: "&", count: 600)),
          phones: ["123456"])
      }, identity: .id)
    let people = company.people(PhoneBook(.gigaset))
    let parts = PhoneBookParts(people, company.export.plan.order) {
      SortLetters(of: company.directory, by: .lastName, language: "en")
    }.parts
    #expect(parts.count > 1 && parts.flatMap(\.people).count == 1_000)
    #expect(parts.allSatisfy { people.bytes($0.people).count <= 2_000_000 })
  }

  @Test(
    "menus lead to everybody, 32 at most in each", arguments: [0, 1, 15, 16, 17, 31, 32, 33, 1_000])
  func menus(_ count: Int) throws {
    let site = try site([count], PhoneBook(.cisco, name: "desk"))
    let files = Dictionary(
      uniqueKeysWithValues: try files(site).map {
        ("http://intranet.example/staff/" + $0.path, $0.text)
      })
    var reached: Set<String> = []
    var numbers: [String] = []
    func visit(_ address: String) {
      guard let text = files[address], reached.insert(address).inserted else {
        Issue.record("\(address) is missing or named twice")
        return
      }
      let links = text.components(separatedBy: "<URL>").dropFirst().map {
        $0.components(separatedBy: "</URL>")[0]
      }
      let entries = text.components(separatedBy: "<Telephone>").dropFirst()
      #expect(links.count <= 32 && entries.count <= 32)
      #expect(text.contains(entries.isEmpty ? "<CiscoIPPhoneMenu>" : "<CiscoIPPhoneDirectory>"))
      numbers += entries.map { $0.components(separatedBy: "<")[0] }
      for link in links { visit(link) }
    }
    visit("http://intranet.example/staff/phones/desk/menu.xml")
    #expect(reached.count == files.count)
    #expect(numbers.count == 2 * count && Set(numbers).count == 2 * count)
  }

  @Test("who joins touches one page and its menu")
  func joiner() throws {
    let fingerprints = { (count: Int) in
      Dictionary(
        uniqueKeysWithValues: try site([count], PhoneBook(.cisco)).files
          .filter { $0.path.hasPrefix("phones/") }.map { ($0.path, $0.fingerprint) })
    }
    let before = try fingerprints(1_003)
    let after = try fingerprints(1_004)
    let changed = after.filter { before[$0.key] != $0.value }
    #expect((1...3).contains(changed.count))
  }
}

extension Site {
  /// What is wrong with the first of its books.
  fileprivate var problem: PhoneBookProblem? {
    problemsOfWings.first?.problem as? PhoneBookProblem
  }
}
