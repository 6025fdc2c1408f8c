import Basics
import Testing

@testable import Asking
@testable import Settings
@testable import rollcall

@Suite("The environment") struct EnvironmentTests {
  private let csv = openSource + "    format: csv\n"

  @Test("references in headers are filled in and remembered as secrets")
  func headers() throws {
    let read = try configuration(
      csv + "    headers: { Authorization: 'Bearer ${TOKEN}', X-Price: '$$5 $x ${TOKEN}' }",
      environment: ["TOKEN": "s3cret"])
    #expect(
      read.sources[0].source.headers == [
        Source.NamedValue(name: "Authorization", value: "Bearer s3cret"),
        Source.NamedValue(name: "X-Price", value: "$5 $x s3cret"),
      ])
    #expect(read.secrets == ["s3cret"])
  }

  @Test("a filled-in value is not filled in again")
  func once() throws {
    let read = try configuration(
      csv + "    headers: { X: '${A}' }", environment: ["A": "${B}", "B": "b"])
    #expect(read.sources[0].source.headers.first?.value == "${B}")
  }

  @Test(
    "an address keeps its secrets out of what is shown",
    arguments: [
      ("https://h.example/x?token=${TOKEN}", "https://h.example/x?token=s3", "https://h.example/x"),
      ("https://h.example/${TOKEN}/x", "https://h.example/s3/x", "https://h.example/${TOKEN}/x"),
      ("https://me:${TOKEN}@h.example/", "https://me:s3@h.example/", "https://h.example/"),
      ("${BASE}/x", "https://b.example/x", "…/x"),
    ])
  func address(written: String, filled: String, shown: String) throws {
    let read = try configuration(
      "sources: [{ name: A, format: csv, url: '\(written)' }]",
      environment: ["TOKEN": "s3", "BASE": "https://b.example"])
    #expect(read.sources[0].source.location == .url(filled))
    #expect(read.sources[0].shown == shown)
  }

  @Test("a password in an address is a secret, as written and decoded")
  func password() throws {
    let read = try configuration(
      "sources: [{ name: A, format: csv, url: 'https://me:p%40ss@h.example/' }]")
    #expect(read.secrets == ["p%40ss", "p@ss"])
    #expect(read.sources[0].shown == "https://h.example/")
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let value: String
    let column: Int
    let length: Int
    let reason: ConfigurationReason
    let exitCode: Int32
    var testDescription: String { value }
  }

  @Test(
    "a faulty reference is named at its place",
    arguments: [
      Case(
        value: "Bearer ${TOKEN}", column: 28, length: 8, reason: .environmentNotSet("TOKEN"),
        exitCode: 78),
      Case(
        value: "Bearer ${EMPTY}", column: 28, length: 8, reason: .environmentNotSet("EMPTY"),
        exitCode: 78),
      Case(
        value: "a ${TOKEN", column: 23, length: 7,
        reason: .badValue(expected: .environmentReference), exitCode: 65),
      Case(
        value: "a ${}", column: 23, length: 2,
        reason: .badValue(expected: .environmentReference), exitCode: 65),
      Case(
        value: "${2X}", column: 21, length: 4,
        reason: .badValue(expected: .environmentReference), exitCode: 65),
      Case(
        value: "${LINES}", column: 20, length: 10, reason: .badValue(expected: .headerValue),
        exitCode: 65),
    ])
  func faulty(_ test: Case) throws {
    let found = errors(
      csv + "    headers: { A:  '\(test.value)' }",
      environment: ["EMPTY": "", "LINES": "a\r\nHost: evil"])
    try #require(found.count == 1)
    #expect(found[0].reason == test.reason)
    #expect(found[0].spot?.line == 5)
    #expect(found[0].spot?.column == test.column)
    #expect(found[0].spot?.length == test.length)
    #expect(found[0].exitCode == test.exitCode)
  }

  @Test("no message holds a value of the environment")
  func silent() {
    let found = errors(
      """
      sources:
        - { name: A, format: csv, url: "${FILE}" }
        - { name: B, format: csv, url: "${FTP}" }
        - { name: C, format: csv, url: "https://c.example", headers: { A: "${LINES}" } }
      """,
      environment: ["FILE": "hidden.json", "FTP": "ftp://hidden", "LINES": "hidden\n"])
    #expect(found.count == 3)
    #expect(!Failure(found.map(\.diagnostic)).message.contains("hidden"))
  }
}
