import Foundation
import Testing

@testable import Basics

@Suite("Secrets in lines that people write")
struct WrittenSecretsTests {
  @Test(
    "values of secret keys, queries, user info and private paths are masked",
    arguments: [
      // Keys.
      ("password: geheim", "password: …"), ("  password:   'geheim'", "  password:   '…'"),
      ("password: \"ge\\\"heim\" # why", "password: \"…\" # why"),
      ("password:geheim", "password:…"),
      ("password = geheim", "password = …"), ("secret: a b c # why", "secret: … # why"),
      ("\"secret\": geheim", "\"secret\": …"), ("client_secret: x", "client_secret: …"),
      ("API_KEY: x", "API_KEY: …"), ("X-Api-Key: x", "X-Api-Key: …"), ("apiKey: x", "apiKey: …"),
      ("Authorization: Bearer abc.def", "Authorization: Bearer …"),
      ("Cookie: a=b; c=d", "Cookie: …"),
      ("Private-Token: x", "Private-Token: …"), ("passphrase: my dog", "passphrase: …"),
      ("secret: [a, b]", "secret: […]"), ("secret: { a: b }", "secret: { … }"),
      ("secret: \"unclosed, x: y", "secret: \"…"), ("token: 'it''s', x", "token: '…', x"),
      // In brackets.
      ("{ name: A, password: geheim, url: x }", "{ name: A, password: …, url: x }"),
      ("auth: { user: me, password: p#w }", "auth: { user: …, password: … }"),
      (
        "headers: { Authorization: Bearer abc, X-Other: y }",
        "headers: { Authorization: Bearer …, X-Other: … }"
      ),
      (
        "- { url: x, headers: { X-Y: \"a, b\" }, formt: csv }",
        "- { url: x, headers: { X-Y: \"…\" }, formt: csv }"
      ),
      ("headers: { X-Time: 12:30, Y: z", "headers: { X-Time: …, Y: …"),
      ("command: [psql, --csv, --password=x]", "command: [psql, …]"),
      ("command: psql -W geheim", "command: psql …"),
      // Addresses.
      ("url: https://h.example/list?key=geheim&page=2", "url: https://h.example/list?key=…&page=…"),
      ("url: https://h.example/list?geheim", "url: https://h.example/list?…"),
      (
        "url: 'https://h.example/l?ids=1,2&key=x', formt: a",
        "url: 'https://h.example/l?ids=…&key=…', formt: a"
      ),
      (
        "{ url: https://h.example/l?key=x, formt: a }",
        "{ url: https://h.example/l?key=…, formt: a }"
      ),
      ("url: https://u:p@h.example/list", "url: https://…@h.example/list"),
      ("url: https://u:p/w@h.example/list", "url: https://…@h.example/list"),
      ("url: https://u@h.example:8080/list", "url: https://…@h.example:8080/list"),
      ("url: https://h.example/l#access_token=x", "url: https://h.example/l#…"),
      ("url: mari:geheim@h.example/list", "url: …@h.example/list"),
      ("url: /list?token=x", "url: /list?token=…"),
      ("photo: pictures/{id}.jpg?key=x", "photo: pictures/{id}.jpg?key=…"),
      ("https_proxy=http://u:p@proxy:3128", "https_proxy=http://…@proxy:3128"),
      ("- psql postgresql://u:p@h/db", "- psql postgresql://…@h/db"),
      // Private addresses of calendars, and keys in paths.
      (
        "from: https://calendar.google.com/calendar/ical/a%40x/private-abcdef/basic.ics",
        "from: https://calendar.google.com/…"
      ),
      (
        "from: https://outlook.office365.com/owa/calendar/0f@x.example/9a/calendar.ics",
        "from: https://outlook.office365.com/…"
      ),
      (
        "from: webcal://p01-caldav.icloud.com/published/2/MTIz",
        "from: webcal://p01-caldav.icloud.com/…"
      ),
      (
        "from: https://cloud.example/remote.php/dav/public-calendars/abc?export",
        "from: https://cloud.example/…?…"
      ),
      ("from: https://hr.example/feeds/time/abcdef.ics", "from: https://hr.example/…"),
      ("from: https://hr.example/ical/mari", "from: https://hr.example/…"),
      (
        "url: https://x.example/api/8f14e45fceea167a5a36dedd4bea2543/list",
        "url: https://x.example/api/…/list"
      ),
      (
        "url: https://x.example/123e4567-e89b-12d3-a456-426614174000/list",
        "url: https://x.example/…/list"
      ),
      (
        "url: https://x.example/d/e/2PACX-1vQ3xY7zA9bC2dE5fG8hJ1kL4mN/pub",
        "url: https://x.example/d/e/…/pub"
      ),
      // Schemes.
      ("Authorization Bearer abc123", "Authorization Bearer …"),
      ("-H basic dXNlcjpwYXNzd29yZA==", "-H basic …"),
    ])
  func masks(line: String, masked: String) {
    #expect(WrittenSecrets.masked(line) == masked)
  }

