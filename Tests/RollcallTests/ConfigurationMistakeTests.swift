import Testing

/// Likely mistakes in `rollcall.yml` produce warnings, each at its place, from `check` and `build` alike.
@Suite("Likely mistakes in the configuration")
struct ConfigurationMistakeTests {
  @Test(
    "a value that fits nobody produces a warning at its place",
    arguments: [
      ("exclude: [Mary Ann]", "1:11", "`Mary Ann` is nobody's full name or id", 11, 8, "hidden"),
      ("list: [email, office, id]", "1:23", "nobody has a `id`", 23, 2, ""),
      (
        "filters: [office, id]", "1:19", "nobody has a `id` that people can be chosen by", 19, 2, ""
      ),
      ("sortBy: id", "1:9", "nobody has a `id` that people can be sorted by", 9, 2, ""),
      ("groupBy: id", "1:10", "nobody has a `id` that people can be grouped by", 10, 2, ""),
      ("positions: { CEO: { en: Boss } }", "1:14", "nobody has the position `CEO`", 14, 3, ""),
      ("positions: { ios: { en: iOS } }", "1:14", "position `ios`", 14, 3, "other letter case"),
      ("positions: { IOS: { et: iOS } }", "1:21", "`et` is not built", 21, 2, "lists `en`"),
      ("positions: { IOS: { EN: iOS } }", "1:21", "`EN` is not built", 21, 2, "mean `en`?"),
    ])
  func fitsNobody(
    _ text: String, _ place: String, _ message: String, _ column: Int, _ width: Int, _ hint: String
  ) throws {
    let said = try Office.project(text + "\n" + Office.sources).check()
    #expect(said.code == 0)
    #expect(said.warnings == 1)
    #expect(!Office.values.contains { said.error.contains($0) || said.output.contains($0) })
    expect(
      said.error, at: "rollcall.yml:\(place): warning", message, line: text, column: column,
      width: width, hint: hint)
  }

  @Test(
    "a value that fits somebody produces none",
    arguments: [
      "exclude: [JAAN  tamm]", "list: [email, phone, project, office, position]",
      "groupBy: project", "sortBy: position", "filters: []", "filters: [projects, office]",
      "positions: { IOS: { en: iOS }, WEB: { en: Web } }", "title: Employees",
    ])
  func fitsSomebody(_ text: String) throws {
    let said = try Office.project(text + "\n" + Office.sources).check()
    #expect(said.error == "")
    #expect(said.code == 0)
  }

  @Test("build and check say the same, also of a site that is up to date")
  func sameWords() throws {
    let project = try Office.project("exclude: [Mary Ann]\nqr: true\n" + Office.sources)
    let first = try project.told()
    let again = try project.build()
    #expect(again.error == first)
    #expect(again.output.contains("is up to date"))
  }

