import Basics
import Foundation
import People
import Settings
import Site
import Testing
import VCard

@testable import Wings

/// A directory in memory.
struct Company {
  let export: DirectoryExport

  var directory: Directory { export.directory }

  init(
    lists: [RecordList], identity: Identity = .fullName,
    _ change: (inout SiteOptions) -> Void = { _ in }
  ) {
    let directory = Directory(
      merging: lists, identity: identity, positions: ["IOS": ["en": "Phones"]])
    var options = SiteOptions()
    options.organization = "Telisa"
    options.baseURL = "http://intranet.example/staff/"
    change(&options)
    export = DirectoryExport(
      directory, Self.plans(directory, options)[0], contacts: NoCards(), options: options)
  }

  init(records: [Record], identity: Identity = .fullName) {
    self.init(
      lists: [RecordList(office: "Tallinn", records: records, phoneCountry: "372")],
      identity: identity)
  }

  init(count: Int) {
    self.init(
      records: (0..<count).map {
        Record(
          id: "\($0)", name: .parts(first: "Person", last: "N\($0)"),
          phones: ["+372 6\(100_000 + $0)"])
      }, identity: .id)
  }

  static let few = Company(records: [
    Record(
      name: .parts(first: "Mari & \"M\"", last: "Tamm"),
      emails: ["mari@telisa.example", "õ@telisa.example"],
      phones: ["612 0000"], position: "IOS", department: "Mobile", manager: "Ōe <K>"
    ).having(.mobile, "5555 0101"),
    Record(name: .single("Ōe <K>"), phones: ["+372 612 3456", "ask"]),
    Record(name: .parts(first: "Jaan", last: "Nimeta")),
  ])

  func people(_ book: PhoneBook) -> PhoneBookPeople {
    var shared = PhoneBookPlan(export)
    return shared.people(of: book)
  }

  func bytes(_ book: PhoneBook) -> [UInt8] {
    let people = people(book)
    return people.bytes(people.chosen(from: export.order(by: book.order)).people)
  }

  /// Its site, of pages without content.
  func site(_ books: [PhoneBook]) throws -> Site {
    var phoneBooks = PhoneBooks()
    phoneBooks.books = books
    var options = export.options
    options.take([phoneBooks])
    let pages = Dictionary(
      uniqueKeysWithValues: ([phoneBooks] as [any SiteWing]).pages.map { ($0.template, [UInt8]()) })
    return try Site(
      directory, plans: Self.plans(directory, options), contacts: NoCards(), options: options,
      theme: try Theme(templates: pages, assets: ["assets/site.css": []]),
      texts: options.languages.map(Self.texts), content: Content(),
      sources: [SourceStatus(name: "Tallinn", state: .fresh, people: 1, isNoticeable: false)],
      contactStatus: nil, wings: [phoneBooks], program: "test")
  }

  private static func plans(_ directory: Directory, _ options: SiteOptions) -> [LanguagePlan] {
    LanguagePlan.all(of: directory, options: options, texts: options.languages.map(texts))
  }

  private static func texts(_ language: String) -> Texts {
    Texts(code: language, name: language, texts: [:])
  }

  private struct NoCards: CardList {
    let count = 0
    func fingerprint(of _: Int) -> Fingerprint { Fingerprint(low: 0, high: 0) }
    func card(_: Int, allowedBy _: Set<PublishedField>?) -> Card { Card(version: "3.0") }
  }
}

extension PhoneBookFormat {
  static let all = PhoneBookFormats(TemplateFiles(owner: "")).all
  static let yealink = named("yealink")
  static let fanvil = named("fanvil")
  static let grandstream = named("grandstream")
  static let gigaset = named("gigaset")
  static let snom = named("snom")
  static let cisco = named("cisco")
  static let csv = named("csv")
  static let ldif = named("ldif")

  /// A template of the owner's.
  static func own(_ text: String) throws -> PhoneBookFormat {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "phones"), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: "phones/acme.mustache"))
    let all = PhoneBookFormats(TemplateFiles(owner: folder.path)).all
    return try #require(all.first { $0.name == "acme" })
  }

  private static func named(_ name: String) -> PhoneBookFormat {
    all.first { $0.name == name } ?? PhoneBookFormat(name)
  }
}

/// The people of a book.
func people(_ condition: String) -> PeopleFilter { PeopleFilter([condition]) ?? .all }

extension Record {
  func having(_ field: Field, _ text: String) -> Record {
    var record = self
    record.set(field, [text])
    return record
  }
}

/// Reads what writers of XML wrote.
enum XMLDocument {
  /// The texts and attributes of a document.
  static func texts(_ text: String) throws -> [String] {
    var texts: [String] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      let close = try #require(rest[open...].firstIndex(of: ">"))
      texts.append(unescaped(String(rest[..<open])))
      for value in rest[open..<close].split(separator: "\"").dropFirst() {
        texts.append(unescaped(String(value)))
      }
      rest = rest[rest.index(after: close)...]
    }
    return texts
  }

  private static func unescaped(_ text: String) -> String {
    text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&")
  }
}
