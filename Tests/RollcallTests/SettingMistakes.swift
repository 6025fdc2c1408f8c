import Testing

/// Mistakes in values, commands and fields of the configuration.
extension CommonMistake {
  private static func yaml(
    _ text: String, _ place: String, _ message: String, _ remedy: String,
    _ files: [String: String] = [:]
  ) -> CommonMistake {
    CommonMistake(
      mistake: text, configuration: text.contains("sources:") ? text : text + "\nSOURCE",
      files: files, place: "rollcall.yml:" + place, message: message, remedy: remedy)
  }

  private static func command(
    _ command: String, _ place: String, _ message: String, _ remedy: String
  ) -> CommonMistake {
    yaml(
      "sources:\n  - name: A\n    command: \(command)\n    format: csv\n", place, message, remedy)
  }

  private static func source(
    _ rest: String, _ place: String, _ message: String, _ remedy: String
  ) -> CommonMistake {
    yaml(CommonMistakeTests.source + rest + "\n", place, message, remedy)
  }

  private static func link(_ address: String, _ remedy: String) -> CommonMistake {
    CommonMistake(
      mistake: "a link to \(address)", configuration: "SOURCE",
      files: ["content/a.md": "# A\n\n[x](\(address))\n"], place: "content/a.md:3:5: warning",
      message: "leads nowhere", remedy: remedy)
  }

  private static let links = [
    link("www.x.example", "`https://www.x.example`"),
    link("hr@x.example", "`mailto:hr@x.example`"), link("img\\a.png", "`img/a.png`"),
    yaml("base: /people/", "1:1: error", "unknown key", "`baseURL`"),
    yaml("stylesheet: a.css", "1:1: error", "unknown key", "`css`"),
    yaml("menu: []", "1:1: error", "unknown key", "`links`"),
  ]

  static let settings = links + languages + addresses + commands + forms + fields

  private static let languages = [
    yaml("languages: [EN]", "1:13: error", "`locales/EN.yml`", "did you mean `en`?"),
    yaml("languages: [en, ET]", "1:17: error", "`locales/ET.yml`", "did you mean `et`?"),
    yaml("languages: [en_US]", "1:13: error", "a language code", "did you mean `en-US`?"),
    yaml("languages: [English]", "1:13: error", "a language code", "did you mean `en`?"),
    yaml("languages: [Eesti]", "1:13: error", "a language code", "did you mean `et`?"),
    yaml("languages: [en, jp]", "1:17: error", "`locales/jp.yml`", "did you mean `ja`?"),
    yaml("languages: [en, cz]", "1:17: error", "`locales/cz.yml`", "did you mean `cs`?"),
    yaml("languages: en", "1:12: error", "expected a list", "`[en]`"),
    yaml("title: { EN: Staff }", "1:10: warning", "is not built", "did you mean `en`?"),
  ]

  private static let addresses = [
    yaml(
      "baseURL: https://x.example/people/index.html", "1:10: error", "expected an address",
      "without the page: `https://x.example/people/`"),
    yaml(
      "baseURL: https://x.example/Default.aspx", "1:10: error", "expected an address",
      "without the page: `https://x.example/`"),
    yaml(
      "baseURL: https://x.example/people/?a=1", "1:10: error", "expected an address",
      "leave out what follows the path: `https://x.example/people/`"),
    yaml(
      "baseURL: 'https://x.example/people/#top'", "1:10: error", "expected an address",
      "leave out what follows"),
    yaml(
      "baseURL: /people/", "1:10: error", "expected an address", "with `https://` and the host"),
    yaml(
      "baseURL: file:///var/www", "1:10: error", "expected an address", "that visitors open"),
    yaml(
      "baseURL: https://x.example/my people/", "1:10: error", "expected an address", "`%20`"),
    yaml(
      "baseURL: https://u:p@x.example/", "1:10: error", "expected an address",
      "leave the user name and the password out"),
    yaml("baseURL: http//x.example", "1:10: error", "expected an address", "begin with `https://`"),
    yaml(
      "logo: https://x.example/l.svg", "1:7: error", "there is no file", "download the file"),
    yaml(
      "sources: [{ name: A, url: '*.pdf', format: csv }]", "1:27: error", "there is no file",
      "no pattern"),
    yaml("output: '$HOME/www'", "1:9: error", "variables are not filled in", "the whole path"),
    yaml("cache: ${HOME}/c.sqlite", "1:8: error", "variables are not filled in", "the whole path"),
  ]

