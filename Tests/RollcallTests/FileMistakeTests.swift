import Foundation
import Settings
import Testing

/// Likely mistakes in content, templates and locales produce warnings, each at its place.
@Suite("Likely mistakes in content, templates and locales")
struct FileMistakeTests {
  @Test("links that lead nowhere are reported at their places")
  func deadLinks() throws {
    let project = try Office.project()
    try project.write(
      "content/about.md",
      """
      # About

      [a](contcat.md) [b](positions/web.html) [c](positions/nobody.html)
      [d](contact.md#top) ![e](logo.pgn) [f](#none) [g](https://x.example/y) [h](../up.html)
      [i](people/jaan-tamm.html) [j](positions/web.html#main) [k](./) [l](mailto:a@b.example)

      """)
    try project.write("content/contact.md", "# Contact\n\n[here](about.md)\n")
    try project.write("content/notice.md", "See [this](gone.md).\n")
    try project.write("content/logo.png", "x")
    let said = try project.check()
    let about = "content/about.md"
    expect(
      said.error, at: "\(about):3:5: warning", "`contcat.md`",
      line: "[a](contcat.md) [b](positions/web.html) [c](positions/nobody.html)", column: 5,
      width: 10, hint: "did you mean `contact.md`?")
    for message in [
      "\(about):3:45: warning: the link `positions/nobody.html` leads nowhere",
      "\(about):4:5: warning: the page has no place that the link `contact.md#top`",
      "\(about):4:26: warning: the link `logo.pgn`", "`logo.png`",
      "\(about):4:40: warning: the page has no place that the link `#none`",
      "content/notice.md:1:12: warning: the link `gone.md`",
    ] { #expect(said.error.contains(message)) }
    #expect(said.warnings == 6)
  }

  @Test("texts about groups are read as pages are: links, heads and front matter")
  func groupTexts() throws {
    let project = try Office.project(
      "heads: { department: { Legal: nobody@x.example } }\n" + Office.sources)
    try project.write(
      "content/positions/web.md",
      """
      ---
      head: "No Body"
      layout: wide
      ---
      # Web

      See [this](../gone.md).

      """)
    let said = try project.check()
    let text = "content/positions/web.md"
    expect(
      said.error, at: "\(text):2:7: warning", "nobody whom the site shows",
      line: "head: \"No Body\"", column: 7, width: 9, hint: "by e-mail address, id or full name")
    for message in [
      "\(text):3:1: warning: `layout`",
      "\(text):7:12: warning: the link `../gone.md` leads nowhere",
      "rollcall.yml:1:31: warning: the head of this group is nobody whom the site shows",
    ] { #expect(said.error.contains(message)) }
    #expect(said.warnings == 4)
    try project.write("content/positions/web.md", "---\nhead: jaan tamm\n---\n")
    #expect(try !project.told().contains(text))
  }

  @Test("a link to a file that the owner put into the output leads somewhere")
  func ownFileInOutput() throws {
    let project = try Office.project()
    try project.write("content/about.md", "# About\n\n[rules](rules.pdf) [old](old.md)\n")
    try project.write("content/old.md", "# Old\n")
    _ = try project.build()
    try project.write("output/rules.pdf", "%PDF")
    try project.remove("content/old.md")
    let said = try project.told()
    #expect(!said.contains("rules.pdf` leads"))
    #expect(said.contains("`old.md` leads nowhere"))
  }

  @Test("a link to a file that only another configuration writes leads nowhere")
  func unwrittenFiles() throws {
    let links = [
      "sitemap.xml", "_headers", "opensearch.xml", "away.json", "new.ics", "people.vcf",
      "phones/csv.csv", "robots.txt", "people/jaan-tamm.vcf", "search/none.json", "offline.html",
    ]
    let text = "# About\n\n" + links.map { "[x](\($0))" }.joined(separator: " ") + "\n"
    func dead(_ configuration: String) throws -> [String] {
      let project = try Office.project(configuration + Office.sources)
      try project.write("content/about.md", text)
      let said = try project.told()
      return links.filter { said.contains("`\($0)` leads nowhere") }
    }
    #expect(try dead("") == links)
    #expect(try dead("public: true\n") == links.filter { $0 != "robots.txt" })
    let settings =
      "public: true\nbaseURL: https://x.example/\nhosting: netlify\nallCards: true\noffline: true\n"
      + "phoneBooks: [{ format: csv }]\nnewcomers: { for: 30d }\n"
    #expect(
      try dead(settings) == ["away.json", "people.vcf", "people/jaan-tamm.vcf", "search/none.json"])
  }

  @Test("files of the templates folder that no page uses are reported")
  func unusedTemplates() throws {
    let project = try Office.project("templates: templates\n" + Office.sources)
    for (path, bytes) in BuiltInFiles.ofProgram.bytes {
      try project.write("templates/" + path, bytes)
    }
    try project.write("templates/front.mustach", "{{title}}")
    try project.write("templates/partials/rows.mustache", "x")
    try project.write("templates/assets/mine.css", "x")
    try project.write("templates/locales/fi.yml", "language: Suomi\n")
    try project.write("templates/partials/mine.mustache", "{{assets.logo_svg}}")
    try project.write("templates/assets/logo.svg", "<svg/>")
    let footer = try project.text("templates/partials/footer.mustache")
    try project.write("templates/partials/footer.mustache", footer + "{{> partials/mine }}")
    let said = try project.check()
    for message in [
      "templates/front.mustach: warning: no page uses this file", "did you mean `front.mustache`?",
      "templates/partials/rows.mustache: warning", "templates/assets/mine.css: warning",
      "{{assets.mine_css}}", "templates/locales/fi.yml: warning", "does not list `fi`",
    ] { #expect(said.error.contains(message)) }
    #expect(said.warnings == 4)
  }

  @Test("folders of content that are no language are reported")
  func contentFolders() throws {
    let project = try Office.project()
    for name in ["en/about.md", "ru/about.md", "rules/dress.md"] {
      try project.write("content/" + name, "# Page\n")
    }
    let said = try project.check()
    #expect(said.error.contains("content/en: warning: `en` is the default language"))
    #expect(
      said.error.contains("content/ru: warning: `ru` looks like a language, and is not built"))
    #expect(said.warnings == 2)
  }

  @Test("a table in a page is reported with its place")
  func contentTable() throws {
    let project = try Office.project()
    try project.write("content/a.md", "# Page\n\n| a | b |\n|---|---|\n| 1 | 2 |\n")
    let said = try project.check()
    #expect(said.error.contains("content/a.md:3:1: warning: a table comes out as lines of text"))
    #expect(said.warnings == 1)
  }

  /// A file of the program's templates.
  private func own(_ path: String) throws -> String {
    String(decoding: try #require(BuiltInFiles.ofProgram.bytes[path]), as: UTF8.self)
  }

  @Test("texts that a locale lacks are shown in the default language")
  func missingTexts() throws {
    let project = try Office.project(
      "templates: templates\nlanguages: [en, et]\n" + Office.sources)
    let kept = try own("locales/et.yml").split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("skipToContent:") && !$0.hasPrefix("never:") }
    try project.write("templates/locales/et.yml", kept.joined(separator: "\n"))
    let said = try project.told()
    #expect(said.components(separatedBy: "warning:").count == 2)
    #expect(
      said.contains("et.yml:") && said.contains("2 texts are missing: `never`, `skipToContent`"))
    #expect(try project.text("output/et/index.html").contains(">Skip to the content"))
  }

  @Test("an unknown placeholder is an error of any locale")
  func unknownPlaceholder() throws {
    let project = try Office.project("templates: templates\n" + Office.sources)
    try project.write(
      "templates/locales/en.yml", own("locales/en.yml").replacing("\"{n}%\"", with: "\"{m}%\""))
    let said = try project.told(code: 65)
    #expect(said.contains("en.yml:") && said.contains("this text has no `{m}`"))
    #expect(said.contains("`{n}`"))
    #expect(!project.has("output"))
  }

  @Test("a text of one's own is shown by a template, or reported")
  func ownTexts() throws {
    let project = try Office.project("templates: templates\n" + Office.sources)
    try project.write(
      "templates/locales/en.yml", "language: English\nmotto: All of us\nevrybody: All\n")
    try project.write(
      "templates/partials/footer.mustache", own("partials/footer.mustache") + "{{text.motto}}")
    let said = try project.told()
    #expect(said.contains("en.yml:3:1: warning: no template shows the text `evrybody`"))
    #expect(said.contains("did you mean `everybody`?") && !said.contains("`motto`"))
    #expect(try project.text("output/index.html").contains("All of us"))
  }
}
