import Basics
import Testing
import Wings

@testable import Lists
@testable import Settings
@testable import rollcall

@Suite struct ConfigurationErrorTests {
  static let keys = WingList.all.top.keys
  static let formats = Format.names
  static let standardFields = [
    "id", "firstName", "lastName", "name", "email", "phone", "mobile", "position", "project",
    "office", "department", "pronouns", "pronunciation", "skills", "spokenLanguages",
    "workingDays", "timeZone", "manager", "assistant", "alsoReportsTo", "confirmed",
  ]

  @Test(
    "a faulty key or value is named at its place",
    arguments: [
      Mistake("outputt: public", 1, 1, 7, .unknownKey("outputt", nearest: "output", known: keys)),
      Mistake("TITLE: x", 1, 1, 5, .unknownKey("TITLE", nearest: "title", known: keys)),
      Mistake("1: x", 1, 1, 1, .unknownKey("1", nearest: nil, known: keys)),
      Mistake("xylophone: 1", 1, 1, 9, .unknownKey("xylophone", nearest: nil, known: keys)),
      Mistake("title: [a]", 1, 8, 1, .wrongType(expected: .text, found: .list)),
      Mistake("title: {a: b}", 1, 9, 1, .badValue(expected: .language)),
      Mistake("title:", 1, 7, 1, .wrongType(expected: .text, found: .nothing)),
      Mistake("title: ''", 1, 8, 2, .badValue(expected: .text)),
      Mistake("title: \"a\\nb\"", 1, 8, 6, .badValue(expected: .text)),
      Mistake("public: 'true'", 1, 9, 6, .wrongType(expected: .flag, found: .text)),
      Mistake("public: yes", 1, 9, 3, .wrongType(expected: .flag, found: .text)),
      Mistake("public: 1", 1, 9, 1, .wrongType(expected: .flag, found: .number)),
      Mistake("languages: en", 1, 12, 2, .wrongType(expected: .list, found: .text)),
      Mistake("languages: []", 1, 12, 1, .emptyList),
      Mistake("languages: [en, english]", 1, 17, 7, .badValue(expected: .language)),
      Mistake(
        "languages: [pt-BR, et, PT-br]", 1, 24, 5,
        .duplicateValue("PT-br", first: spot(1, 13, 5, "languages: [pt-BR, et, PT-br]"))),
      Mistake("keepAssets: 2", 1, 13, 1, .badValue(expected: .zeroOrOne)),
      Mistake("keepAssets: true", 1, 13, 4, .badValue(expected: .zeroOrOne)),
      Mistake("pageSize: 0", 1, 11, 1, .badValue(expected: .pageSize)),
      Mistake("pageSize: -1", 1, 11, 2, .badValue(expected: .pageSize)),
      Mistake("pageSize: 1000001", 1, 11, 7, .badValue(expected: .pageSize)),
      Mistake("pageSize: 9223372036854775807", 1, 11, 19, .badValue(expected: .pageSize)),
      Mistake("pageSize: 99999999999999999999", 1, 11, 20, .badValue(expected: .pageSize)),
      Mistake("pageSize: 1.5", 1, 11, 3, .badValue(expected: .pageSize)),
      Mistake("pageSize: many", 1, 11, 4, .badValue(expected: .pageSize)),
      Mistake("refresh: 106751991167301d", 1, 10, 16, .badValue(expected: .duration)),
      Mistake("keepHistory: 36526d", 1, 14, 6, .badValue(expected: .duration)),
      Mistake("phoneCountry: 3725555", 1, 15, 7, .badValue(expected: .countryCode)),
      Mistake("pageSize: [1]", 1, 11, 1, .wrongType(expected: .number, found: .list)),
      Mistake("refresh: hourly", 1, 10, 6, .badValue(expected: .duration)),
      Mistake("keepHistory: 3w", 1, 14, 2, .badValue(expected: .duration)),
      Mistake("phoneCountry: EE", 1, 15, 2, .badValue(expected: .countryCode)),
      Mistake("baseURL: intranet.example", 1, 10, 16, .badValue(expected: .webAddress)),
      Mistake("baseURL: https://a.example/?x=1", 1, 10, 22, .badValue(expected: .webAddress)),
      Mistake(
        "identity: fulname", 1, 11, 7,
        .unknownValue(
          "fulname", nearest: "fullName", known: ["fullName", "id", "email", "fullName+office"])),
      Mistake(
        "groupBy: positon", 1, 10, 7,
        .unknownValue(
          "positon", nearest: "position",
          known: ["position", "office", "project", "none"]
            + standardFields.filter { !["position", "office", "project"].contains($0) })),
      Mistake(
        "list: [email, email]", 1, 15, 5,
        .duplicateValue("email", first: spot(1, 8, 5, "list: [email, email]"))),
      Mistake(
        "filters: [skills, skills]", 1, 19, 6,
        .duplicateValue("skills", first: spot(1, 11, 6, "filters: [skills, skills]"))),
      Mistake("exclude: [Mari, [x]]", 1, 17, 1, .wrongType(expected: .text, found: .list)),
      Mistake("positions: { IOS: iOS }", 1, 19, 3, .wrongType(expected: .mapping, found: .text)),
      Mistake("positions: { IOS: { x: a } }", 1, 21, 1, .badValue(expected: .language)),
      Mistake("offices: Tallinn", 1, 10, 7, .wrongType(expected: .mapping, found: .text)),
      Mistake(
        "offices: { A: { adress: x } }", 1, 17, 6,
        .unknownKey(
          "adress", nearest: "address", known: ["address", "map", "timeZone", "phone", "hours"])),
      Mistake("offices: { A: { address: '' } }", 1, 26, 2, .badValue(expected: .lines)),
      Mistake("offices: { A: { address: \"a\\tb\" } }", 1, 26, 6, .badValue(expected: .lines)),
      Mistake("offices: { A: { map: maps.example } }", 1, 22, 12, .badValue(expected: .link)),
      Mistake("offices: { A: { map: 'javascript:x' } }", 1, 22, 14, .badValue(expected: .link)),
      Mistake("offices: { A: { map: 'https://a:b@c.d' } }", 1, 22, 17, .badValue(expected: .link)),
      Mistake(
        "offices: { A: { timeZone: Europe/Talinn } }", 1, 27, 13,
        .unknownValue("Europe/Talinn", nearest: "Europe/Tallinn", known: [])),
      Mistake("offices: { A: { timeZone: GMT+3 } }", 1, 27, 5, .badValue(expected: .timeZone)),
      Mistake(
        "offices: { Tartu: {}, tartu: {} }", 1, 23, 5,
        .duplicateKey("tartu", first: spot(1, 12, 5, "offices: { Tartu: {}, tartu: {} }"))),
      Mistake("contacts: a.vcf", 1, 11, 5, .wrongType(expected: .mapping, found: .text)),
      Mistake("contacts: { publish: [name] }", 1, 11, 1, .missingKey("from")),
    ])
  func values(_ mistake: Mistake) throws {
    try mistake.expectOnly(errors(mistake.yaml + "\n" + source))
  }