  @Test("ids may be excluded")
  func excludedIDs() throws {
    let project = try Office.project(
      """
      exclude: ["7", "9"]
      sources: [{ name: A, url: b.json, format: profiles }]

      """)
    try project.write(
      "b.json", #"[{"id":7,"firstName":"Mari","lastName":"Maasikas"},{"id":8,"firstName":"Ann"}]"#)
    let said = try project.check().error
    #expect(said.contains("`9` is nobody's"))
    #expect(!said.contains("`7`"))
  }

  @Test("a field of a table names the nearest heading")
  func nearestHeading() throws {
    let project = try Office.project(
      "groupBy: Flor\nsources: [{ name: A, url: b.csv, format: csv }]\n")
    try project.write("b.csv", "First name,Last name,Floor\nMari,Maasikas,3\n")
    expect(
      try project.check().error, at: "rollcall.yml:1:10: warning", "`Flor`", line: "groupBy: Flor",
      column: 10, width: 4, hint: "did you mean `Floor`?")
  }

  @Test("a source that is listed twice is reported at the second")
  func sameSourceTwice() throws {
    let twice = "  - name: Tartu\n    url: ./a.json\n    format: employee-list\n"
    expect(
      try Office.project(Office.sources + twice).check().error, at: "rollcall.yml:6:10: warning",
      "`Tallinn` and `Tartu` are the same list", line: "    url: ./a.json", column: 10, width: 8)
  }

  @Test("one file may hold two lists")
  func twoListsInOneFile() throws {
    let lists = ["one", "two"].map {
      "  - { name: \($0), url: b.json, people: \($0), fields: { name: n } }\n"
    }
    let project = try Office.project("sources:\n" + lists.joined())
    try project.write("b.json", #"{"one":[{"n":"Ann"}],"two":[{"n":"Bob"}]}"#)
    #expect(try project.check().error == "")
  }

  @Test(
    "a list of nobody produces a warning",
    arguments: [
      ("b.csv", "First name,Last name\n", "csv", "the table is its header line alone"),
      ("b.json", "[]", "profiles", "the list is empty"),
    ])
  func emptyList(_ name: String, _ list: String, _ format: String, _ message: String) throws {
    let line = "  - { name: Tartu, url: \(name), format: \(format) }"
    let project = try Office.project(Office.sources + line + "\n")
    try project.write(name, list)
    expect(
      try project.check().error, at: "rollcall.yml:5:25: warning", message, line: line, column: 25,
      width: name.count)
  }

  @Test("a path that finds nothing names the keys that are there")
  func pathThatFindsNothing() throws {
    let project = try Office.project(
      """
      sources:
        - name: A
          url: b.json
          people: items
          fields:
            firstName: fn
            email: contact.mail
            phone: tel
            room: { from: by.room, type: number }

      """)
    try project.write(
      "b.json",
      """
      {"items":[
       {"fn":"Mari","contact":{"email":"mari@x.example","fax":"1"},"by":{"Maasikas":1}},
       {"fn":"Jaan","contact":{"email":"jaan@x.example","fax":"2"},"by":{"Tamm":1}}]}
      """)
    let said = try project.check().error
    expect(
      said, at: "rollcall.yml:7:14: warning", "none of the 2 records has a `contact.mail`",
      line: "      email: contact.mail", column: 14, width: 12, hint: "`email`, `fax`")
    expect(
      said, at: "rollcall.yml:8:14: warning", "`tel`", line: "      phone: tel", column: 14,
      width: 3, hint: "`fn`, `contact`, `by`")
    #expect(
      said.contains("rollcall.yml:9:21: warning: none of the 2 records has a `by.room`"))
    #expect(!said.contains("Maasikas") && !said.contains("Tamm"))
  }

  @Test(
    "a key without effect at its place produces a warning",
    arguments: [
      ("    headers: { Accept: text/csv }", 5, "headers"), ("    timeout: 5s", 5, "timeout"),
      ("qr: true", 1, "qr"),
    ])
  func keyWithoutEffect(_ text: String, _ column: Int, _ key: String) throws {
    expect(
      try Office.project(Office.sources + text + "\n").check().error,
      at: "rollcall.yml:5:\(column): warning", "`\(key)` means nothing here", line: text,
      column: column, width: key.count)
  }

  @Test(
    "an output or cache in a home folder is refused",
    arguments: ["output", "cache"], ["~/www", "~", "~mari/www"])
  func homeFolder(_ key: String, _ path: String) throws {
    let text = "\(key): \"\(path)\""
    let project = try Office.project(text + "\n" + Office.sources)
    let said = try project.told(code: 78)
    expect(
      said, at: "rollcall.yml:1:\(key.count + 3): error", "`\(path)`: `~` is not", line: text,
      column: key.count + 3, width: path.count + 2)
    #expect(!project.has("~") && !project.has("~mari") && !project.has("output"))
  }

  @Test(
    "an input in a home folder says that `~` is not expanded",
    arguments: [
      ("templates: ~/theme", 12), ("content: ~/texts", 10),
      ("contacts: { from: ~/all.vcf }", 19),
      ("sources: [{ name: A, url: ~/a.json, format: csv }]", 27),
    ])
  func inputInHomeFolder(_ text: String, _ column: Int) throws {
    let rest = text.contains("sources") ? "" : Office.sources
    let said = try Office.project(text + "\n" + rest).check()
    #expect(said.code == 78)
    #expect(said.error.contains("rollcall.yml:1:\(column): error: there is no "))
    #expect(said.error.contains("`~` is not expanded"))
  }

  @Test(
    "a number out of range is an error at its place",
    arguments: [
      ("pageSize: 9223372036854775807", "from 1 to 1,000,000"),
      ("pageSize: 0", "from 1 to 1,000,000"),
      ("keepHistory: 99999999999d", "at most 36525d"),
      ("refresh: 9223372036854775807s", "at most 36525d"),
    ])
  func numberOutOfRange(_ text: String, _ words: String) throws {
    let key = text.prefix { $0 != " " }.count
    let said = try Office.project(text + "\n" + Office.sources).check()
    #expect(said.code == 65)
    expect(
      said.error, at: "rollcall.yml:1:\(key + 2): error", words, line: text, column: key + 2,
      width: text.count - key - 1)
  }

  @Test(
    "the largest numbers build",
    arguments: [
      "pageSize: 1000000", "keepHistory: 36525d", "refresh: 36525d",
      "sources: [{ name: A, url: a.json, format: employee-list, timeout: 36525d,"
        + " maxBytes: 1000GB, maxAge: 36525d, maxLoss: 100% }]",
    ])
  func largestNumbers(_ text: String) throws {
    let project = try Office.project(
      text + "\n" + (text.contains("sources") ? "" : Office.sources))
    #expect(try project.build().code == 0)
    #expect(try project.build().code == 0)
  }

  @Test(
    "an address without its scheme is recognised",
    arguments: ["intranet.example/list", "localhost:8080/list", "www.x.ee"])
  func addressWithoutScheme(_ address: String) throws {
    let text = "sources: [{ name: A, url: \"\(address)\", format: csv }]"
    let said = try Office.project(text + "\n").check()
    #expect(said.code == 78)
    expect(
      said.error, at: "rollcall.yml:1:27: error",
      "there is no file `\(address)`, and an address needs its scheme", line: text, column: 27,
      width: address.count + 2, hint: "did you mean `https://\(address)`?")
  }

  @Test("a password in an address without its scheme is not shown")
  func passwordWithoutScheme() throws {
    let project = try Office.project(
      "sources: [{ name: A, url: \"u:salasona@a.example/l?k=salasona\", format: csv }]\n")
    let message = try project.told(code: 78).prefix { $0 != "\n" }
    #expect(message.contains("`a.example/l`"))
    #expect(!message.contains("salasona"))
  }

  @Test("a name that two sources have is reported with the place of the first")
  func sameNameTwice() throws {
    let second = "  - { name: Tallinn, url: b.json, format: csv }"
    let project = try Office.project(Office.sources + second + "\n")
    try project.write("b.json", "name\nAnn\n")
    let said = try project.check()
    #expect(said.code == 65)
    expect(
      said.error, at: "rollcall.yml:5:13: error", "`Tallinn` appears twice", line: second,
      column: 13, width: 7, hint: "the first is at line 2, column 11")
  }

  @Test("a language without a locale says how to begin one")
  func missingLocale() throws {
    let project = try Office.project("languages: [en, sv]\n" + Office.sources)
    let said = try project.told(code: 78)
    expect(
      said, at: "rollcall.yml:1:17: error", "no `locales/sv.yml`", line: "languages: [en, sv]",
      column: 17, width: 2, hint: "rollcall init --language sv")
    #expect(!project.has("output"))
  }
}
