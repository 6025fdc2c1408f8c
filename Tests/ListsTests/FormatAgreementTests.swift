import Foundation
import People
import TestSupport
import Testing

@testable import Lists

/// The same people in each format.
@Suite("The same people in any format are the same directory")
struct FormatAgreementTests {
  private struct Made {
    var first = ""
    var last = ""
    var email = ""
    var phone = ""
    var mobile = ""
    var home = ""
    var position = ""
    var department = ""
    var manager = ""

    var full: String { [first, last].filter { !$0.isEmpty }.joined(separator: " ") }
  }

  private static let firsts = [
    "Anna", "Jüri", "Mari-Liis", "Anna Maria", "Ka\u{200B}ti", "太郎", "Владимир", "D’Arcy", "Null",
    "X Æ",
  ]
  private static let lasts = [
    "Kask", "Le\u{AD}pp", "O'Brien", "O’Neill", "von der Ley", "山田", "Кузнецова", "علی\u{200C}رضا",
    "Smith-Õun", "Æther",
  ]
  private static let phones = [
    "+372 612 34#", "+372 612 34# ext. 12", "tel:+37261234#", "+372 612 34#; +372 612 35#",
    "+372 612 34# (work)", "(+372) 612-34#", "+372 612 34# x7", "N/A", "-", "", "ask",
    "+372 612 34# or +372 612 36#", "+372 612 34# / +372 612 37#", "＋372 612 34#",
  ]
  private static let emails = [
    "p#@x.example", "mailto:p#@x.example", "P#@X.example", "p#@x.example ::: q#@x.example",
    "Boss <p#@x.example>", "p#@x.example; q#@x.example", "NULL", "", "none", "p#@x.example (work)",
  ]
  private static let texts = [
    "Lead", "N/A", "-", "#REF!", "", "R & D", "Sales, North", "NULL", "IT",
  ]

  private static func people(_ dice: inout SeededGenerator) -> [Made] {
    let lasts = lasts.shuffled(using: &dice)
    func pick(_ texts: [String], _ number: Int) -> String {
      texts[dice.next(below: texts.count)].replacing("#", with: String(10 + number))
    }
    var people = (0..<6).map { index in
      var made = Made()
      made.first = pick(firsts, index)
      made.last = lasts[index]
      // People with one name are told apart by it.
      if dice.next(below: 6) == 0 { made.first = "" }
      made.email = pick(emails, index)
      made.phone = pick(phones, index)
      made.mobile = pick(["+372 5612 34#", "", "N/A"], index)
      made.home = "+372 600 06\(10 + index)"
      made.position = pick(texts, index)
      made.department = pick(texts, index)
      return made
    }
    for index in people.indices {
      let boss = people[dice.next(below: people.count)].full
      let ways = [boss, "CN=\(boss),OU=Staff,DC=x", boss.uppercased(), "", "Vacant", "N/A"]
      people[index].manager = ways[dice.next(below: ways.count)]
    }
    return people
  }

  // MARK: The formats

  private static func json(_ people: [Made]) throws -> Data {
    let items = people.map { made -> [String: Any] in
      [
        "name": ["givenName": made.first, "familyName": made.last],
        "emails": [["type": "work", "value": made.email]],
        "phoneNumbers": [
          ["type": "home", "value": made.home], ["type": "work", "value": made.phone],
          ["type": "mobile", "value": made.mobile],
        ],
        "title": made.position, "department": made.department, "manager": made.manager,
      ]
    }
    return try JSONSerialization.data(withJSONObject: items, options: .sortedKeys)
  }

  private static func mapping(_ syntax: ListSyntax = .json) throws -> Format {
    .mapping(
      Mapping(
        fields: [
          .firstName: ["name", "givenName"], .lastName: ["name", "familyName"],
          .email: JoinedPaths(try FieldPath(parsing: "emails[].value")),
          .phone: JoinedPaths(try FieldPath(parsing: "phoneNumbers[type=work].value")),
          .mobile: JoinedPaths(try FieldPath(parsing: "phoneNumbers[type=mobile].value")),
          .position: ["title"], .department: ["department"], .manager: ["manager"],
        ], syntax: syntax))
  }

  private static func yaml(_ people: [Made]) -> Data {
    let quoted = { (text: String) in "'" + text.replacing("'", with: "''") + "'" }
    let items = people.map { made in
      """
      - name:
          givenName: \(quoted(made.first))
          familyName: \(quoted(made.last))
        emails: [{ type: work, value: \(quoted(made.email)) }]
        phoneNumbers:
        - type: home
          value: \(quoted(made.home))
        - type: work
          value: \(quoted(made.phone))
        - { type: mobile, value: \(quoted(made.mobile)) }
        title: \(quoted(made.position))
        department: \(quoted(made.department))
        manager: \(quoted(made.manager))

      """
    }
    return Data(items.joined().utf8)
  }