  @Test(
    "a faulty source is named at its place",
    arguments: [
      Mistake("", 1, 1, 0, .missingKey("sources")),
      Mistake("# nothing yet\n", 1, 1, 0, .missingKey("sources")),
      Mistake("title: x", 1, 1, 5, .missingKey("sources")),
      Mistake("- a\n- b", 1, 1, 1, .wrongType(expected: .mapping, found: .list)),
      Mistake("just text", 1, 1, 9, .wrongType(expected: .mapping, found: .text)),
      Mistake("sources: []", 1, 10, 1, .emptyList),
      Mistake("sources: [5]", 1, 11, 1, .wrongType(expected: .mapping, found: .number)),
      Mistake(
        "sources:\n  - url: https://a.example\n    format: csv", 2, 5, 3, .missingKey("name")),
      Mistake("sources:\n  - name: A\n    format: csv", 2, 5, 4, .missingKey("url")),
      Mistake(openSource, 2, 5, 4, .missingKey("format")),
      Mistake(
        openSource + "    format: CSV", 4, 13, 3,
        .unknownValue("CSV", nearest: "csv", known: formats)),
      Mistake(
        openSource + "    format: emploee-list", 4, 13, 12,
        .unknownValue("emploee-list", nearest: "employee-list", known: formats)),
      Mistake(
        openSource + "    format: csv\n  - { name: A, url: 'http://b.example', format: csv }", 5,
        13, 1, .duplicateValue("A", first: spot(2, 11, 1, "  - name: A"))),
      Mistake(
        "sources: [{ name: A, url: 'ftp://a.example/', format: csv }]", 1, 27, 18,
        .badValue(expected: .sourceAddress)),
      Mistake(
        "sources: [{ name: A, url: 'https://', format: csv }]", 1, 27, 10,
        .badValue(expected: .sourceAddress)),
      Mistake(
        "sources: [{ name: A, url: 'https:/a.example/list', format: csv }]", 1, 27, 23,
        .badValue(expected: .sourceAddress)),
    ])
  func sources(_ mistake: Mistake) throws {
    try mistake.expectOnly(errors(mistake.yaml))
  }

