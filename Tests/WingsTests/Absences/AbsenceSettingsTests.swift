import Asking
import Basics
import Lists
import People
import Site
import Testing

@testable import Settings
@testable import Wings

@Suite("Sources of absences in the configuration")
struct AbsenceSettingsTests {
  private static let source =
    "sources: [{ name: A, url: \"https://a.example/\", format: employee-list }]\n"

  private func configuration(_ yaml: String) throws(ConfigurationErrors) -> Configuration {
    try Configuration.parse(
      try TextFile(
        path: "/project/rollcall.yml", bytes: Array((yaml + "\n" + Self.source).utf8)),
      environment: [:], wings: WingList([Absences.self]))
  }

  @Test("it is a source with a short age and without a loss")
  func sources() throws {
    let read = try configuration(
      """
      away:
        - from: https://hr.example/a.ics
          headers: { X-Key: a }
          timeout: 3s
        - { command: [print], format: csv, dates: mdy, ahead: 7d, maxAge: 1h }
        - { from: "https://hr.example/b", ahead: 0 }
      timeZone: Europe/Tallinn
      """)
    let absences = try #require(read.wings[Absences.self])
    #expect(absences.sources.map(\.name) == ["away", "away 2", "away 3"])
    #expect(absences.all.map(\.format) == [nil, .csv, nil])
    #expect(absences.all.map(\.dates) == [nil, .monthFirst, nil])
    #expect(absences.all.map(\.ahead) == [14, 7, 0])
    #expect(read.wingSources.map { read.places.value($0.path)?.line } == [2, 5, 6])
    let sources = read.wingSources.map(\.source)
    #expect(sources.map(\.maxAge) == [.seconds(172_800), .seconds(3_600), .seconds(172_800)])
    #expect(sources[0].timeout == .seconds(3) && sources[0].headers.count == 1)
    #expect(sources.allSatisfy { $0.maxLoss == 1 })
    #expect(read.dependsOnDay && !read.hidesByDate)
    #expect(read.options.furtherKinds == [.away, .awayPage] && read.mistakesOfWings.isEmpty)
  }

  @Test("a public site asks for no absences, and does not depend on the day")
  func publicSite() throws {
    let read = try configuration("away: [{ from: \"https://a.example/\" }]\npublic: true")
    #expect(read.configuredWingSources.count == 1 && read.wingSources.isEmpty)
    #expect(read.options.furtherKinds.isEmpty && !read.dependsOnDay)
    #expect(read.mistakesOfWings.map(\.words.code) == ["idle-key"])
    #expect(try !configuration("").dependsOnDay)
  }

  @Test(
    "a default may be written out",
    arguments: AbsenceSource.keys.settings.compactMap { setting in
      setting.standard.map { "\(setting.key): \($0)" }
    })
  func writtenDefault(key: String) throws {
    let written = try configuration("away: [{ from: \"https://a.example/a.ics\", \(key) }]")
    let bare = try configuration("away: [{ from: \"https://a.example/a.ics\" }]")
    #expect(written.wings == bare.wings)
  }

  @Test(
    "a mistake in a source is named at its place",
    arguments: [
      ("away: []", 7, .emptyList),
      (
        "away: [{ form: \"https://a.example/\", from: \"https://a.example/\" }]", 10,
        .unknownKey("form", nearest: "from", known: AbsenceSource.keys.keys)
      ),
      ("away: [{ command: [a], ahead: 15d }]", 31, days),
      ("away: [{ command: [a], ahead: soon }]", 31, days),
      ("away: [{ command: [a], maxAge: old }]", 32, .badValue(expected: .duration)),
      ("away: [{ from: \"ftp://a.example/\" }]", 16, .badValue(expected: .sourceAddress)),
      (
        "away: [{ command: [a], dates: dym }]", 31,
        .unknownValue("dym", nearest: "dmy", known: ["dmy", "mdy", "ymd"])
      ),
      ("away: [{ ahead: 3d }]", 8, .missingKey("from")),
    ] as [(String, Int, ConfigurationReason)])
  func mistakes(yaml: String, column: Int, reason: ConfigurationReason) throws {
    let errors = #expect(throws: ConfigurationErrors.self) { try configuration(yaml) }?.errors
    #expect(errors?.map(\.reason) == [reason])
    #expect(errors?.first?.spot?.line == 1 && errors?.first?.spot?.column == column)
  }

  private static let days = ConfigurationReason.badValue(
    expected: "a number of days from 0d to 14d")
}