  private static let commands = [
    command("cat a | head", "3:14: error", "expected a list", "a shell is needed for this"),
    command("cat a > b", "3:14: error", "expected a list", "`command: [sh, -c, \"…\"]`"),
    command("cat $HOME/a.csv", "3:14: error", "expected a list", "a shell is needed for this"),
    command("cat *.csv", "3:14: error", "expected a list", "a shell is needed for this"),
    command("cat ~/a.csv", "3:14: error", "expected a list", "a shell is needed for this"),
    command("cd x; cat a.csv", "3:14: error", "expected a list", "a shell is needed for this"),
    command("['cat a.csv | head']", "3:14: error", "no such program", "a shell is needed"),
    command("[cd, lists]", "3:14: error", "no such program", "a word of shells"),
    command("[cat, ~/a.csv]", "3:20: warning", "`~` is passed to the program", "[sh, -c"),
    command("[cat, $HOME/a.csv]", "3:20: warning", "`$HOME` is passed", "[sh, -c"),
    command("[cat, '*.csv']", "3:20: warning", "`*` is passed to the program", "[sh, -c"),
    command("[cat, '$(ls)']", "3:20: warning", "`$(` is passed to the program", "[sh, -c"),
    command("[head, –n, '9', a.csv]", "3:21: warning", "another mark", "the en dash (U+2013)"),
    command("[sh, 'cat a.csv']", "3:19: warning", "one entry behind `-c`", "the whole line"),
    command("[sh, -c, cat, a.csv]", "3:23: warning", "one entry behind `-c`", "the whole line"),
  ]

  private static let forms = [
    yaml("pageSize: 1.000", "1:11: error", "a whole number", "write the digits alone: `1000`"),
    yaml("pageSize: all", "1:11: error", "a whole number", "write a whole number"),
    yaml("refresh: 1h30m", "1:10: error", "a duration", "such as `90m`"),
    yaml("staleAfter: 1 year", "1:13: error", "a duration", "did you mean `365d`?"),
    yaml("offices: { A: { hours: 9-17 } }", "1:24: error", "working hours", "`09:00-17:00`"),
    yaml("newcomers: 30d", "1:12: error", "expected a mapping", "`newcomers: { for: 30d }`"),
    yaml("edits: e.csv", "1:8: error", "expected a mapping", "`edits: { from: e.csv }`"),
    yaml("tree: Unit", "1:7: error", "expected a mapping", "`tree: { field: Unit }`"),
    yaml("away: v.ics", "1:7: error", "expected a list", "`away: [{ from: v.ics }]`"),
    yaml("phoneBooks: snom", "1:13: error", "expected a list", "`phoneBooks: [{ format: snom }]`"),
    yaml("search: true", "1:9: error", "expected a list", "write the list itself"),
    yaml(
      "corrections: { to: hr@x.example }", "1:20: error", "a mailto: address",
      "did you mean `mailto:hr@x.example`?"),
    yaml(
      "phoneBooks: [{ format: snom, people: IOS }]", "1:38: error", "FIELD=VALUE",
      "`position=IOS`"),
    yaml("links: [{ url: https://x.example }]", "1:9: error", "`label` is missing", "`label: In"),
    source(
      "    headers: 'Authorization: Bearer x'", "5:14: error", "expected a mapping",
      "write a name and a value"),
  ]

  private static let fields = [
    source(
      "    fields: { First name: firstName, Last name: lastName }", "5:15: error",
      "unknown key `First name`", "`firstName: First name`"),
    source(
      "    fields: { email: E-mail }", "5:13: error", "the key `name` is missing", "map a name"),
    source(
      "    fields: { FirstName: First name }", "5:15: error", "unknown key", "`firstName`"),
  ]
}
