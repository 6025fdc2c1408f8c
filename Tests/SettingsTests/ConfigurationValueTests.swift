import Basics
import People
import Site
import Testing
import VCard
import Wings

@testable import Asking
@testable import Lists
@testable import Settings

extension SettingTable {
  /// The keys with a default, besides folders that must exist if they are named.
  fileprivate var defaults: [(key: String, value: String)] {
    settings.compactMap { setting in
      ["templates", "content"].contains(setting.key)
        ? nil : setting.standard.map { (setting.key, $0) }
    }
  }
}

@Suite struct ConfigurationValueTests {
  @Test("what is not written has the documented default")
  func defaults() throws {
    let read = try configuration(source)
    var options = SiteOptions()
    options.publish = []
    var asked = Source(
      name: "A", location: .url("https://a.example/"), format: .employeeList)
    asked.written = "https://a.example/"
    var expected = Configuration(
      file: "/project/rollcall.yml", places: read.places,
      folder: ProjectFolder(ofFile: "/project/rollcall.yml"))
    expected.options = options
    expected.wings = WingList.all.unset
    expected.sources = [
      ConfiguredSource(
        source: asked, shown: "https://a.example/", wings: WingList.all.unset)
    ]
    expected.wings.take(expected.sources)
    expected.siteOutputs = ["/project/output"]
    expected.allSources = [AskedSource(site: nil, role: .list, source: asked)]
    #expect(read == expected)
    #expect(read.templates == "/project/templates" && read.content == "/project/content")
    #expect(read.output == "/project/output" && read.cache == "/project/.rollcall/cache.sqlite")
    #expect(read.identity == .fullName && read.keepHistory == .seconds(90 * 86_400))
    #expect(options.title == "Employees" && options.languages == ["en"] && options.pageSize == 200)
    #expect(options.groupBy == .position && options.sortBy == .lastName)
    #expect(options.list == [.email])
    let source = read.sources[0].source
    #expect(source.timeout == .seconds(10) && source.maxBytes == 256_000_000)
    #expect(source.maxAge == nil && source.maxLoss == 0.5)
    #expect(read.photos.refresh == .seconds(7 * 86_400) && read.photos.rate == 50)
    #expect(read.photos.allTime == .seconds(600))
  }

  @Test(
    "a default may be written out",
    arguments: WingList.all.top.defaults.map { key, value in
      "\(key): \(value)\n\(source)"
    }
      + WingList.all.source.defaults.map { key, value in
        "\(openSource)    format: csv\n    \(key): \(value)\n"
      }
  )
  func writtenDefault(yaml: String) throws {
    var read = try configuration(yaml)
    #expect(!yaml.hasPrefix("title") || read.options.titles == ["en": "Employees"])
    read.options.titles = [:]
    let list = try configuration(
      yaml.hasPrefix("sources") ? "\(openSource)    format: csv\n" : source)
    read.places = list.places
    #expect(read == list)
  }

  @Test("the title may be given by language; one that lacks it has the default language's")
  func titles() throws {
    let read = try configuration(
      "title: { et: Töötajad, ru: Сотрудники }\nlanguages: [et, ru, en]\n" + source)
    let shown = ["et", "ru", "en"].map(read.options.title(in:))
    #expect(shown == ["Töötajad", "Сотрудники", "Töötajad"])
    #expect(read.options.title == "Töötajad")
  }

  @Test("every key at the top is read")
  func everyKey() throws {
    let read = try configuration(
      """
      title: People
      organization: Telisa
      baseURL: https://intranet.example/people
      languages: [et, en, pt-BR]
      output: public/site
      cache: /var/cache/rollcall.sqlite
      groupBy: office
      sortBy: name
      identity: id
      merge: { phone: [A], project: [A] }
      list: [email, phone, projects]
      refresh: 60s
      pageSize: 50
      phoneCountry: 372
      exclude: [Mari Maasikas, 17]
      keepHistory: 0d
      public: true
      offline: true
      precompress: true
      positions:
        IOS: { en: iOS, et: iOS arendaja }
        NO: { en: no }

      """ + source)
    #expect(read.options.title == "People" && read.options.title(in: "en") == "People")
    #expect(read.options.organization == "Telisa")
    #expect(read.precompresses)
    #expect(read.options.baseURL == "https://intranet.example/people/")
    #expect(read.options.languages == ["et", "en", "pt-BR"])
    #expect(read.output == "/project/public/site")
    #expect(read.cache == "/var/cache/rollcall.sqlite")
    #expect(read.options.groupBy == .office)
    #expect(read.options.sortBy == .name)
    #expect(read.identity == .id)
    #expect(read.merge == ["phone": ["A"], "projects": ["A"]])
    #expect(read.options.list == [.email, .phone, .project])
    #expect(read.refresh == .olderThan(.seconds(60)))
    #expect(read.options.pageSize == 50)
    #expect(read.phoneCountry == "372")
    #expect(read.exclude == ["Mari Maasikas", "17"])
    #expect(read.keepHistory == .zero)
    #expect(read.options.isPublic && read.options.isOffline)
    #expect(read.positions == ["IOS": ["en": "iOS", "et": "iOS arendaja"], "NO": ["en": "no"]])
  }

  @Test(
    "the search works from disk where it is asked for, else unless the site has an address",
    arguments: [
      ("", nil), ("fromDisk: true", true), ("fromDisk: false", false),
      ("baseURL: https://a.example/", false), ("baseURL: https://a.example/\nfromDisk: true", true),
    ] as [(String, Bool?)])
  func fromDisk(keys: String, fromDisk: Bool?) throws {
    #expect(try configuration(keys + "\n" + source).options.fromDisk == fromDisk)
  }

