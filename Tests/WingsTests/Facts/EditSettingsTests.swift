import Asking
import Basics
import Lists
import People
import Site
import Testing

@testable import Settings
@testable import Wings

@Suite("The source of edits in the configuration")
struct EditSettingsTests {
  private static let source =
    "sources: [{ name: A, url: \"https://a.example/\", fields: { name: n, email: e, room: { from: r, "
    + "type: number } } }]\n"

  private func configuration(_ yaml: String) throws(ConfigurationErrors) -> Configuration {
    try Configuration.parse(
      try TextFile(
        path: "/project/rollcall.yml", bytes: Array((yaml + "\n" + Self.source).utf8)),
      environment: [:], wings: WingList([Facts.self]))
  }

  @Test("it is one source with a name and a place of its own")
  func source() throws {
    let read = try configuration(
      "edits: { from: \"https://a.example/e.csv\", fields: [phone, project, room], timeout: 3s }")
    let edits = try #require(read.wings[Facts.self]?.edits)
    #expect(edits.fields == ["phone", "projects", "room"] && edits.localFile == nil)
    let sources = read.wingSources
    #expect(sources.map(\.source.name) == ["edits"] && sources[0].source.format == .csv)
    #expect(sources[0].source.maxLoss == 0.5 && sources[0].source.timeout == .seconds(3))
    #expect(read.places.value(sources[0].path)?.line == 1)
    #expect(read.configuredWingSources.map(\.configured.name) == ["edits"])
  }

  @Test("a value is understood by the type of its field")
  func details() throws {
    let read = try configuration("edits: { from: \"https://a.example/e\", fields: [room, phone] }")
    let rules = try #require(read.wings[Facts.self]?.editRules)
    let edit = try rules.edit(EditRow(person: "7", field: "room", was: "", value: "12,5")).get()
    #expect(edit.value == .number("12.5") && edit.was == nil && edit.isFieldKnown)
    #expect(
      rules.edit(EditRow(person: "7", field: "room", was: "", value: "tall"))
        == .failure(.unreadable))
    #expect(
      rules.edit(EditRow(person: "7", field: "email", was: "", value: "a@b"))
        == .failure(.notAllowed))
    #expect(
      rules.edit(EditRow(person: "", field: "room", was: "", value: "1")) == .failure(.noPerson))
  }

  @Test(
    "what cannot be an edit is an error",
    arguments: [
      ("edits: { from: \"https://a.example/\", fields: [photo] }", "photo-of-others"),
      ("edits: { from: \"https://a.example/\", fields: [id] }", "fixed-field"),
      ("edits: { from: \"https://a.example/\", fields: [] }", "list-needs-entry"),
      ("edits: { from: \"https://a.example/\", fields: [rom] }", "unknown-value"),
      ("edits: { from: \"https://a.example/\" }", "missing-key"),
      ("edits: { fields: [phone] }", "missing-key"),
      ("edits: { from: \"https://a.example/\", fields: [phone], formt: csv }", "unknown-key"),
      (
        "edits: { from: \"https://a.example/\", fields: [phone] }\n"
          + "corrections: { to: \"https://x.example/new\", form: true }", "no-place-for-edits"
      ),
    ])
  func mistakes(yaml: String, code: String) {
    do throws(ConfigurationErrors) {
      _ = try configuration(yaml)
      Issue.record("no error")
    } catch {
      #expect(error.diagnostics.map(\.code).contains(code))
    }
  }

  @Test("a form without edits has no effect")
  func idle() throws {
    let read = try configuration("corrections: { to: \"mailto:a@x.example\", form: true }")
    #expect(read.mistakesOfWings.map(\.words.code) == ["idle-key"])
  }
}
