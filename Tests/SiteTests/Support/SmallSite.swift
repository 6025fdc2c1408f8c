import Basics
import Foundation
import Output
import People
import Settings
import Templating
import VCard
import Wings

@testable import Site

/// The site of a few people, in memory.
struct SmallSite {
  let site: Site

  /// - Parameters:
  ///   - theme: what the pages look like.
  ///   - texts: the texts of a language; those of the tests without them.
  ///   - more: how many people there are besides, all in one office.
  ///   - manager: the id of the person to whom these report.
  ///   - fields: further fields of Mari Tamm.
  ///   - days: the days of people that wings show, by the index in the directory.
  init(
    theme: Theme, texts ofLanguage: (String) -> Texts = Self.texts, more: Int = 0,
    manager: String? = nil, fields: [Field: [String]] = [:], days: [Int: Int] = [:],
    _ change: (inout Choices) -> Void = { _ in }
  ) throws {
    var choices = Choices()
    choices.title = "Staff"
    choices.publish = [.name, .photo]
    change(&choices)
    let options = choices.complete
    var directory = Directory(
      merging: [
        RecordList(office: "Tallinn", records: Self.tallinn(fields), phoneCountry: "372"),
        RecordList(
          office: "Tartu",
          records: Self.tartu + (0..<more).map { Self.another($0, manager: manager) }),
      ],
      identity: .id, positions: ["IOS": ["en": "Phones", "et": "Telefonid"]],
      traces: choices.wings.needOrigins)
    let contacts = Cards(cards: try VCardReader.read(Array(Self.cards.utf8)).cards)
    directory.take(
      directory.matching(with: contacts.cards.map { Contact($0, phoneCountry: nil) }))
    if let tree = options.tree { directory.take(UnitTree(of: directory, by: tree)) }
    let texts = options.languages.map(ofLanguage)
    site = try Site(
      directory, plans: LanguagePlan.all(of: directory, options: options, texts: texts),
      contacts: contacts,
      days: Dictionary(uniqueKeysWithValues: choices.wings.daySearches.map { ($0, days) }),
      options: options, theme: theme, texts: texts,
      content: Self.content,
      sources: [
        SourceStatus(name: "Tallinn", state: .fresh, people: 4, isNoticeable: false),
        SourceStatus(
          name: "Tartu", state: .snapshot, people: 2,
          asOf: CalendarDay(number: 11_574), isNoticeable: true),
      ],
      contactStatus: SourceStatus(name: "contacts", state: .failed, people: 0, isNoticeable: true),
      wings: choices.wings.all, program: "test")
  }

  static let wings: [any SiteWing] = WingList.all.unset.all

  /// The keys that wings add to profiles.
  static let profileSchema = wings.profileSchema

  /// A site whose pages are all their keys and values.
  ///
  /// - Parameter everyPage: whether those that all pages have come along, before the page's own.
  static func probed(
    everyPage: Bool = false, more: Int = 0, manager: String? = nil,
    fields: [Field: [String]] = [:], days: [Int: Int] = [:],
    _ change: (inout Choices) -> Void = { _ in }
  ) throws -> SmallSite {
    let assets = ["assets/site.css": Array("css".utf8), "assets/icon-512.png": [1]]
    let keys = ThemeKeys(
      of: try Theme(templates: [:], assets: assets), texts: Self.texts(of: "en"), wings)
    var templates: [String: [UInt8]] = [:]
    for page in wings.pages {
      let schemas =
        (everyPage ? [keys.everyPage] : []) + [page.schema]
        + (page == PersonPage.self ? [profileSchema] : [])
      let probe = schemas.map { ProbeTemplate.text(of: $0) }.joined(separator: "\n")
      templates[page.template] = Array(probe.utf8)
    }
    return try SmallSite(
      theme: try Theme(templates: templates, assets: assets), more: more, manager: manager,
      fields: fields, days: days, change)
  }