  private static func csv(_ people: [Made], _ delimiter: String) -> Data {
    let rows = people.map { made in
      [
        made.first, made.last, made.email, made.phone, made.mobile, made.home, made.position,
        made.department, made.manager,
      ]
    }
    let headings = [
      "First name", "Last name", "E-mail", "Phone", "Mobile", "Home phone", "Position",
      "Department",
      "Manager",
    ]
    let lines = ([headings] + rows).map { row in
      row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: delimiter)
    }
    return Data((lines.joined(separator: "\r\n") + "\r\n").utf8)
  }

  private static func ldif(_ people: [Made]) -> Data {
    let entries = people.map { made in
      let values = [
        ("dn", "cn=\(made.full),ou=Staff,dc=x"), ("objectClass", "person"), ("cn", made.full),
        ("givenName", made.first), ("sn", made.last), ("mail", made.email),
        ("telephoneNumber", made.phone), ("mobile", made.mobile), ("homePhone", made.home),
        ("title", made.position), ("department", made.department), ("manager", made.manager),
      ]
      return values.filter { !$0.1.isEmpty }.map {
        "\($0.0):: \(Data($0.1.utf8).base64EncodedString())\n"
      }.joined()
    }
    return Data(entries.joined(separator: "\n").utf8)
  }

  private static func cards(_ people: [Made]) -> Data {
    let escaped = { (text: String) in
      text.replacing("\\", with: "\\\\").replacing(",", with: "\\,").replacing(";", with: "\\;")
    }
    let cards = people.map { made in
      var lines = [
        "BEGIN:VCARD", "VERSION:3.0", "N:\(escaped(made.last));\(escaped(made.first));;;",
        "FN:\(escaped(made.full))", "item1.TEL:\(escaped(made.home))",
        "item1.X-ABLabel:_$!<Home>!$_",
      ]
      let values = [
        ("EMAIL;TYPE=WORK", made.email), ("TEL;TYPE=WORK,VOICE", made.phone),
        ("TEL;TYPE=CELL", made.mobile), ("TITLE", made.position), ("ORG", made.department),
      ]
      for (name, value) in values where !value.isEmpty {
        lines.append(name + ":" + (name == "ORG" ? "Corp;" : "") + escaped(value))
      }
      return (lines + ["END:VCARD", ""]).joined(separator: "\r\n")
    }
    return Data(cards.joined().utf8)
  }

  // MARK: What is compared

  private static func facts(_ records: [Record], managers: Bool) -> [String] {
    let directory = Directory(merging: [RecordList(office: "", records: records)])
    return directory.people.map { person in
      let manager = person.manager.map { directory.people[$0].name.full } ?? ""
      let parts = [
        person.name.full, person.name.first ?? "", person.name.last ?? "",
        person.emails.joined(separator: "; "), person.phones.map(\.text).joined(separator: "; "),
        person.texts(of: .mobile).joined(separator: "; "),
        person.texts(of: .position).joined(), person.texts(of: .department).joined(),
        managers ? manager : "",
      ]
      return parts.joined(separator: " | ")
    }
  }

  private static func read(_ format: Format, _ bytes: Data) throws -> [Record] {
    try RecordDecoder(format: format).decode(Body(bytes)).get().records
  }

  @Test("read by their formats", arguments: seeds(30))
  func formats(seed: Int) throws {
    var dice = SeededGenerator(seed: seed)
    let people = Self.people(&dice)
    let records = try Self.read(try Self.mapping(), Self.json(people))
    let expected = Self.facts(records, managers: true)
    #expect(expected.count == people.count)
    let items = try Self.read(try Self.mapping(.yaml), Self.yaml(people))
    #expect(Self.facts(items, managers: true) == expected, "YAML")
    for delimiter in [",", ";", "\t"] {
      let rows = try Self.read(.csv, Self.csv(people, delimiter))
      #expect(Self.facts(rows, managers: true) == expected, "a table")
    }
    let entries = try Self.read(.ldif, Self.ldif(people))
    #expect(Self.facts(entries, managers: true) == expected, "entries")
    let cards = try Self.read(.vcard, Self.cards(people))
    #expect(
      Self.facts(cards, managers: false) == Self.facts(records, managers: false), "cards")
  }

  @Test("read as `init` guesses", arguments: seeds(15))
  func guesses(seed: Int) throws {
    var dice = SeededGenerator(seed: 1_000 + seed)
    // Fields that hardly anybody has are no matter of the format.
    let people = Self.people(&dice).map { made in
      var made = made
      if made.email.utf8.count < 10 { made.email = "e\(made.home.suffix(2))@x.example" }
      if made.phone.utf8.count < 5 { made.phone = "+372 612 39\(made.home.suffix(2))" }
      made.position = "Lead"
      made.manager = ""
      return made
    }
    let lists = [
      Self.csv(people, ";"), try Self.json(people), Self.ldif(people), Self.cards(people),
    ]
    let expected = Self.facts(try Self.read(.csv, lists[0]), managers: false)
    for list in lists {
      let guess = try ListGuess.guess(list)
      #expect(Self.facts(guess.list.records, managers: false) == expected)
    }
  }
}
