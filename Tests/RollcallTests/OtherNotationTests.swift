import Foundation
import Testing

/// Lists in YAML, in TOML and in folders, down to the site.
@Suite("Lists in other notations than JSON and tables")
struct OtherNotationTests {
  private static let fields = "fields: { name: name, email: email, position: role }"

  private func project(
    _ files: [String: String], _ settings: String
  ) throws -> TestProject {
    let project = try TestProject()
    for (file, text) in files { try project.write(file, Array(text.utf8)) }
    try project.configure(
      "groupBy: none\nsources:\n  - { name: Tallinn, office: none, \(settings) }\n")
    return project
  }

  @Test(
    "YAML is told by the end of its name, or by its format",
    arguments: [
      "url: team.yml", "url: team.txt, format: yaml", "command: [cat, team.yml], format: yaml",
    ])
  func yaml(place: String) throws {
    let text = "team:\n- name: Liis Org\n  email: liis@firm.example\n  role: NO\n"
    let project = try project(
      ["team.yml": text, "team.txt": text], "\(place), people: team, \(Self.fields)")
    let said = try project.build("--strict")
    #expect(said.error == "")
    #expect(try project.lines() == ["Liis Org | liis@firm.example | NO"])
  }

  @Test("a fault in YAML is named by its line")
  func lines() throws {
    let project = try project(
      ["team.yml": "- name: Liis Org\n-\n  role: Lead\n"], "url: team.yml, \(Self.fields)")
    #expect(try project.check().error.contains("team.yml:3: "))
    try project.write("team.yml", "- name: Liis Org\n  role: &a Lead\n")
    let said = try project.check().error
    #expect(said.contains("team.yml:2:"))
    #expect(said.contains("anchors and aliases are not read"))
    #expect(!said.contains("Lead"))
  }

  @Test("`format: yaml` needs fields")
  func needsFields() throws {
    let project = try project(["team.yml": "[]"], "url: team.yml, format: yaml")
    #expect(try project.check().error.contains("the key `fields` is missing"))
  }

  @Test("the remedy for TOML works as it is written")
  func toml() throws {
    let text =
      "[[people]]\nname = \"Liis Org\"\nemail = \"liis@firm.example\"\nrole = \"Lead\"\nsince = 2024-05-01\n"
    let project = try project(["team.toml": text], "url: team.toml, people: people, \(Self.fields)")
    let said = try project.check().error
    #expect(said.contains("TOML"))
    let start = try #require(said.range(of: "`command: ")?.upperBound)
    let end = try #require(said[start...].firstIndex(of: "`"))
    try project.configure(
      "groupBy: none\nsources:\n  - name: Tallinn\n    office: none\n    command: \(said[start..<end])\n    people: people\n    \(Self.fields)\n"
    )
    #expect(try project.build("--strict").error == "")
    #expect(try project.lines() == ["Liis Org | liis@firm.example | Lead"])
    #expect(throws: (any Error).self) { try project.start(from: "team.toml") }
  }

  private static let authors = [
    "authors/_index.md": "---\ntitle: Authors\n---\n",
    "authors/liis/_index.md":
      "---\nname: Liis Org\nemail: liis@firm.example\nrole: Lead\n---\nShe **leads** it.\n",
    "authors/ott/_index.md":
      "---\nname: Ott Raud\nrole: Dev\n---\n<script>alert(1)</script>He codes.\n",
    "authors/uku.yml": "name: Uku Pärn\nrole: Dev\n",
  ]

  @Test("a folder is begun by `init`, with the texts of its files")
  func folder() throws {
    let project = try TestProject()
    for (file, text) in Self.authors { try project.write(file, Array(text.utf8)) }
    let said = try project.start(from: "authors")
    #expect(said.contains("authors is a folder of 3 people"))
    #expect(try project.text("rollcall.yml").contains("format: folder"))
    #expect(try project.build("--strict").code == 0)
    let lines = try project.lines()
    #expect(
      lines == ["Liis Org | liis@firm.example | Lead", "Ott Raud | Dev", "Uku Pärn | Dev"])
    #expect(
      try project.text("output/people/liis-org.html").contains("She <strong>leads</strong> it."))
    #expect(try project.text("output/people/ott-raud.html").contains("He codes."))
    try project.expectNothing(of: ["alert(1)"])
  }

  @Test("a file that cannot be read is named by its number, and not by its name")
  func badFile() throws {
    var files = Self.authors
    files["authors/mart-secret.md"] = "---\nname: [\n---\n"
    files["authors/tiiu.yml"] = "role: Lead\n"
    let project = try project(files, "url: authors, \(Self.fields)")
    let said = try project.check().error
    #expect(said.contains("file 3, line"))
    #expect(said.contains("file 5, line 1"))
    #expect(!said.contains("mart-secret"))
    _ = try project.build()
    #expect(try project.lines().count == 3)
  }

  @Test("`format: folder` needs a folder", arguments: ["url: team.yml", "command: [ls]"])
  func needsFolder(place: String) throws {
    let project = try project(["team.yml": "[]"], "\(place), format: folder, \(Self.fields)")
    #expect(try project.check().error.contains("the path of a folder"))
  }
}