  /// The text of a page, without empty lines.
  func page(_ path: String) throws -> String {
    let file = site.files.first { $0.path == path }
    guard let file else { throw Missing(path: path) }
    return String(decoding: try file.render(), as: UTF8.self).split(separator: "\n")
      .joined(separator: "\n")
  }

  /// What a configuration chooses.
  @dynamicMemberLookup struct Choices {
    private var options = SiteOptions()
    var wings = WingList.all.unset

    subscript<Value>(dynamicMember option: WritableKeyPath<SiteOptions, Value>) -> Value {
      get { options[keyPath: option] }
      set { options[keyPath: option] = newValue }
    }

    var complete: SiteOptions {
      var options = options
      options.take(wings.all)
      return options
    }
  }

  struct Missing: Error {
    let path: String
  }

  private struct Cards: CardList {
    let cards: [Card]
    var count: Int { cards.count }
    func fingerprint(of index: Int) -> Fingerprint { Fingerprint(of: cards[index]) }
    func card(_ index: Int, allowedBy _: Set<PublishedField>?) -> Card { cards[index] }
  }

  private static let height = Field(
    key: "height", labels: ["en": "Height", "et": "Pikkus"], unit: "cm")

  private static func detail(_ key: String, _ value: DetailValue) -> Detail {
    Detail(field: Field(key: key, labels: ["en": "Label of \(key)"]), value: value)
  }

  /// A value of each field that has no place of its own on a page.
  static let furtherFields: [Field: [String]] = [
    .mobile: ["5555 0101"], .pronouns: ["she/her"], .skills: ["Swift", "Чертежи"],
    .spokenLanguages: ["et", "en"], .workingDays: ["wed", "mon", "by arrangement"],
    .assistant: ["Зорро"], .alsoReportsTo: ["Зорро", "2"], .pronunciation: ["MA-ri tamm"],
    .timeZone: ["Asia/Tokyo"], .confirmed: ["2026-05-31"],
  ]

  private static func tallinn(_ fields: [Field: [String]]) -> [Record] {
    var records = tallinn
    // Mari Tamm's manager is known.
    for (field, texts) in fields { records[field == .manager ? 3 : 0].set(field, texts) }
    return records
  }

  private static let tallinn = [
    Record(
      id: "1", name: .parts(first: "Mari", last: "Tamm"),
      emails: ["mari@telisa.example", "odd one"], phones: ["5555 0101", "ask"],
      position: "IOS", projects: ["Portal", "Rannik"],
      department: "Mobile", manager: "Ülo Ots",
      details: [
        Detail(field: height, value: .number("17.5")),
        detail("bio", .text("One\nTwo")), detail("story", .markdown("**Bold**")),
        detail("home", .link("https://mari.example/")),
        detail("born", .date(Timestamp(seconds: 951_782_400, hasTime: false))),
        detail(
          "school",
          .period(start: Timestamp(seconds: 0), end: Timestamp(seconds: 1_000_000_000))),
        detail("driver", .flag(true)), detail("updated", .never),
        Detail(
          field: Field(key: "chat", labels: ["": "Chat"], channel: .chat),
          value: .link("slack://user?team=T1&id=U1")),
      ]),
    Record(
      id: "2", name: .parts(first: "Anna", last: "Saar"), emails: ["anna@telisa.example"],
      position: "PM", manager: "4"),
    Record(
      id: "3", name: .parts(first: "Anna", last: "Saar"), phones: ["+372 5555 0303"],
      position: "IOS", projects: ["Portal"], department: "mobile", manager: "1"),
    Record(id: "4", name: .single("Зорро")),
  ]

  private static let tartu = [
    Record(
      id: "5", name: .parts(first: "Ülo", last: "Ots"), emails: ["ulo@telisa.example"],
      position: "PM", details: [Detail(field: height, value: .number("180"))])
  ]

  private static func another(_ number: Int, manager: String?) -> Record {
    Record(
      id: "more \(number)", name: .parts(first: "Number", last: "\(number)"),
      manager: manager)
  }

