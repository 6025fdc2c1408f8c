import Foundation
import Testing

/// Small lists beside the repository, where they are there.
@Suite("The shared small lists", .enabled(if: SharedCases.areThere))
struct SharedCaseTests {
  @Test(
    "each gives with `init` and a build what it should",
    arguments: [
      (
        "values/01-google-label-pairs.csv",
        "Anna Kask | anna@x.example | +372 612 3456\nMari Tamm | mari@x.example | +372 612 3457"
      ),
      (
        "values/02-google-triple-colon.csv",
        "Anna Kask | anna@x.example, a.kask@x.example | +372 612 3456, +372 612 3457\nMari Tamm | mari@x.example | +372 612 3458"
      ),
      ("values/03-json-only-home.json", "Anna Kask | anna@x.example | Lead\nMari Tamm | Dev"),
      ("values/04-apple-labels.vcf", "Anna Kask | +372 612 3456"),
      ("values/08-ldifde-changetype-add.ldif", "Anna Kask | anna@corp.example"),
      (
        "values/09-phone-ext-and-lists.csv",
        "Anna Kask | anna@x.example | +372 612 3456 ext. 12\nLiis Mets | liis@x.example | +372 612 3460 (work)\nJaan Saar | jaan@x.example | +3726123459\nMari Tamm | mari@x.example | +372 612 3457, +372 612 3458"
      ),
      (
        "values/10-null-dates.csv",
        "Anna Kask | anna@x.example\nJaan Saar | jaan@x.example\nLiis Mets | liis@x.example\nMari Tamm | mari@x.example"
      ),
      ("values/11-legal-vs-preferred.csv", "Ann Lee | a@x.example\nRoberta Smith | b@x.example"),
      (
        "values/13-mononym-order.csv",
        "Anna Kask | a@x.example\nSuharto | s@x.example\nTeller | t@x.example\nZico | z@x.example"
      ),
      (
        "values/14-manager-dn.csv",
        "Anna Kask | anna@x.example | < mari-tamm\nJaan Saar | jaan@x.example | < mari-tamm\nMari Tamm | mari@x.example"
      ),
      (
        "values/15-ceo-own-manager.csv",
        "Anna Kask | a@x.example\nMari Tamm | m@x.example | < anna-kask"
      ),
      ("values/16-dotted-headings.csv", "Anna Kask | a@x.example"),
      (
        "lists/01-etunimet-merges-families.csv",
        "Mia Kask | mia@corp.example\nAnna Virta | anna@corp.example\nPekka Virta | pekka@corp.example"
      ),
      (
        "lists/01-given-name-only-merges-people.csv",
        "Tiiu Mets | t.mets@x.example\nRein Ots | r.ots@x.example\nRein Saar | r.saar@x.example"
      ),
      (
        "lists/02-worksFor-type-hides-people.json",
        "Mia Kask | mia@corp.example | Fellow\nPeter Ryd | peter@corp.example | Manager | Corp\nAnna Vance | anna@corp.example | +3726001000 | Engineer | Corp"
      ),
      (
        "lists/04-termination-date-us.csv",
        "Mia Kask | mia@corp.example | Clerk\nPeter Ryd | peter@corp.example | Manager"
      ),
      ("lists/04-termination-date-oracle.csv", "Peter Ryd | peter@corp.example | Manager"),
      ("lists/07-html-bio-vanishes.json", "Jaan Kuusk\nKati Mänd"), ("lists/08-toml.toml", nil),
      (
        "lists/08-yaml-quotes.yml",
        "Peter Ryd | Manager\nAnna Vance | anna.vance@corp.example | Engineer"
      ), ("lists/06-organisations-as-people.json", nil), ("lists/06-teams-as-people.json", nil),
      ("lists/09-google-workspace-users.csv", "Kati Mänd | kati@x.example"),
      (
        "lists/10-ldifde-export.ldf",
        "Peter Ryd | peter@corp.example\nAnna Vance | anna@corp.example | Engineer"
      ),
      (
        "lists/11-entra-guest.csv",
        "Peter Ryd | peter@corp.example | Manager\nAnna Vance | anna@corp.example | Engineer"
      ),
      ("lists/13-user-1.csv", "User 1 | user1@corp.example\nUser 2 | user2@corp.example"),
      (
        "lists/13-user-1.json",
        "User 1 | user1@corp.example\nUser 2 | user2@corp.example\nUser 3 | user3@corp.example"
      ),
      (
        "lists/14-employee-id-manager.json",
        "Mia Kask | Clerk | < peter-ryd\nPeter Ryd | Manager | < anna-vance\nAnna Vance | Director"
      ),
      (
        "lists/15-freeipa-manager-dn.json",
        "Mia Kask | mia@corp.example | < peter-ryd\nPeter Ryd | peter@corp.example\nAnna Vance | anna@corp.example | < peter-ryd"
      ),
      (
        "lists/17-null-text.csv",
        "Jaan Kuusk | Ops\nKati Mänd | kati@x.example\nEve Tamm | eve@x.example | 600 1000 | Ops"
      ),
    ] as [(String, String?)])
  func lists(path: String, expected: String?) throws {
    let project = try SharedCases.project(path)
    let file = String(path.split(separator: "/")[1])
    guard let expected else {
      #expect(throws: (any Error).self) { try project.start(from: file) }
      return
    }
    _ = try project.start(from: file)
    #expect(try project.build().code == 0)
    #expect(
      try project.lines().sorted() == expected.split(separator: "\n").map(String.init).sorted())
    try project.expectNothing(of: ["home.example", "600 000", "600000", "OU=Staff", "NULL"])
  }

  @Test("a number that a label says is of work is on the published card, and no other")
  func contacts() throws {
    let project = try SharedCases.project("values/05-work-label-not-published.vcf")
    try project.write("a.csv", "First name,Last name\nAnna,Kask\n")
    try project.configure(
      "contacts:\n  from: 05-work-label-not-published.vcf\nsources:\n  - { name: A, url: a.csv, format: csv }\n"
    )
    #expect(try project.build().code == 0)
    let card = try project.text("output/people/anna-kask.vcf")
    #expect(card.contains("+372 612 3456"))
    try project.expectNothing(of: ["home.example", "600 000", "600000"])
  }

  @Test(
    "absences are on their days, wherever the site is",
    arguments: ["Europe/Tallinn", "Asia/Tokyo", "America/Los_Angeles", "UTC"],
    ["06-allday-datetime.ics", "07-escaped-tzid.ics"])
  func absences(zone: String, file: String) throws {
    let project = try SharedCases.project("values/" + file)
    try project.write("a.csv", "Name,Email\nAnna Kask,anna@x.example\nMari Tamm,mari@x.example\n")
    try project.configure(
      "timeZone: \(zone)\naway: [{ from: \(file) }]\nsources:\n  - { name: A, url: a.csv, format: csv }\n"
    )
    let built = try project.build("--day", "2026-11-30")
    #expect(built.error == "")
    let away = try project.text("output/away.json")
    #expect(
      away.contains(#""anna-kask":{"from":"2026-12-01","until":"2026-12-01"}"#)
        || zone == "Asia/Tokyo")
    #expect(away.contains("mari-tamm") == (file == "06-allday-datetime.ics"))
  }

  @Test("names with invisible characters are found, and are one with those without")
  func invisible() throws {
    let project = try SharedCases.project("values/12-invisible.csv")
    try project.write(
      "b.csv", "First name,Last name,Email\nZw,Kask,a@x.example\nShy,Lepp,b@x.example\n")
    try project.configure(
      "sources:\n  - { name: A, url: 12-invisible.csv, format: csv }\n  - { name: B, url: b.csv, format: csv }\n"
    )
    #expect(try project.build().code == 0)
    #expect(try project.lines().count == 3)
    #expect(project.has("output/people/zw-kask.html") && project.has("output/people/shy-lepp.html"))
    let index = try project.text("output/search/index.json")
    for word in ["kask", "lepp", "علیرضا"] { #expect(index.contains(word)) }
  }
}

enum SharedCases {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/cases")

  static let areThere = FileManager.default.fileExists(atPath: folder.path)

  /// A project with one of the lists.
  static func project(_ path: String) throws -> TestProject {
    let project = try TestProject()
    let file = folder.appending(path: path)
    try project.write(file.lastPathComponent, Data(contentsOf: file))
    return project
  }
}
