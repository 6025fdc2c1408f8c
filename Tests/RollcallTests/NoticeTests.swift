import Testing

/// Without any list, nothing is touched, except that an empty output gets the page with the notice.
@Suite("Builds without any list")
struct NoticeTests {
  private static let configuration = """
    languages: [en, et]
    offline: true
    contacts: { from: cards.vcf }
    sources: [{ name: Tallinn, url: a.json, format: employee-list }]

    """

  private func project(_ list: String) throws -> TestProject {
    let project = try Office.project(Self.configuration)
    try project.write("a.json", list)
    try project.write("content/about.md", "# About us\n")
    try project.write(
      "cards.vcf", "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann Lee\r\nN:Lee;Ann;;;\r\nEND:VCARD\r\n")
    return project
  }

  @Test("an empty output gets the page with the notice, and what that page shows")
  func emptyOutput() throws {
    let project = try project("")
    #expect(try project.build().code == 69)
    let files = try project.files()
    let paths = files.keys.filter { !$0.hasPrefix("assets/") }.sorted()
    #expect(paths == ["build.json", "et/index.html", "index.html"])
    for name in ["index.html", "et/index.html"] {
      let page = try project.text("output/" + name)
      #expect(page.contains("id=\"source-notice\"") && page.contains("Tallinn"))
      // Every link leads somewhere.
      for link in page.matches(of: /(?:href|src)="([^"#]+)"/) {
        let path = link.1.replacing("../", with: "")
        let folder = name.hasPrefix("et/") && !link.1.hasPrefix("../") ? "et/" : ""
        #expect(files[folder + path] != nil, "\(link.1)")
      }
    }
    let pages = try project.text("output/index.html") + project.text("output/et/index.html")
    let scripts = try files.keys.filter { $0.hasPrefix("assets/site-") }
      .map { try project.text("output/" + $0) }.joined()
    for asset in files.keys where asset.hasPrefix("assets/") {
      #expect(pages.contains(asset) || scripts.contains(asset.split(separator: ".")[1]), "\(asset)")
    }
  }

  @Test("a site is not touched, and an empty output is filled by the next good build")
  func existingSite() throws {
    let project = try project("")
    #expect(try project.build().code == 69)
    let notice = try project.files()
    #expect(try project.build().code == 69)
    #expect(try project.files() == notice)
    try project.write("a.json", Office.list)
    #expect(try project.build().code == 0)
    let site = try project.files()
    #expect(site["people.json"] != nil && site["about.html"] != nil)
    try project.remove(".rollcall/cache.sqlite")
    try project.write("a.json", "")
    _ = try project.build()
    let after = try project.files()
    #expect(after.keys.sorted() == site.keys.sorted())
  }
}