  private static let cards = """
    BEGIN:VCARD
    VERSION:3.0
    N:Tamm;Mari;;;
    FN:Mari Tamm
    PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAIAAABvFaqvAAAAb
     ElEQVR42q3MIRJAUBRA0b8wQRAEQRDMH0EQBEEQXhAEQRAEwXLdRdyZk0/KUShSjlJBVCmIagV
     RoyBqFUSdgqhXEA0KolFBNCmIZgXRoiBaFUSbgigURLuC6FAQnQqiS0F0K4geBdGrIPoUP2Tyx
     x/gDZFDAAAAAElFTkSuQmCC
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    N:Ots;Ülo;;;
    FN:Ülo Ots
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    N:Saar;Anna;;;
    FN:Anna Saar
    TEL:+372 5555 0303
    PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAIAAABvFaqvAAAAb
     ElEQVR42q3MIRJAUBRA0b8wQRAEQRDMH0EQBEEQXhAEQRAEwXLdRdyZk0/KUShSjlJBVCmIagV
     RoyBqFUSdgqhXEA0KolFBNCmIZgXRoiBaFUSbgigURLuC6FAQnQqiS0F0K4geBdGrIPoUP2Tyx
     x/gDZFDAAAAAElFTkSuQmCC
    END:VCARD

    """

  private static let content = Content(
    pages: [
      ContentPage(
        name: "about", language: nil, markdown: "# About us\n\nSee [this](more/house.md)."),
      ContentPage(name: "about", language: "et", markdown: "# Meist"),
      ContentPage(name: "more/house", language: nil, markdown: "No heading, [up](../about.md)"),
      ContentPage(name: "notice", language: nil, markdown: "Read [about us](about.md)"),
    ],
    files: [ContentFile(path: "map.png", bytes: [1])],
    groups: [
      GroupText(
        ContentPage(
          name: "departments/legal", language: nil, markdown: "# Legal\n\nAbout *legal*"))
    ])

  static func texts(of language: String) -> Texts {
    var texts: [String: Texts.Text] = [:]
    for key in [
      "email", "phone", "position", "project", "office", "department", "positions", "projects",
      "offices",
      "departments", "noPosition", "noProject", "noOffice", "noDepartment", "noValue", "chart",
      "orgChart", "everybody", "overview", "notFoundTitle",
      "yes", "no", "never", "sourceNotice", "noticeContacts", "noticeContactsFailed", "letters",
      "pages", "offlineTitle", "mobile", "pronouns", "pronunciation", "skills", "spokenLanguages",
      "workingDays", "timeZone", "confirmed", "confirmedIn", "mon",
      "wed", "assistant", "alsoReportsTo", "chartUnknown", "chartUnknownWhy",
    ] { texts[key] = .plain("\(language):\(key)") }
    texts["people"] = .plural(["one": "{n} person", "other": "{n} people"])
    for key in ["newcomers", "newcomersByDate", "since"] {
      texts[key] = .plain("\(language):\(key)")
    }
    texts["newcomerEvent"] = .plain("{name} is new")
    for key in ["newcomersOf", "nobodyNew"] {
      texts[key] = .plural(["one": "\(key) {n} day", "other": "\(key) {n} days"])
    }
    texts["showAll"] = .plural(["other": "all {n}"])
    texts["searchCount"] = .plural(["other": "{count} found"])
    texts["allReports"] = .plural(["other": "all {n} reports"])
    texts["reportsOf"] = .plain("reports of {name}")
    texts["factsAllFrom"] = .plain("all from {source}")
    texts["percent"] = .plain("{n}%")
    texts["groupedBy"] = .plain("by {field}")
    texts["noticeSnapshot"] = .plain("as of {date}")
    texts["dateFormat"] = .plain(language == "et" ? "dd.MM.yyyy" : "yyyy-MM-dd")
    texts["decimalSeparator"] = .plain(language == "et" ? "," : ".")
    return Texts(code: language, name: "Name of \(language)", texts: texts)
  }
}
