import Settings
import Testing

/// Errors in `rollcall.yml`, templates and nicknames are shown at their places, and nothing is written.
@Suite("Errors at their places")
struct ConfigurationErrorPlaceTests {
  /// What a build says of a configuration that it has to refuse, untouched.
  private func refused(_ text: String) throws -> String {
    let project = try Office.project(text)
    let said = try project.build()
    #expect(said.code == 65)
    #expect(said.output == "")
    #expect(!project.has("output"))
    return said.error
  }

  @Test("text that is no YAML is shown with its line")
  func noYAML() throws {
    let said = try refused("title: [Employees\n" + Office.sources)
    #expect(said.contains("rollcall.yml:") && said.contains("^"))
  }

  @Test(
    "an unknown key names the nearest known one",
    arguments: [
      ("", "titel: Staff", "title"), ("", "grupBy: office", "groupBy"),
      ("", "filter: [office]", "filters"),
      ("title: Staff\n# a comment\n", "pagesize: 20", "pageSize"),
      ("title: Ülemiste töötajad\n", "keepHistroy: 90d", "keepHistory"),
    ])
  func unknownKey(_ before: String, _ line: String, _ nearest: String) throws {
    let number = before.split(separator: "\n").count + 1
    expect(
      try refused(before + line + "\n" + Office.sources), at: "rollcall.yml:\(number):1: error", "",
      line: line, column: 1, width: 1, hint: nearest)
  }

  @Test("an unknown key in a source is shown at its place")
  func unknownKeyInSource() throws {
    let line = "    formt: csv"
    expect(
      try refused(Office.sources + line + "\n"), at: "rollcall.yml:5:5: error", "", line: line,
      column: 5, width: 5, hint: "format")
  }

  @Test(
    "a wrong value is shown at its place",
    arguments: [
      ("pageSize: many", 11), ("pageSize: 0", 11), ("groupBy: [position]", 10),
      ("identity: fingerprint", 11), ("refresh: sometimes", 10), ("public: perhaps", 9),
      ("languages: en", 12), ("filters: office", 10), ("filters: [office, offices]", 19),
    ])
  func wrongValue(_ line: String, _ column: Int) throws {
    expect(
      try refused(line + "\n" + Office.sources), at: "rollcall.yml:1:\(column): error", "",
      line: line, column: column, width: 1)
  }

  @Test("a key that appears twice is an error")
  func keyTwice() throws {
    let said = try refused("title: One\ntitle: Two\n" + Office.sources)
    #expect(said.contains("rollcall.yml:") && said.contains("title"))
  }

  @Test("a configuration without sources is an error")
  func noSources() throws {
    #expect(try refused("title: Staff\n").contains("sources"))
  }

  @Test("a wrong configuration leaves a built site as it is")
  func untouched() throws {
    let project = try Office.project()
    #expect(try project.build().code == 0)
    let before = try project.files()
    try project.configure("titel: Staff\n" + Office.sources)
    #expect(try project.build().code == 65)
    #expect(try project.files() == before)
  }

  @Test("a mistake in a template is shown at its place")
  func template() throws {
    let project = try Office.project("templates: templates\n" + Office.sources)
    let bytes = try #require(BuiltInFiles.ofProgram.bytes["person.mustache"])
    let text = String(decoding: bytes, as: UTF8.self) + "\n{{#unclosed}}\n"
    try project.write("templates/person.mustache", text)
    let said = try project.told(code: 65)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    #expect(said.contains("person.mustache:\(line):1"))
    #expect(!project.has("output"))
  }

  @Test("a mistake in the nicknames is shown at its place")
  func nicknames() throws {
    let project = try Office.project("nicknames: nicknames.yml\n" + Office.sources)
    try project.write("nicknames.yml", "- [Jüri, Jürka]\n- [Mari-Liis, Marliis]\n")
    expect(
      try project.told(code: 65), at: "nicknames.yml:2:4: error", "expected a name of one word",
      line: "- [Mari-Liis, Marliis]", column: 4, width: 1)
  }

  @Test("nicknames that are missing are shown where they are named")
  func missingNicknames() throws {
    let text = "nicknames: nicknames.yml"
    expect(
      try Office.project(text + "\n" + Office.sources).told(code: 78),
      at: "rollcall.yml:1:12: error", "", line: text, column: 12, width: 1)
  }

  @Test("an edited copy of the nicknames among the templates is used")
  func editedNicknames() throws {
    let project = try Office.project(
      "templates: theme\nnicknames: theme/nicknames.yml\n" + Office.sources)
    try project.write("theme/nicknames.yml", "- [Jüri, Jürka]\n")
    #expect(try project.check().error == "")
  }
}