  @Test(
    "references to secrets, and everything else, stay",
    arguments: [
      "password: ${PASSWORD}", "Authorization: \"Bearer ${TOKEN}\"",
      "auth: { user: ${U}, secret: ${S} }",
      "headers: { Authorization: \"Bearer $TOKEN\", X: \"{{KEY}}\" }", "password: %PASSWORD%",
      "token: <TOKEN>",
      "url: https://${U}:${P}@h.example/l?key=${K}", "url: https://h.example/people.json",
      "password:", "secret: |",
      "title: Mari Tamm", "url: employees.csv", "tokenURL: https://login.example/token",
      "key: personId",
      "from: mailto:anna@x.example", "to: anna@x.example", "sortBy: lastName", "headers:",
      "headers: { Accept: text/csv }",
      "auth: { tokenURL: https://login.example/token, scope: people }", "headers: {}",
      "environment: [PGPASSWORD]", "position: Basic Research",
      "see https://docs.example/a-page.html.",
      "url: https://h.example/employee-list-2024-12-export.csv",
      "corrections: { to: \"mailto:hr@x.example\" }",
      "command: [psql]", "colour: \"#abc\"", "", ":", "=", "?", "@", "://", "a: b: c", "{", "\"",
      "${",
    ])
  func keeps(line: String) {
    #expect(WrittenSecrets.masked(line) == line)
  }

  @Test(
    "a line inside of a longer secret is masked, but for its key",
    arguments: [
      ("  X-Custom: geheim", "  X-Custom: …"), ("    geheim", "    …"), ("  - geheim", "  - …"),
      ("  X-Custom: ${TOKEN}", "  X-Custom: ${TOKEN}"), ("", ""),
    ])
  func inside(line: String, masked: String) {
    let spot = Spot(line: 1, column: 1, length: 1, lineText: line, isSecret: true)
    #expect(spot.masked.lineText == masked)
  }

  @Test(
    "carets stay below what they point at",
    arguments: [
      ("{ password: geheim, formt: csv }", "formt"), ("{ formt: csv, password: geheim }", "formt"),
      ("{ url: https://u:p@h/l?a=b&c=d, formt: csv }", "formt"), ("password: geheim", "password"),
    ])
  func carets(line: String, word: String) throws {
    let before = try #require(line.components(separatedBy: word).first)
    let column = before.count + 1
    let spot = Spot(line: 1, column: column, length: word.count, lineText: line).masked
    let shown = Array(spot.lineText).dropFirst(spot.column - 1).prefix(spot.length)
    #expect(String(shown) == word)
    #expect(spot.lineText != line)
  }

  @Test("carets at a secret are below its ellipsis")
  func caretsAtSecret() {
    for column in [11, 13] {
      let spot = Spot(line: 1, column: column, length: 2, lineText: "password: geheim").masked
      #expect(spot.lineText == "password: …" && spot.column == 11 && spot.length == 1)
    }
  }

  @Test("a secret that is a word does not mask the program's words, but its other forms")
  func words() {
    for word in ["rollcall", "Rollcall", "people", "rollcall.yml", "12", "error", "check"] {
      #expect(
        Secrets([word], sparesWords: true).masked("rollcall.yml: error: 12 people")
          == "rollcall.yml: error: 12 people")
    }
    #expect(Secrets(["rollcall"], sparesWords: true).masked("cm9sbGNh") == "…")
    for secret in ["tok3n", "salajane-kuldkala", "kJhGfTrE", "12345678", "päev"] {
      #expect(Secrets([secret], sparesWords: true).masked("a \(secret) b") == "a … b")
    }
  }
}
