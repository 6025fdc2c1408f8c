import Foundation
import People
import Testing

@testable import Settings
@testable import SettingsTests
@testable import Wings

@Suite("Newcomers in the configuration")
struct NewcomerSettingsTests {
  static let dated = """
    sources:
      - name: A
        url: https://a.example/
        people: people
        fields:
          name: name
          started: { from: started, type: date }
          contract: { from: [begin, end], type: period }
          nick: { from: nick, type: text }

    """
  static let dates = ["started", "contract"]

  @Test(
    "they are new for so many days, from a field's date or from when builds met them",
    arguments: [
      ("{ for: 30d }", source, DaySearch(days: 30)),
      ("{ for: 1d, from: started }", dated, DaySearch(days: 1, field: "started")),
      ("{ for: 366d, from: contract }", dated, DaySearch(days: 366, field: "contract")),
      (
        "{ for: 366 d, from: Hired on }",
        "sources: [{ name: A, url: 'https://a.example/a.csv', format: csv }]\n",
        DaySearch(days: 366, field: "Hired on")
      ),
    ])
  func read(value: String, sources: String, expected: DaySearch) throws {
    let read = try configuration("newcomers: \(value)\n" + sources)
    #expect(read.wings[Newcomers.self]?.search == expected)
    #expect(read.dependsOnDay && !read.hidesByDate)
    #expect(read.day(BuildDay("2026-11-25"), now: .distantPast)?.iso == "2026-11-25")
  }

  @Test("without the key nobody is new, and the day makes no difference")
  func none() throws {
    let read = try configuration(source)
    #expect(read.wings[Newcomers.self]?.search == nil && !read.dependsOnDay)
  }

  @Test(
    "a mistake is named at its place",
    arguments: [
      Mistake("newcomers: {}", 1, 12, .missingKey("for")),
      Mistake("newcomers: { for: 0d }", 1, 19, 2, .badValue(expected: .days)),
      Mistake("newcomers: { for: 367d }", 1, 19, 4, .badValue(expected: .days)),
      Mistake("newcomers: { for: 48h }", 1, 19, 3, .badValue(expected: .days)),
      Mistake("newcomers: { for: 30 }", 1, 19, 2, .badValue(expected: .days)),
      Mistake("newcomers: { for: 91d }", 1, 19, 3, .ofWing(Newcomers.longerThanHistory(90))),
      Mistake(
        "keepHistory: 36h\nnewcomers: { for: 2d }", 2, 19, 2,
        .ofWing(Newcomers.longerThanHistory(1))),
      Mistake(
        "newcomers: { fro: 30d, for: 30d }", 1, 14, 3,
        .unknownKey("fro", nearest: "for", known: ["for", "from"])),
    ])
  func faulty(mistake: Mistake) throws {
    try mistake.expectOnly(errors(mistake.yaml + "\n" + source))
  }

  @Test(
    "a field that holds no dates is named with the nearest that does",
    arguments: [
      ("startd", "started" as String?), ("nick", nil), ("position", nil), ("email", nil),
    ])
  func fields(name: String, nearest: String?) throws {
    let mistake = Mistake(
      "newcomers: { for: 30d, from: \(name) }", 1, 30, name.utf8.count,
      .unknownValue(name, nearest: nearest, known: Self.dates))
    try mistake.expectOnly(errors(mistake.yaml + "\n" + Self.dated))
  }

  @Test(
    "a site that is made public shows nobody as new unless it says so",
    arguments: [
      ("", true), ("public: true, ", false), ("public: false, ", true),
      ("public: true, newcomers: { for: 7d }, ", true), ("newcomers: none, ", false),
    ])
  func sites(keys: String, isShown: Bool) throws {
    let read = try configuration(
      "newcomers: { for: 30d }\nsites: [{ \(keys)name: a, output: out }]\n" + source)
    #expect((read.wings[Newcomers.self]?.search != nil) == isShown)
  }
}
