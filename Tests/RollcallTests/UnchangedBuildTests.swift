import Foundation
import Testing

/// A build reads templates, locales and content only if there is something to build, and says what is wrong with them
/// all the same.
@Suite("Builds of an unchanged project")
struct UnchangedBuildTests {
  private static let settings = "templates: own\nnicknames: names.yml\n" + Office.sources

  private static func project() throws -> TestProject {
    let project = try Office.project(settings)
    try project.write("names.yml", "[[William, Bill]]\n")
    try project.write("own/locales/en.yml", "language: English\n")
    try project.write("content/about.md", "# About\n")
    return project
  }

  /// A file that is wrong, and the beginning of what is said of it.
  private static let mistakes: [(path: String, text: String, told: String)] = [
    ("own/person.mustache", "{{#open}}", "own/person.mustache:1:1: error"),
    ("own/partials/footer.mustache", "{{nonsense}}", "own/partials/footer.mustache:1:3: error"),
    ("own/locales/en.yml", "language: [", "own/locales/en.yml:1:"),
    ("own/scripts/bundles.yml", "onDemand: {}\n", "own/scripts/bundles.yml:1:"),
    ("own/phones/mine.mustache", "{{#open}}", "own/phones/mine.mustache:1:1: error"),
    ("own/assets/site.js", "x", "own/assets/site.js: error"),
    ("names.yml", "[[William]]\n", "names.yml:1:2: error"),
    ("content/people.json", "{}", "content/people.json: error"),
  ]

  /// The errors that a build ends with; `check` must find the same.
  private static func errors(_ project: TestProject, code: Int32 = 65) throws -> [String] {
    let said = try project.build()
    #expect(said.code == code && said.output.isEmpty)
    let (built, checked) = (errors(said), errors(try project.check()))
    #expect(built == checked)
    return built
  }

  private static func errors(_ said: TestProject.Said) -> [String] {
    said.error.split(separator: "\n").filter { $0.contains(": error: ") }.map(String.init)
  }

  @Test("a mistake in a file is told, though nothing else has changed", arguments: mistakes)
  func mistake(path: String, text: String, told: String) throws {
    let project = try Self.project()
    let before = project.has(path) ? try project.text(path) : nil
    #expect(try project.build().code == 0)
    let files = try project.files()
    try project.write(path, text)
    #expect(try Self.errors(project).first?.hasPrefix(told) == true)
    #expect(try project.files() == files)
    if let before { try project.write(path, before) } else { try project.remove(path) }
    #expect(try project.build().output.contains("is up to date"))
  }

  @Test("so is a link that leads nowhere", arguments: ["own/lost", "content/lost"])
  func link(path: String) throws {
    let project = try Self.project()
    #expect(try project.build().code == 0)
    try FileManager.default.createSymbolicLink(
      atPath: project.folder + "/" + path, withDestinationPath: "nowhere")
    #expect(try Self.errors(project, code: 78).first?.hasPrefix(path + ": error") == true)
    try project.remove(path)
    #expect(try project.build().output.contains("is up to date"))
  }

  @Test("mistakes in all kinds of files are told in one order", arguments: [false, true])
  func order(isBuilt: Bool) throws {
    let project = try Self.project()
    if isBuilt { #expect(try project.build().code == 0) }
    for (path, text, _) in Self.mistakes { try project.write(path, text) }
    try project.write("content/about.md", [0xFF])
    let places = try Self.errors(project).map { String($0.prefix { $0 != ":" }) }
    #expect(
      places == [
        "own/phones/mine.mustache", "names.yml", "own/locales/en.yml", "own/assets/site.js",
        "content/about.md", "content/people.json",
      ])
  }

  @Test("what is wrong with a project is told before what is wrong with its output")
  func beforeOutput() throws {
    let project = try Self.project()
    try project.write("own/person.mustache", "{{#open}}")
    let first = try project.build("--output", "~/www")
    #expect(first.error.hasPrefix("own/person.mustache:1:1: error"))
    #expect(!first.error.contains("~") && !project.has(".rollcall"))
    try project.remove("own/person.mustache")
    #expect(try project.build().code == 0)
    try project.write("own/person.mustache", "{{#open}}")
    #expect(try project.build("--output", "~/www") == first)
  }

  @Test("a mistake in the files of several sites is told once")
  func severalSites() throws {
    let project = try Self.project()
    try project.configure(
      Self.settings + "sites:\n  - name: a\n    output: a\n  - name: b\n    output: b\n")
    #expect(try project.build().code == 0)
    try project.write("own/person.mustache", "{{#open}}")
    let said = try project.build()
    #expect(said.code == 65 && said.output.isEmpty)
    #expect(said.error.components(separatedBy: "error:").count == 2)
  }

  @Test("a changed list is shown by the owner's templates")
  func changedList() throws {
    let project = try Self.project()
    try project.write("own/locales/en.yml", "language: Plain\nskipToContent: Figures\n")
    #expect(try project.build().code == 0)
    try project.write("a.json", Office.list.replacing("Maasikas", with: "Kask"))
    #expect(try project.build().code == 0)
    let page = try project.text("output/people/mari-kask.html")
    #expect(page.contains("Figures"))
    let other = try Self.project()
    try other.write("own/locales/en.yml", "language: Plain\nskipToContent: Figures\n")
    try other.write("a.json", Office.list.replacing("Maasikas", with: "Kask"))
    #expect(try other.build().code == 0)
    #expect(try other.text("output/people/mari-kask.html") == page)
  }
}
