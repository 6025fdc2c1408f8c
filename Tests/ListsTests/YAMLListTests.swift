import Basics
import Foundation
import People
import TestSupport
import Testing

@testable import Lists

@Suite("Lists in YAML are read as JSON is")
struct YAMLListTests {
  private static func decoder(
    _ fields: [Field: JoinedPaths] = [.name: ["name"], .phone: ["phone"], .position: ["role"]],
    _ details: [Mapping.FurtherField] = [], people: FieldPath = []
  ) -> RecordDecoder {
    RecordDecoder(
      format: .mapping(
        Mapping(people: people, fields: fields, details: details, syntax: .yaml)))
  }

  private static func position(_ value: String) throws -> String {
    let list = try decoder().decode("- name: Liis Org\n  role: \(value)\n").get()
    return list.records[0].texts(of: .position).joined(separator: "|")
  }

  @Test(
    "a scalar is the text as it is written",
    arguments: [
      ("NO", "NO"), ("007", "007"), ("+3726001234", "+3726001234"), ("2026-11-27", "2026-11-27"),
      ("true", "true"), ("1e3", "1e3"), ("0x1F", "0x1F"), ("12:30:45", "12:30:45"), ("~", ""),
      ("", ""), ("'~'", "~"), ("\"a\\tb\"", "a b"), ("off", "off"), (".inf", ".inf"),
      ("\"say \\\"no\\\"\"", "say \"no\""), ("<b>", "<b>"), ("|-\n    one", "one"),
    ])
  func scalars(written: String, text: String) throws {
    #expect(try Self.position(written) == text)
  }

  @Test("a fault is on the line of its record")
  func lines() throws {
    let text = """
      # The team
      team:

        - name: Liis Org   # the first
          role: Lead
        - role: |
            of two
            lines
        - {name: Ott Raud,
           role: [a, {b: c}]}
      """
    let list = try Self.decoder(people: ["team"]).decode(text).get()
    #expect(list.records.count == 2)
    #expect(list.rejected.map { list.line(ofIndex: $0.index) } == [6])
    #expect(list.faults.map { list.line(ofIndex: $0.index) } == [9])
  }

  @Test("several documents are one list")
  func documents() throws {
    let text = "---\nname: Liis Org\n---\n- name: Ott Raud\n- name: Eha Mets\n...\n---\n"
    let list = try Self.decoder().decode(text).get()
    #expect(list.records.map(\.name.full) == ["Liis Org", "Ott Raud", "Eha Mets"])
  }

  @Test("people by their identifiers are a list")
  func keyed() throws {
    let list = try Self.decoder().decode("liis:\n  name: Liis Org\nott:\n  name: Ott Raud\n").get()
    #expect(list.records.map(\.name.full) == ["Liis Org", "Ott Raud"])
  }

  @Test("numbers, flags, dates, periods and links of one's own are read from texts")
  func details() throws {
    let types: [(String, DetailType)] = [
      ("height", .number), ("remote", .flag), ("since", .date), ("term", .period), ("site", .link),
      ("about", .markdown),
    ]
    let details = types.map { key, type in
      Mapping.FurtherField(field: Field(key: key, labels: [:]), path: [key], type: type)
    }
    let text = """
      - name: Liis Org
        height: 182
        remote: true
        since: 2024-05-01
        term: { start: 2024-01-01, end: 2025-12-31 }
        site: https://liis.example/
        about: |
          One *line*.

          * Another
          * point
      - name: Ott Raud
        height: tall
        remote: perhaps
      """
    let list = try Self.decoder([.name: ["name"]], details).decode(text).get()
    #expect(list.records[0].details.map(\.field.key) == types.map(\.0))
    #expect(list.records[0].details[0].value == .number("182"))
    #expect(list.records[0].details[1].value == .flag(true))
    #expect(list.faults.map(\.expected) == [.number, .flag])
  }

  @Test(
    "what configurations refuse is refused with its place",
    arguments: [
      ("- name: &a Liis Org\n", YAMLFault.Reason.unsupported(.anchor), 1),
      ("- name: Liis Org\n- *a\n", .unsupported(.anchor), 2),
      ("- name: !person Liis Org\n", .unsupported(.tag), 1),
      ("- name: Liis Org\n  name: Ott Raud\n", .duplicateKey("name", first: nil), 2),
      ("- name: Liis Org\n  role: a: b\n", .syntax(.strayColon), 2),
      ("- name: Liis Org\n\trole: Lead\n", .syntax(.tab), 2),
      ("- ? [a, b]\n  : c\n", .unsupported(.complexKey), 1),
    ])
  func faults(text: String, reason: YAMLFault.Reason, line: Int) throws {
    guard case .failure(.notYAML(let fault)) = Self.decoder().decode(text) else {
      Issue.record("it was read")
      return
    }
    #expect("\(fault.reason)".prefix(14) == "\(reason)".prefix(14))
    #expect(fault.place.line == line)
    #expect(BodyProblem.notYAML(fault).position?.line == line)
  }

