import Asking
import Lists
import People
import Site
import Testing

@testable import Settings

@Suite("Sources of absences in the configuration")
struct AwayConfigurationTests {
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

      """ + source)
    #expect(read.away.map(\.configured.name) == ["away", "away 2", "away 3"])
    #expect(read.away.map(\.format) == [nil, .csv, nil])
    #expect(read.away.map(\.dates) == [nil, .monthFirst, nil])
    #expect(read.away.map(\.ahead) == [14, 7, 0])
    let sources = read.awaySources.map(\.configured.source)
    #expect(sources.map(\.maxAge) == [.seconds(172_800), .seconds(3_600), .seconds(172_800)])
    #expect(sources[0].timeout == .seconds(3) && sources[0].headers.count == 1)
    #expect(sources.allSatisfy { $0.maxLoss == 1 })
    #expect(read.options.away && read.dependsOnDay && !read.hidesByDate)
  }

  @Test("a public site asks for no absences, and does not depend on the day")
  func publicSite() throws {
    let read = try configuration(
      "away: [{ from: \"https://a.example/\" }]\npublic: true\n" + source)
    #expect(read.away.count == 1 && read.awaySources.isEmpty)
    #expect(!read.options.away && !read.dependsOnDay)
    #expect(try !configuration(source).dependsOnDay)
  }

  @Test(
    "a mistake in a source is named at its place",
    arguments: [
      Mistake("away: []", 1, 7, .emptyList),
      Mistake(
        "away: [{ form: \"https://a.example/\", from: \"https://a.example/\" }]", 1, 10, 4,
        .unknownKey("form", nearest: "from", known: ConfigurationReader.absences.keys)),
      Mistake("away: [{ command: [a], ahead: 15d }]", 1, 31, 3, .badValue(expected: .ahead)),
      Mistake("away: [{ command: [a], ahead: soon }]", 1, 31, 4, .badValue(expected: .ahead)),
      Mistake("away: [{ command: [a], maxAge: old }]", 1, 32, 3, .badValue(expected: .duration)),
      Mistake("away: [{ from: \"ftp://a.example/\" }]", 1, 16, .badValue(expected: .sourceAddress)),
      Mistake(
        "away: [{ command: [a], dates: dym }]", 1, 31, 3,
        .unknownValue("dym", nearest: "dmy", known: ["dmy", "mdy", "ymd"])),
      Mistake("away: [{ ahead: 3d }]", 1, 8, .missingKey("from")),
    ])
  func mistakes(mistake: Mistake) throws {
    try mistake.expectOnly(errors(mistake.yaml + "\n" + source))
  }
}
