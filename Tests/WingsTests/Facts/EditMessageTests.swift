import Foundation
import Testing

@testable import Wings

@Suite("Messages that ask for edits")
struct EditMessageTests {
  private static let json =
    #"{"person":"7","date":"2026-05-01","edits":[{"field":"room","was":"12","value":"a b"}]}"#

  private static func block(_ json: String) -> String {
    "-----BEGIN ROLLCALL EDIT-----\n\(json)\n-----END ROLLCALL EDIT-----\n"
  }

  private static func rows(_ text: String) throws -> [EditRow] {
    try EditMessage.rows(in: Data(text.utf8), by: "")
  }

  @Test(
    "a block is read however a program breaks its lines",
    arguments: [
      json, json.replacing(",", with: ",\n"), json.replacing("a b", with: "a\nb"),
      json.replacing("room", with: "ro\\\nom"), json.replacing("room", with: "ro\\\r\n> om"),
      "> " + json.replacing(":[", with: ":\n> ["), "```\n" + json + "\n```",
    ])
  func lines(json: String) throws {
    #expect(
      try Self.rows("Hello\n" + Self.block(json)) == [
        EditRow(person: "7", field: "room", was: "12", value: "a b", date: "2026-05-01")
      ])
  }

  @Test("a message may have several blocks")
  func several() throws {
    let other = Self.json.replacing("\"7\"", with: "\"8\"")
    let rows = try Self.rows(Self.block(Self.json) + "and\n" + Self.block(other))
    #expect(rows.map(\.person) == ["7", "8"])
  }

  @Test(
    "what is damaged is refused",
    arguments: [
      "", "Hello", "-----BEGIN ROLLCALL EDIT-----", block(""), block("{}"), block("[1]"),
      block(#"{"person":7,"edits":[]}"#), block(#"{"person":"7","edits":[{"was":"x"}]}"#),
      "From: a@x.example\n\n" + block("{"), "From: a@x.example\nMIME-Version: 1.0\n\nHello",
      "From: a@x.example\nContent-Type: multipart/mixed; boundary=b\n\n--b",
    ])
  func damaged(text: String) {
    #expect(throws: EditMessage.Fault.self) { try Self.rows(text) }
  }

  @Test("parts within parts end somewhere")
  func nested() {
    let part = "Content-Type: multipart/mixed; boundary=b\n\n--b\n"
    let mail = "From: a@x.example\n" + String(repeating: part, count: 2000)
    #expect(throws: EditMessage.Fault.noEdits) { try Self.rows(mail) }
  }

  @Test("a mail says who asks, unless the command does")
  func sender() throws {
    let mail = "From: \"Tamm, Anna\" <anna@x.example>\n\n" + Self.block(Self.json)
    #expect(try Self.rows(mail).map(\.by) == ["anna@x.example"])
    #expect(
      try EditMessage.rows(in: Data(mail.utf8), by: "octocat").map(\.by) == ["octocat"])
  }
}
