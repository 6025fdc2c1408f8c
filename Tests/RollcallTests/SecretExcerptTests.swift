import Testing

@testable import rollcall

@Suite("Secrets beside mistakes")
struct SecretExcerptTests {
  @Test(
    "a faulty line shows no secret that it holds",
    arguments: [
      "  - { name: A, url: a.json, formt: csv, headers: { Authorization: Bearer SECRET } }",
      "  - { name: A, url: a.json, formt: csv, headers: { X-Custom: SECRET, X-B: \"SECRET, x\" } }",
      "  - { name: A, url: a.json, formt: csv, auth: { user: me, password: SECRET } }",
      "  - { name: A, url: a.json, formt: csv, auth: { client: me, secret: 'SECRET' } }",
      "  - { name: A, url: \"https://a.example/list?key=SECRET\", formt: csv }",
      "  - { name: A, url: \"https://me:SECRET@a.example/list\", formt: csv }",
      "  - { name: A, url: https://a.example/private-SECRET/list, formt: csv }",
      "  - { name: A, command: [psql, --password=SECRET], formt: csv }",
      "  - { name: A, url: a.json, password: SECRET }",
      "  - { name: A, url: a.json, format: csv, headers: { Authorization Bearer SECRET1 } }",
      "  - name: A\n    url: a.json\n    headers:\n      X-Custom: [SECRET]",
      "  - name: A\n    url: a.json\n    headers:\n      X Custom: SECRET",
      "  - name: A\n    url: a.json\n    headers:\n      X-A: a\n      X-A: SECRET",
      "  - name: A\n    url: a.json\n    headers: \"X-Custom: SECRET\"",
      "  - name: A\n    url: a.json\n    auth:\n      user: me\n      password: { a: SECRET }",
      "  - name: A\n    url: a.json\n    auth:\n      user: me\n      passwort: SECRET\n      password: SECRET",
      "  - name: A\n    command:\n    - psql\n    - { a: SECRET }",
      "  - name: A\n    url: a.json\n    headers: { Authorization: \"Bearer SECRET }\n",
      "  - name: A\n    url: a.json\n    headers:\n      X-A: a: SECRET",
      "  - name: A\n    url: a.json\n    format: csv\n    secret:\n      - SECRET\n      x: SECRET",
      "  - https://me:SECRET@a.example/list?key=SECRET",
      "  - { name: A, url: \"htps://me:SECRET@a.example/list?key=SECRET\" }",
    ])
  func excerpts(lines: String) throws {
    let project = try Office.project(
      "sources:\n" + lines.replacing("SECRET", with: "salasona") + "\n")
    let said = try project.check()
    #expect(said.code == 65 || said.code == 78, "\(said.error)")
    #expect(said.error.contains("rollcall.yml:") && said.error.contains("error: "))
    #expect(!said.error.contains("salasona"), "\(said.error)")
  }

  @Test("what is not secret stays beside what is, with the carets below the mistake")
  func rest() throws {
    let line =
      "  - { name: A, url: a.json, format: csv, headers: { X: Bearer salasona }, formt: csv }"
    let said = try Office.project("sources:\n\(line)\n").check().error
    let shown = "  - { name: A, url: a.json, format: csv, headers: { X: Bearer … }, formt: csv }"
    let carets = String(repeating: " ", count: 67) + "^^^^^ did you mean `format`?"
    #expect(
      said.contains(
        "rollcall.yml:2:75: error: unknown key `formt`\n  2 | \(shown)\n    | \(carets)"))
  }

  @Test(
    "a calendar is named by its host: its path is a key",
    arguments: [
      "https://nohost.invalid/calendar/ical/mari%40x.example/private-salasona/basic.ics",
      "https://nohost.invalid/owa/calendar/salasona@x.example/salasona/calendar.ics",
      "https://nohost.invalid/feeds/salasona.ics", "https://nohost.invalid/ical/salasona",
    ])
  func calendars(address: String) throws {
    let project = try Office.project(Office.sources + "away:\n  - from: \(address)\n")
    let said = try project.check()
    #expect(said.error.contains("https://nohost.invalid/…"))
    #expect(!(said.error + said.output).contains("salasona"), "\(said.error)")
  }

  @Test(
    "a variable that is a word of the program's own masks none of them",
    arguments: ["rollcall", "rollcall.yml", "error", "Tallinn", "yml", "people"])
  func ownWords(word: String) throws {
    let project = try Office.project(
      Office.sources
        + "  - { name: B, url: http://127.0.0.1:1/b, format: csv, headers: { X-User: \"${HR_USER}\" } }\n"
    )
    let plain = try project.check(environment: ["HR_USER": "Xq7-unlike"])
    let said = try project.check(environment: ["HR_USER": word])
    #expect(said.error.contains("rollcall.yml:5:"))
    #expect(said == plain)
  }
}