  @Test("a source has limits of its own")
  func limits() throws {
    let fetch = try configuration(
      openSource + """
            format: csv
            headers: { Accept: text/csv, X-Team: "7" }
            timeout: 2m
            maxBytes: 64KB
            maxAge: 30d
            maxLoss: 12%
        """
    ).sources[0].source
    #expect(
      fetch.headers == [
        Source.NamedValue(name: "Accept", value: "text/csv"),
        Source.NamedValue(name: "X-Team", value: "7"),
      ])
    #expect(fetch.timeout == .seconds(120))
    #expect(fetch.maxBytes == 64_000)
    #expect(fetch.maxAge == .seconds(30 * 86_400))
    #expect(fetch.maxLoss == 0.12)
  }

  @Test("contacts are fetched like a source and publish four properties unless told otherwise")
  func contacts() throws {
    let plain = try configuration(source + "contacts: { from: https://c.example/export.vcf }")
    #expect(plain.options.publish == [.name, .org, .title, .work])
    #expect(plain.contacts?.source.location == .url("https://c.example/export.vcf"))
    let full = try configuration(
      source + """
        contacts:
          from: https://c.example/export.vcf
          publish: [photo, name, im]
          maxLoss: 10%
          timeout: 5s
          headers: { X-Key: k }
        """)
    #expect(full.options.publish == [.photo, .name, .im])
    #expect(full.contacts?.source.maxLoss == 0.1)
    #expect(full.contacts?.source.timeout == .seconds(5))
    #expect(full.contacts?.source.headers == [Source.NamedValue(name: "X-Key", value: "k")])
  }

  @Test("a byte order mark and CRLF lines are fine")
  func windowsFile() throws {
    let yaml = "\u{FEFF}title: Töötajad\r\n" + source.replacing("\n", with: "\r\n")
    #expect(try configuration(yaml).options.title == "Töötajad")
  }

  @Test("the details of the sources are fields to group, sort and list by")
  func detailFields() throws {
    let read = try configuration(
      """
      groupBy: temperament
      sortBy: height
      list: [phone, temperament]
      sources: [{ name: A, url: "https://a.example", format: contact-list }]
      """)
    #expect(read.options.groupBy == FieldName("temperament"))
    #expect(read.options.sortBy == .field("height"))
    #expect(read.options.list == [.phone, FieldName("temperament")])
  }

  @Test(
    "fields whose groups have pages are standard ones or any others",
    arguments: [
      ("", ["position", "project", "office", "department"]), ("groups: []", []),
      ("groups: [skills, projects, spokenLanguages]", ["skills", "project", "spokenLanguages"]),
      ("groups: [temperament, offices]", ["temperament", "office"]),
    ])
  func groups(key: String, names: [String]) throws {
    let list = "sources: [{ name: A, url: \"https://a.example\", format: contact-list }]"
    #expect(try configuration("\(key)\n\(list)").options.groups.map(\.name) == names)
  }

  @Test(
    "fields with a filter are standard ones or any others",
    arguments: [
      ("", ["position", "project", "office", "department", "skills"]), ("filters: []", []),
      ("filters: [projects, temperament]", ["project", "temperament"]),
    ])
  func filters(key: String, names: [String]) throws {
    let list = "sources: [{ name: A, url: \"https://a.example\", format: contact-list }]"
    #expect(try configuration("\(key)\n\(list)").options.filters.map(\.name) == names)
  }

  @Test(
    "people are in the office of their source's name, in another one or in none",
    arguments: [("", String??.none), ("office: Tartu", "Tartu"), ("office: none", .some(nil))])
  func office(key: String, office: String??) throws {
    #expect(
      try configuration(openSource + "    format: csv\n    \(key)\n").sources[0].office == office)
  }

  @Test("a table's encoding and delimiter are read; UTF-8 needs no word")
  func tables() throws {
    func table(_ keys: String) throws -> TableSettings {
      try configuration(openSource + "    format: csv\n    " + keys).sources[0].source.table
    }
    #expect(try table("encoding: windows-1252").encoding == "windows-1252")
    #expect(try table("encoding: UTF-8").encoding == nil)
    for (text, byte) in [("'|'", "|"), ("\"\\t\"", "\t"), ("\\t", "\t"), ("';'", ";")] {
      #expect(try table("delimiter: \(text)").delimiter == byte.utf8.first)
    }
  }

  @Test("what stands where is known, of sources and of what is inside them")
  func places() throws {
    let places = try configuration(
      """
      exclude: [Mari, Jaan]
      positions: { IOS: { en: iOS } }
      sources: [{ name: A, url: "https://a.example", fields: { name: a, x: { from: b } } }]
      """
    ).places
    #expect(places.value("exclude", 1)?.column == 17)
    #expect(places.key("positions", "IOS", named: "en")?.column == 21)
    #expect(places.keys("positions") == ["IOS"])
    #expect(places.value("sources", 0, "fields", "x", "from")?.column == 78)
    #expect(places.value("exclude", 2) == nil && places.value("title") == nil)
    #expect(places.value("exclude", "a") == nil && places.keys("exclude").isEmpty)
  }

  @Test("a CSV file may bring any field")
  func csvFields() throws {
    let read = try configuration(
      """
      groupBy: Floor
      sources: [{ name: A, url: "https://a.example", format: csv }]
      """)
    #expect(read.options.groupBy == FieldName("Floor"))
  }
}