  /// Small texts that stand for much, or keep a naive reader busy.
  static let bombs: [String] = [
    String(repeating: "[", count: 100_000), String(repeating: "- ", count: 50_000),
    String(repeating: "{a: ", count: 25_000), String(repeating: "? ", count: 50_000),
    "a: &a [x]\n"
      + (0..<5_000).map { "b\($0): &b\($0) [*a, *a, *a]\n" }.joined(),
    (1...9).map {
      "l\($0): &l\($0) [\(Array(repeating: "*l\($0 - 1)", count: 9).joined(separator: ","))]\n"
    }
    .joined(),
    "- name: a" + String(repeating: "\u{301}", count: 50_000),
    (0..<10_000).map { "k\($0): " }.joined(separator: "\n"),
    "\"" + String(repeating: "a ", count: 50_000), String(repeating: "---\n", count: 25_000),
    String(repeating: "!", count: 100_000), String(repeating: "&a ", count: 33_000),
  ]

  @Test("a bomb ends with a message", arguments: bombs)
  func bomb(text: String) throws {
    guard case .failure(let problem) = Self.decoder().decode(text) else {
      Issue.record("it was read")
      return
    }
    #expect(!problem.diagnostic.message.isEmpty)
  }

  @Test("points and emphasis in a text are no aliases")
  func points() throws {
    let text = (0..<40).map {
      "- name: Liis Org\n  role: |\n    - *one* point\n    - *two* \($0)\n"
    }
    #expect(try Self.decoder().decode(text.joined()).get().records.count == 40)
  }

  @Test("a mistyped path names the keys that are there")
  func missed() throws {
    let decoder = Self.decoder([.name: ["name"], .phone: ["fone"]])
    let list = try decoder.decode("- name: Liis Org\n  phone: +372 600 1234\n").get()
    #expect(list.missedPaths.map(\.keys) == [["name", "phone"]])
    let problem = Self.decoder(people: ["teem"]).decode("team:\n- name: Liis Org\n")
    guard case .failure(.wrongShape(_, _, _, let lists, _)) = problem else {
      Issue.record("it was read")
      return
    }
    #expect(lists == ["team"])
  }

  @Test(
    "a guess recognises it",
    arguments: [
      "- name: \"Liis Org\"\n  role: Lead\n  email: liis@firm.example\n- name: Ott Raud\n",
      "team:\n  liis:\n    name: Liis Org\n    email: liis@firm.example\n  ott:\n    name: Ott Raud\n",
      "name: Liis Org\nemail: liis@firm.example\n---\nname: Ott Raud\n",
    ])
  func guess(text: String) throws {
    let guess = try ListGuess.guess(Data(text.utf8))
    #expect(guess.format.name == "yaml")
    #expect(guess.list.records.map(\.name.full) == ["Liis Org", "Ott Raud"])
    #expect(guess.choices.map(\.key).contains("email"))
  }

  @Test("a guess understands flags, kinds and texts of several lines")
  func guessOfDetails() throws {
    let people = (1...6).map { number in
      """
      - name: Liis Org\(number)
        active: \(number < 6)
        emails:
        - { value: private\(number)@x.example, type: home }
        - { value: liis\(number)@firm.example, type: work, primary: true }
        bio: |
          Any text, and
          another: line
      """
    }
    let guess = try ListGuess.guess(Data(people.joined(separator: "\n").utf8), as: .yaml)
    #expect(guess.list.records.flatMap(\.emails) == (1...6).map { "liis\($0)@firm.example" })
    #expect(guess.visibility.hide.map(\.path) == [["active"]])
    #expect(guess.list.records.filter(\.visibility.isHidden).map(\.name.full) == ["Liis Org6"])
  }

  @Test("whatever is damaged, it is JSON or a fault", arguments: seeds(100))
  func damaged(seed: Int) throws {
    var dice = SeededGenerator(seed: seed)
    let text = """
      # A list
      - name: "Liis Org"
        role: [a, {b: 'c''d'}]
        about: |
          One

          * two
      - {name: Ott, x: ~}
      ---
      name: >-
        folded
      """
    for _ in 0..<20 {
      var bytes = Array(text.utf8)
      for _ in 0...dice.next(below: 4) {
        let place = dice.next(below: bytes.count)
        switch dice.next(below: 3) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = Array("\n\t \"':-[]{}&*!#|>%@`\0".utf8)[dice.next(below: 21)]
        default: bytes.insert(Array("\n  - : ? { [ ".utf8)[dice.next(below: 13)], at: place)
        }
      }
      guard let json = try? ListText.json(Data(bytes), .yaml) else { continue }
      _ = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
    }
  }
}
