import Foundation
import TestSupport
import Testing

/// A mistake that users of YAML, spreadsheets, JSON and directories commonly make, and what is said of it.
struct CommonMistake: CustomTestStringConvertible, Sendable {
  let mistake: String
  /// `rollcall.yml`; `SOURCE` stands for a source of `a.csv`.
  let configuration: String
  var files: [String: String] = [:]
  /// The place and the severity, with which a line of the output begins.
  let place: String
  /// Parts of the message and of the remedy.
  let message: String
  let remedy: String

  var testDescription: String { mistake }
}

@Suite("Common mistakes")
struct CommonMistakeTests {
  static let source = "sources:\n  - name: A\n    url: a.csv\n    format: csv\n"

  @Test("a mistake has its place and the right remedy", arguments: CommonMistake.all)
  func says(_ mistake: CommonMistake) throws {
    let project = try TestProject()
    try project.write("a.csv", "First name,Last name,E-mail\nMari,Maasikas,mari@x.example\n")
    for (name, text) in mistake.files { try project.write(name, text) }
    try project.configure(mistake.configuration.replacing("SOURCE", with: Self.source))
    let said = try project.check().error
    let lines = said.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = try #require(
      lines.firstIndex { $0.hasPrefix(mistake.place + ": ") && $0.contains(mistake.message) },
      "\(said)")
    // The remedy is below the message, behind the marks where the line is shown.
    let rest = lines[(first + 1)...].prefix { $0.hasPrefix(" ") }.joined(separator: "\n")
    #expect(mistake.remedy.isEmpty || rest.contains(mistake.remedy), "\(said)")
    #expect(!said.contains("Maasikas"))
  }

  @Test("keys of a source that lost their indentation are one mistake")
  func oneMistake() throws {
    let said = try Office.project("sources:\n- name: A\nurl: a.json\nformat: csv\n").check().error
    #expect(said.components(separatedBy: "error:").count == 2)
    #expect(said.hasPrefix("rollcall.yml:3:1: error: `url` belongs in an entry of `sources`"))
    #expect(said.contains("indent it, and the source's keys below it"))
    let misspelt = try Office.project("source:\n  - name: A\n    url: a.json\n").check().error
    #expect(misspelt.components(separatedBy: "error:").count == 2)
  }

  @Test("a cycle of managers names all of its rows")
  func cycle() throws {
    let project = try Office.project("sources: [{ name: A, url: b.csv, format: csv }]\n")
    try project.write(
      "b.csv",
      """
      Name,E-mail,Manager
      A B,a@x.example,b@x.example
      B C,b@x.example,c@x.example
      C D,c@x.example,a@x.example
      D E,d@x.example,a@x.example

      """)
    let said = try project.check().error
    #expect(said.contains("\n  the cycle is b.csv:2 → b.csv:3 → b.csv:4; correct one"), "\(said)")
    #expect(!said.contains("b.csv:5"))
  }

  @Test(
    "an answer says what to change",
    arguments: [
      ("400 Bad Request", "The plain HTTP request was sent to HTTPS port", "400", "wants `https:`"),
      ("200 OK", #"{"data":null,"errors":[{"message":"x"}]}"#, "no `employees`", "report an error"),
      ("200 OK", #"{"error":{"code":"InvalidAuthenticationToken"}}"#, "`error`", "report an error"),
      ("200 OK", #"{"ok":false,"error":"invalid_auth"}"#, "`ok`, `error`", "report an error"),
      ("200 OK", "Unauthorized", "line 1, column 1", "an error in words"),
      ("200 OK", #""{\"employees\":[]}""#, "found text", "`jq -r .`"),
      ("408 Request Timeout", "", "408", "try again"),
      ("414 URI Too Long", "", "414", "shorten the address"),
      ("421 Misdirected Request", "", "421", "check the host's name"),
    ])
  func answers(_ status: String, _ body: String, _ message: String, _ remedy: String) throws {
    let server = try TestServer { $0.answer(status, [], body) }
    defer { server.stop() }
    let said = try Office.project(
      "sources:\n  - name: A\n    url: \(server.url())\n    format: employee-list\n    timeout: 60s\n"
    ).check().error
    #expect(said.hasPrefix("rollcall.yml:"))
    #expect(said.contains(message) && said.contains(remedy), "\(said)")
  }

  @Test(
    "a refusal says what is wrong with what was sent",
    arguments: [
      ("401 Unauthorized", "", "the server wants to know who asks"),
      ("401 Unauthorized", "Authorization: abcdef", "a word is missing before the token"),
      ("401 Unauthorized", "Authorization: Bearer Bearer abcdef", "`Bearer` is sent twice"),
      (
        "401 Unauthorized", "Authorization: \"Bearer 'abcdef'\"",
        "quotation marks or spaces are sent"
      ),
      ("401 Unauthorized", "Authorization: Bearer abcdef", "rejects the token that was sent"),
      ("401 Unauthorized", "Authorisation: Bearer abcdef", "did you mean `Authorization`"),
      ("401 Unauthorized", "Authorization: Bearer YOUR_TOKEN", "that of an example"),
      ("401 Unauthorized", "X-Api-Key: abcdef", "what `X-Api-Key` says"),
      ("403 Forbidden", "Authorization: Bearer abcdef", "but not for this list"),
      ("403 Forbidden", "X-Api-Key: abcdef", "but not for this list"),
    ])
  func refusals(_ status: String, _ header: String, _ remedy: String) throws {
    let server = try TestServer { $0.answer(status, [], "") }
    defer { server.stop() }
    let said = try Office.project(
      "sources:\n  - name: A\n    url: \(server.url())\n    format: csv\n    timeout: 60s\n"
        + (header.isEmpty ? "" : "    headers: { \(header) }\n")
    ).check().error
    #expect(said.contains(remedy), "\(said)")
    #expect(!said.contains("abcdef"))
  }

  @Test(
    "a program's status is explained",
    arguments: [
      ("ldapsearch", 49, "rejected the password"), ("ldapsearch", 32, "behind `-b`"),
      ("ldapsearch", 4, "`-E pr="), ("ldapsearch", 255, "behind `-H`"), ("curl", 6, "its name"),
      ("curl", 22, "the sign-in"), ("curl", 60, "`--cacert`"), ("psql", 2, "the password"),
      ("ssh", 255, "the key"), ("list.sh", 127, "no such program"), ("list.sh", 1, "by hand"),
    ])
  func programs(_ name: String, _ status: Int, _ remedy: String) throws {
    let project = try Office.project(
      "sources:\n  - name: A\n    command: [bin/\(name)]\n    format: csv\n")
    try project.writeProgram("bin/\(name)", "#!/bin/sh\nexit \(status)\n")
    let said = try project.check().error
    #expect(said.contains("ended with status \(status)"))
    #expect(said.contains(remedy), "\(said)")
  }

  @Test(
    "a program that cannot be started says why",
    arguments: [
      ("['ldapsearch -x']", "", "`command: [ldapsearch, -x]`"),
      ("[./x.sh]", "#!/bin/sh\r\necho Name\r\n", "carriage return"),
      ("[./x.sh]", "echo Name\n", "`#!/bin/sh`"), ("[./none.sh]", "", "check the path"),
    ])
  func starting(_ command: String, _ text: String, _ remedy: String) throws {
    let project = try Office.project(
      "sources:\n  - name: A\n    command: \(command)\n    format: csv\n")
    if !text.isEmpty { try project.writeProgram("x.sh", text) }
    let said = try project.check().error
    #expect(said.hasPrefix("rollcall.yml:3:14: error: A: "))
    #expect(said.contains(remedy), "\(said)")
  }

  @Test("a password in a header is not shown")
  func plainBasic() throws {
    let said = try Office.project(
      """
      sources:
        - name: A
          url: http://nohost.invalid/a
          format: csv
          headers: { Authorization: "Basic mari:salasona" }

      """
    ).check().error
    #expect(said.contains("rollcall.yml:5:31: warning: a user name and a password in `Basic`"))
    #expect(said.contains("write `auth: {") && !said.contains("salasona"))
  }
}

extension CommonMistake {
  private static func csv(
    _ mistake: String, _ table: String, _ place: String, _ message: String, _ remedy: String,
    _ settings: String = ""
  ) -> CommonMistake {
    CommonMistake(
      mistake: mistake, configuration: CommonMistakeTests.source + settings,
      files: ["a.csv": table], place: place, message: message, remedy: remedy)
  }

  private static func json(
    _ mistake: String, _ list: String, _ place: String, _ message: String, _ remedy: String
  ) -> CommonMistake {
    CommonMistake(
      mistake: mistake,
      configuration: "sources:\n  - name: A\n    url: b.json\n    format: employee-list\n",
      files: ["b.json": list], place: place, message: message, remedy: remedy)
  }

  private static func yaml(
    _ mistake: String, _ text: String, _ place: String, _ message: String, _ remedy: String
  ) -> CommonMistake {
    CommonMistake(
      mistake: mistake, configuration: text, place: "rollcall.yml:" + place, message: message,
      remedy: remedy)
  }

  static let all =
    copied + settings + syntax + values + keys + addresses + [
      csv(
        "a cell of a failed formula", "First name,Last name,E-mail\nMari,Tamm,#N/A\n",
        "a.csv:2: warning", "an error in place of a value", "correct the formula"),
      csv(
        "a day that may be a month",
        "First name,Last name,End\nMari,Tamm,03/04/2026\nJaan,Kask,05/06/2026\n",
        "rollcall.yml:5:15: warning",
        "A: 2 dates of `End` such as 03/04/2026 may be 3 April or 4 March; people are hidden",
        "add `dates: dmy` to the source", "    hideFrom: End\n"),
      csv(
        "a date in another order than `dates` says",
        "First name,Last name,End\nMari,Tamm,31/03/2027\nJaan,Kask,05/06/2027\n",
        "a.csv:2: warning", "expected date, found text; the person is hidden",
        "write 2026-12-31, 31.12.2026", "    hideUntil: End\n    dates: mdy\n"),
      csv(
        "a number that a spreadsheet shortened",
        "First name,Last name,Phone\nMari,Tamm,3.72556E+11\n", "a.csv:2: warning",
        "shortened this phone number", "format the column as text"),
      csv(
        "an address with two @", "First name,Last name,E-mail\nMari,Tamm,m@@x.example\n",
        "a.csv:2: warning", "not an e-mail address", "correct it in the list"),
      csv(
        "an address without a host", "First name,Last name,E-mail\nMari,Tamm,m@\n",
        "a.csv:2: warning", "not an e-mail address", "correct it in the list"),
      csv(
        "an address with a space", "First name,Last name,E-mail\nMari,Tamm,m @x.example\n",
        "a.csv:2: warning", "not an e-mail address", "correct it in the list"),
      csv(
        "a quotation mark that is not closed", "First name,Last name\n\"Mari,Tamm\n",
        "a.csv:2: warning", "quotation mark", "close it"),
      csv(
        "a semicolon where the configuration says a comma", "Vorname;Nachname\nA;B\n",
        "rollcall.yml:5:16: error", "no `,`", "did you mean `;`?", "    delimiter: ','\n"),
      csv(
        "no headings", "Mari,Tamm,m@x.example\nJaan,Kask,j@x.example\n",
        "rollcall.yml:3:10: error", "no header line", "put a line before it"),
      csv("an empty file", "", "rollcall.yml:3:10: error", "the file is empty", "check that"),
      csv(
        "a workbook", "PK\u{3}\u{4}xl/workbook.xml", "rollcall.yml:3:10: error", "(.xlsx)",
        "save it as CSV, or say `command: [xlsx2csv"),
      csv(
        "a page in place of a table", "<!doctype html><table>", "rollcall.yml:3:10: error",
        "the file is a web page (HTML)", "save the table in it as CSV"),
      csv(
        "XML in place of a table", "<?xml version='1.0'?><people/>", "rollcall.yml:3:10: error",
        "this is XML", "export it as JSON or CSV"),
      json(
        "a comma behind the last value", #"{"employees":[{"fname":"A",}]}"#, "b.json:1:28: error",
        "a comma behind the last value", "correct this place"),
      json(
        "comments in JSON", "{ // people\n}", "b.json:1:3: error", "a comment; JSON has none",
        "correct this place"),
      json(
        "values of Python", "{'employees': [None]}", "b.json:1:2: error", "single quotes",
        "correct this place"),
      json(
        "NaN", #"{"employees":[{"age":NaN}]}"#, "b.json:1:22: error", "NaN or Infinity",
        "correct this place"),
      json(
        "two texts in one file", "{\"employees\":[]}\n{\"employees\":[]}", "b.json:2:1: error",
        "something behind the end", "correct this place"),
      CommonMistake(
        mistake: "a folder in place of a file",
        configuration: "sources: [{ name: A, url: lists, format: csv }]\n",
        files: ["lists/a.csv": "Name\n"], place: "rollcall.yml:1:27: error",
        message: "this is a folder", remedy: "name a file in it"),
      CommonMistake(
        mistake: "a helper of Handlebars", configuration: "templates: t\nSOURCE",
        files: ["t/person.mustache": "{{#if name}}x{{/if}}"], place: "t/person.mustache:1:4: error",
        message: "`if name` is no name", remedy: "write `{{#name}}"),
      CommonMistake(
        mistake: "a filter of Jinja", configuration: "templates: t\nSOURCE",
        files: ["t/person.mustache": "{{ name | upper }}"], place: "t/person.mustache:1:4: error",
        message: "is no name", remedy: "no filters"),
      CommonMistake(
        mistake: "front matter in TOML", configuration: "SOURCE",
        files: ["content/about.md": "+++\ntitle = \"A\"\nweight = 3\n+++\nHi\n"],
        place: "content/about.md:3:1: warning", message: "`weight`", remedy: "only `title`"),
    ]

  private static let syntax = [
    yaml(
      "tabs", "sources:\n\t- name: A\n\t  url: a.csv\n", "2:1: error", "cannot start",
      "indent with spaces, not tabs"),
    yaml("@ without quotes", "title: @home\nSOURCE", "1:8: error", "cannot start", "`'@home'`"),
    yaml("% without quotes", "title: %home\nSOURCE", "1:8: error", "cannot start", "`'%home'`"),
    yaml(
      "* without quotes", "exclude: [*Mari]\nSOURCE", "1:11: error", "aliases",
      "begins with `*` needs quotes"),
    yaml(
      "! without quotes", "title: !important\nSOURCE", "1:8: error", "tags",
      "begins with `!` needs quotes"),
    yaml(
      "a template's braces", "title: {{ name }}\nSOURCE", "1:9: error", "a key must be a text",
      "braces or brackets needs quotes"),
    yaml(
      "no space behind a colon", "title:Staff\nSOURCE", "1:6: error", "a space is missing", "`:`"),
    yaml(
      "no space behind a source's colon",
      "sources:\n  - name:A\n    url: a.csv\n    format: csv\n", "2:9: error",
      "a space is missing", "`:`"),
    yaml(
      "no space behind a hyphen", "sources:\n  -name: A\n   url: a.csv\n", "2:3: error",
      "a space is missing", "`-`"),
    yaml("an equals sign", "title = Staff\nSOURCE", "1:7: error", "equals sign", "in place of `=`"),
    yaml("a key alone", "title\nSOURCE", "1:1: error", "a colon is missing", "write `:`"),
    yaml(
      "an open bracket", "languages: [en, et\nSOURCE", "2:8: error", "expected", "close the bracket"
    ),
    yaml("an open quote", "title: \"Staff\nSOURCE", "1:8: error", "end of stream", "not closed"),
    yaml("an apostrophe", "title: 'Mari's'\nSOURCE", "1:14: error", "expected key", "each quote"),
    yaml(
      "a path of Windows in double quotes", #"templates: "C:\Users\a""# + "\nSOURCE", "1:17: error",
      "hexdecimal", "write `/`"),
    yaml(
      "a list at the top", "- name: A\n  url: a.csv\n", "1:1: error", "a list", "`sources:` above"),
    yaml("TOML", "[sources]\nname = \"A\"\n", "2:1: error", "document start", "the file is YAML"),
    yaml("a key twice", "title: a\ntitle: b\nSOURCE", "2:1: error", "appears twice", "at line 1"),
    yaml(
      "two documents", "SOURCE---\ntitle: b\n", "5:1: error", "second document", "leave the `---`"),
    yaml("an anchor", "title: &t Staff\nSOURCE", "1:8: error", "anchors", "at each place"),
  ]

  private static let values = [
    yaml(
      "curly quotes", "SOURCE    delimiter: “;”\n", "5:16: error", "ASCII",
      "straight quotation marks"),
    yaml("yes for true", "qr: yes\nSOURCE", "1:5: error", "true or false", "`true` or `false`"),
    yaml("a duration in words", "refresh: 5 minutes\nSOURCE", "1:10: error", "duration", "`5m`"),
    yaml("a duration without a unit", "refresh: 300\nSOURCE", "1:10: error", "duration", "`300s`"),
    yaml(
      "a share in place of a percentage", "SOURCE    maxLoss: 0.25\n", "5:14: error", "percentage",
      "`25%`"),
    yaml("a size in MiB", "SOURCE    maxBytes: 5 MiB\n", "5:15: error", "a size", "`5MB`"),
    yaml(
      "a calling code with zeros", "phoneCountry: 00372\nSOURCE", "1:15: error", "code", "\"372\""),
    yaml(
      "a country's letters", "phoneCountry: EE\nSOURCE", "1:15: error", "code", "write the digits"),
    yaml(
      "an address without its scheme", "baseURL: people.example.com\nSOURCE", "1:10: error",
      "address", "`https://people.example.com`"),
    yaml(
      "a country for a language", "languages: [en, ee]\nSOURCE", "1:17: error", "ee.yml", "`et`"),
    yaml("an offset", "timeZone: EET+2\nSOURCE", "1:11: error", "time zone", "`Etc/GMT-2`"),
    yaml(
      "an offset of UTC", "timeZone: UTC+03:00\nSOURCE", "1:11: error", "time zone", "`Etc/GMT-3`"),
    yaml(
      "a country for a zone", "timeZone: Estonia\nSOURCE", "1:11: error", "time zone",
      "Europe/Tallinn"),
    yaml("an abbreviation", "timeZone: CEST\nSOURCE", "1:11: error", "time zone", "Europe/Berlin"),
    yaml(
      "a default of a shell", "templates: ${DIR:-t}\nSOURCE", "1:12: error", "no folder",
      "check the path"),
    yaml(
      "an expression of GitHub", "SOURCE    headers: { A: \"${{ secrets.T }}\" }\n", "5:20: error",
      "environment variable", "write `${NAME}` alone"),
    yaml(
      "a list of fields", "SOURCE    fields: [name, email]\n", "5:13: error", "found a list",
      "`email: COLUMN`"),
    yaml(
      "a list of columns that hide", "SOURCE    hide: [Status]\n", "5:11: error", "text",
      "`hide: COLUMN`"),
    yaml(
      "a command in one text",
      "sources:\n  - name: A\n    command: ldapsearch -x\n    format: ldif\n", "3:14: error",
      "a list", "`[ldapsearch, …]`"),
    yaml(
      "a pipe in a command",
      "sources:\n  - name: A\n    command: [cat, a.csv, '|', sort]\n    format: csv\n",
      "3:27: warning", "no shell reads", "[sh, -c"),
  ]

  private static let keys = [
    yaml(
      "a field beside `fields`", "SOURCE    department: Unit\n", "5:5: error", "`department`",
      "write it in `fields`"),
    yaml(
      "a token beside `headers`", "SOURCE    token: abc\n", "5:5: error", "`token`",
      "send it in a header"),
    yaml(
      "a password beside `auth`", "SOURCE    password: abc\n", "5:5: error", "`password`",
      "write it in `auth`"),
    yaml(
      "another tool's key of a source", "SOURCE    charset: x\n", "5:5: error", "`charset`",
      "`encoding`"),
    yaml("another generator's key", "theme: x\nSOURCE", "1:1: error", "`theme`", "`templates`"),
    yaml("snake case", "page_size: 20\nSOURCE", "1:1: error", "`page_size`", "`pageSize`"),
    yaml(
      "a key of nothing", "colour: red\nSOURCE", "1:1: error", "`colour`",
      "known here: sources, contacts, title"),
    yaml(
      "a key of nothing in a source", "SOURCE    colour: red\n", "5:5: error", "`colour`",
      "more, which `rollcall schema` lists"),
    yaml(
      "no secret",
      "sources:\n  - name: A\n    url: https://x.example/a\n    auth: { client: x, tokenURL: https://x.example/t }\n    format: csv\n",
      "4:5: error", "the key `secret` is missing", "secret: \"${NAME}\""),
    yaml(
      "JSON as a format", "sources: [{ name: A, url: a.csv, format: json }]\n", "1:42: error",
      "`json`",
      "name the list in `people`"),
    yaml(
      "a workbook as a format", "sources: [{ name: A, url: a.csv, format: xlsx }]\n", "1:42: error",
      "`xlsx`", "xlsx2csv"),
  ]

  private static func address(
    _ mistake: String, _ text: String, _ message: String, _ remedy: String
  ) -> CommonMistake {
    yaml(
      mistake, "sources:\n  - name: A\n    url: \(text)\n    format: csv\n", "3:10: error", message,
      remedy)
  }

  private static let addresses = [
    address("a drive of Windows", #"C:\Users\a.csv"#, "no file", "`/mnt/c/staff.csv`"),
    address("a share of Windows", #"\\server\share\a.csv"#, "no file", "where it is mounted"),
    address("backslashes", #"lists\b.csv"#, "no file", "`lists/b.csv`"),
    address("a variable without braces", "$LIST", "no file", "`${LIST}`"),
    address("a whole path", "/nowhere/at/all.csv", "no file", "there is nothing at it"),
    address("one slash", "http:/x.example/a", "http or https", "two slashes follow `http:`"),
    address("a space", "http://x.example/my list.csv", "http or https", "`%20`"),
    address("a misspelt scheme", "htps://x.example/a", "http or https", "`https://"),
    address("a directory", "ldap://x.example/", "http or https", "ldapsearch"),
    address("a store", "s3://bucket/a.csv", "http or https", "aws, s3, cp"),
    address("a server of files", "sftp://x.example/a.csv", "http or https", "curl"),
  ]
}
