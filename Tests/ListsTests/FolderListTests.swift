import Foundation
import People
import TestSupport
import Testing

@testable import Lists

@Suite("A folder of files is a list")
struct FolderListTests {
  private static func body(_ files: [(String, String)]) -> Body {
    Body(pages: files.map { Body.Page(name: $0.0, bytes: Data($0.1.utf8)) })
  }

  private static let about = Mapping.FurtherField(
    field: Field(key: "about", labels: [:]), path: ["content"], type: .markdown)

  private static func read(_ files: [(String, String)]) throws -> DecodedList {
    let mapping = Mapping(
      fields: [.name: ["name"], .phone: ["phone"]], details: [about], syntax: .folder)
    return try RecordDecoder(format: .mapping(mapping)).decode(body(files)).get()
  }

  @Test("each file is a record, or a list of them, in any notation")
  func notations() throws {
    let list = try Self.read([
      ("a.json", "{\"name\":\"Liis Org\"}\n"), ("b.json", "\n[{\"name\":\"Ott Raud\"}]"),
      ("c.yml", "name: Eha Mets\nphone: +372 600 1234\n"),
      ("d.yaml", "- name: Uku Pärn\n- name: Aet Saar\n"), ("e.json", " [ ] "),
      ("f.md", "---\nname: Rein Kask\n---\nHe *leads*.\n\n- one\n"),
      ("g.MD", "\u{FEFF}---\r\nname: Tiiu Lepp\r\n---\r\n"),
    ])
    #expect(
      list.records.map(\.name.full) == [
        "Liis Org", "Ott Raud", "Eha Mets", "Uku Pärn", "Aet Saar", "Rein Kask", "Tiiu Lepp",
      ])
    #expect(list.records[2].phones == ["+372 600 1234"])
    #expect(list.records[5].details.map(\.value) == [.markdown("He *leads*.\n\n- one")])
    #expect(list.records[6].details.isEmpty)
    #expect(list.rejectedCount == 0)
  }

  @Test(
    "a file that cannot be read is the fault of its record",
    arguments: [
      ("a.json", "{\"name\":", BodyProblem.cut(line: 1, column: 9), 1),
      ("a.json", "{\n\"name\":\n'A'}", .notJSON(line: 3, column: 1, mistake: .singleQuotes), 3),
      ("a.json", "\"A\"", .notJSON(line: 1, column: 1), 1), ("a.yml", "", .emptyFile, 1),
      ("a.yml", "# nothing\n", .empty, 1), ("a.md", "Only a text\n", .noFrontMatter, 1),
      ("a.md", "---\nname: A\n", .cutFrontMatter, 1),
      ("a.md", "+++\nname = 'A'\n+++\n", .tomlFrontMatter, 1),
    ])
  func faults(name: String, text: String, problem: BodyProblem, line: Int) throws {
    let list = try Self.read([
      ("0.yml", "name: Liis Org\n"), (name, text), ("b.md", "---\nname: Ott Raud\n---\n"),
    ])
    #expect(list.records.map(\.name.full) == ["Liis Org", "Ott Raud"])
    #expect(list.rejected.map(\.reason) == [.badFile(problem)])
    #expect(list.rejected.map(\.index) == [1])
    #expect(list.file(ofIndex: 1) == 2)
    #expect(list.line(ofIndex: 1) == line)
  }

  @Test("the text below front matter counts before a key of its name, which is said")
  func ownContent() throws {
    let list = try Self.read([
      ("a.md", "---\nname: Liis Org\ncontent: Not *this*\n---\nBut *that*.\n"),
      ("b.md", "---\nname: Ott Raud\ncontent: Alone\n---\n"),
    ])
    #expect(
      list.records.map { $0.details.map(\.value) } == [
        [.markdown("But *that*.")], [.markdown("Alone")],
      ])
    #expect(list.faults.map(\.path) == ["[0].content"])
    #expect(list.faults.map(\.expected) == [.nothing])
  }

  @Test("the text below a list in front matter belongs to nobody, which is said")
  func contentOfList() throws {
    let list = try Self.read([
      ("a.md", "---\n- name: Liis Org\n- name: Ott Raud\n---\nOur *people*.\n"),
      ("b.md", "---\n- name: Eha Mets\n---\n"),
    ])
    #expect(list.records.map(\.name.full) == ["Liis Org", "Ott Raud", "Eha Mets"])
    #expect(list.records.map(\.details.count) == [0, 0, 0])
    #expect(list.faults.map(\.path) == ["[0].content"])
    #expect(list.faults.map(\.expected) == [.nothing])
  }

  @Test("a fault is on its line in its file")
  func lines() throws {
    let list = try Self.read([
      ("a.json", "[{\"name\":\"Liis Org\"},\n\n{\"phone\":\"1\"}]"),
      ("b.md", "---\n# the chief\n\nname: Ott Raud\nphone: {}\n---\nText\n"),
      ("c.yml", "name: Eha Mets\nphone: A: B\n"),
    ])
    #expect(list.records.count == 2)
    let places = (list.rejected.map(\.index) + list.faults.map(\.index)).map {
      [list.file(ofIndex: $0), list.line(ofIndex: $0)]
    }
    #expect(places == [[1, 3], [3, 2], [2, 4]])
  }

  @Test("the page of the list and notes about the folder are nobody")
  func notes() throws {
    let list = try Self.read([
      ("README.md", "# How this works\n"), ("_index.md", "---\ntitle: People\n---\n"),
      ("liis/_index.md", "---\nname: Liis Org\n---\n"), ("ott/README.md", "Nothing\n"),
    ])
    #expect(list.records.map(\.name.full) == ["Liis Org"])
    #expect(list.rejectedCount == 0)
  }

  @Test("a guess finds the fields, and takes the texts as Markdown")
  func guess() throws {
    let files = (1...4).map { number in
      (
        "liis-\(number)/_index.md",
        "---\nname: Liis Org\(number)\nemail: liis\(number)@firm.example\nrole: Lead\n---\nShe **leads**.\n"
      )
    }
    let guess = try ListGuess.guess(Self.body(files), as: .folder)
    #expect(guess.format.name == "folder")
    #expect(guess.list.records.count == 4)
    let about = try #require(guess.choices.first { $0.key == "about" })
    #expect(about.paths == [["content"]])
    #expect(about.detail?.type == .markdown)
  }

  @Test("the title of a page is the name, and its links have an address and accounts")
  func titles() throws {
    let people = ["Liis Org", "Ott Raud", "Eha Mets"].map { name in
      let login = name.prefix(3).lowercased()
      return (
        "\(login)/_index.md",
        """
        ---
        title: \(name)
        role: PhD student
        alum: \(name == "Ott Raud")
        organizations: [{ name: University of Tartu, url: https://ut.example }]
        links: { email: \(login)@firm.example, github: \(login) }
        ---
        """
      )
    }
    let guess = try ListGuess.guess(Self.body(people), as: .folder)
    #expect(guess.list.records.map(\.name.full) == ["Liis Org", "Ott Raud", "Eha Mets"])
    #expect(guess.hiding.map(\.path) == [["alum"]])
    #expect(guess.list.records[0].emails == ["lii@firm.example"])
    #expect(guess.list.records[0].position == "PhD student")
    #expect(guess.list.records[0].details.map(\.value) == [.link("https://github.com/lii")])
    #expect(guess.unusedKeys == ["organizations.name", "organizations.url"])
  }

  @Test(
    "titles of things are no names", arguments: ["date: 2026-05-01", "tags: [a, b]", "role: ''"])
  func things(line: String) {
    let files = ["Annual Meeting", "Open Source", "Good News"].map { title in
      ("\(title).yml", "title: \(title)\n\(line)\n")
    }
    #expect(throws: BodyProblem.self) { try ListGuess.guess(Self.body(files), as: .folder) }
  }
}