  @Test(
    "a faulty key of a source is named at its place",
    arguments: [
      Mistake("timeout: 0s", 5, 14, 2, .badValue(expected: .durationAboveZero)),
      Mistake("maxBytes: 1.5GB", 5, 15, 5, .badValue(expected: .size)),
      Mistake("maxLoss: 120%", 5, 14, 4, .badValue(expected: .percentage)),
      Mistake("headers: { A B: c }", 5, 16, 3, .badValue(expected: .headerName)),
      Mistake(
        "headers: { Accept: a, accept: b }", 5, 27, 6,
        .duplicateKey("accept", first: spot(5, 16, 6, "    headers: { Accept: a, accept: b }"))),
      Mistake("maxBytes: 9223372036854775807", 5, 15, 19, .badValue(expected: .size)),
      Mistake("maxBytes: 1001GB", 5, 15, 6, .badValue(expected: .size)),
      Mistake("timeout: 9223372036854775807s", 5, 14, 20, .badValue(expected: .durationAboveZero)),
      Mistake("maxAge: 9223372036854775807h", 5, 13, 20, .badValue(expected: .duration)),
      Mistake("maxLoss: 9223372036854775807%", 5, 14, 20, .badValue(expected: .percentage)),
      Mistake("encoding: windows-9", 5, 15, 9, .badValue(expected: .textEncoding)),
      Mistake("delimiter: ab", 5, 16, 2, .badValue(expected: .delimiter)),
      Mistake("delimiter: '\"'", 5, 16, 3, .badValue(expected: .delimiter)),
    ])
  func keysOfSources(_ mistake: Mistake) throws {
    try mistake.expectOnly(errors(openSource + "    format: csv\n    " + mistake.yaml))
  }

  @Test(
    "a key of tables is refused where the source is none",
    arguments: [
      Mistake("encoding: utf-16", 5, 5, 8, .keyNeeds("encoding", "format: csv")),
      Mistake("delimiter: '|'", 5, 5, 9, .keyNeeds("delimiter", "format: csv")),
    ])
  func keysOfTables(_ mistake: Mistake) throws {
    try mistake.expectOnly(errors(openSource + "    format: profiles\n    " + mistake.yaml))
  }

  @Test("all mistakes are reported, in the order of their places")
  func several() {
    let found = errors(
      """
      qr: maybe
      colour: red
      sources:
        - name: A
          url: https://a.example
          format: cvs
          timout: 5s
      pageSize: -1
      """)
    #expect(found.map { $0.spot?.line } == [1, 2, 6, 7, 8])
  }

  @Test("a very long key is cut in the message")
  func longKey() throws {
    let found = errors(String(repeating: "x", count: 900) + ": 1\n" + source)
    #expect(found.count == 1)
    #expect(try #require(found.first).diagnostic.description.utf8.count < 1_000)
  }
}
