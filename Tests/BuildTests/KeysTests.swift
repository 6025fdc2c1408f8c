import Basics
import Foundation
import TestSupport
import Testing

@testable import Build
@testable import Lists
@testable import Settings

@Suite("The key of what is kept changes with every input")
struct KeysTests {
  private static let projectKey = FingerprintHasher.fingerprint { $0.append("project") }

  @Test(
    "of a site",
    arguments: [
      (FingerprintHasher.fingerprint { $0.append("other") }, ["a", "b"]),
      (projectKey, ["a", "c"]), (projectKey, ["b", "a"]), (projectKey, ["a"]),
      (projectKey, ["a", "b", "c"]),
      (projectKey, ["ab", ""]),
    ])
  func site(project: Fingerprint, revisions: [String]) {
    let photo = FingerprintHasher.fingerprint { $0.append("photo") }
    let key = SiteMemo.key(project: Self.projectKey, revisions: ["a", "b"], photos: [photo])
    #expect(SiteMemo.key(project: Self.projectKey, revisions: ["a", "b"], photos: [photo]) == key)
    #expect(SiteMemo.key(project: project, revisions: revisions, photos: [photo]) != key)
    #expect(SiteMemo.key(project: Self.projectKey, revisions: ["a", "b"], photos: []) != key)
    let days = ["2026-11-23", "2026-11-24"].map {
      SiteMemo.key(
        project: Self.projectKey, revisions: ["a", "b"], photos: [photo], day: BuildDay($0)?.iso)
    }
    #expect(Set([key] + days).count == 3)
  }

  private static func body(_ pages: (String?, String)...) -> Body {
    Body(pages: pages.map { Body.Page(name: $0, bytes: Data($1.utf8)) })
  }

  @Test(
    "of an export's cards",
    arguments: [
      (body(("a", "1"), ("b", "3")), "372", "p"), (body(("a", "1"), ("c", "2")), "372", "p"),
      (body(("b", "2"), ("a", "1")), "372", "p"), (body(("a", "1")), "372", "p"),
      (body(("a", "1b"), ("", "2")), "372", "p"), (body((nil, "1"), ("b", "2")), "372", "p"),
      (body(("a", "1"), ("b", "2")), "47", "p"), (body(("a", "1"), ("b", "2")), nil, "p"),
      (body(("a", "1"), ("b", "2")), "372", "q"),
    ] as [(Body, String?, String)])
  func contacts(body: Body, country: String?, program: String) {
    let same = Self.body(("a", "1"), ("b", "2"))
    let key = ContactMemo.key(of: same, phoneCountry: "372", program: "p")
    #expect(ContactMemo.key(of: same, phoneCountry: "372", program: "p") == key)
    #expect(ContactMemo.key(of: body, phoneCountry: country, program: program) != key)
  }

  /// What is done to a project between two readings.
  private static let changes: [String: String?] = [
    "rollcall.yml": openConfiguration + "title: Other\n",
    "own/person.mustache": "other", "own/partials/extra.mustache": "new", "own/assets/a.css": "b{}",
    "own/assets/new.css": "", "own/locales/en.yml": "language: Plain\nmotto: Ho\n",
    "words/about.md": "# Other", "words/map.txt": "other", "words/new.md": "# New",
    "words/map2.txt": "map", "own/partials/more.mustache": nil, "own/assets/b.css": nil,
    "words/team/lead.md": nil,
  ]
  private static let openConfiguration = """
    templates: own
    content: words
    sources:
      - { name: A, url: a.json, format: employee-list }

    """

  @Test("of a project")
  func project() throws {
    try withFolder { folder in
      let files = [
        "rollcall.yml": Self.openConfiguration, "own/person.mustache": "{{name}}",
        "own/partials/more.mustache": "more", "own/assets/a.css": "a{}", "own/assets/b.css": "",
        "own/locales/en.yml": "language: Plain\nmotto: Hi\n", "words/about.md": "# About",
        "words/team/lead.md": "# Lead", "words/map.txt": "map", "a.json": "[]",
      ]
      for (path, text) in files { try write(text, to: folder + "/" + path) }
      var keys: Set = [try Self.key(folder)]
      #expect(try keys.contains(Self.key(folder)))
      for (path, text) in Self.changes.sorted(by: { $0.key < $1.key }) {
        if let text {
          try write(text, to: folder + "/" + path)
        } else {
          try FileManager.default.removeItem(atPath: folder + "/" + path)
        }
        #expect(try keys.insert(Self.key(folder)).inserted, "\(path)")
      }
    }
  }

  @Test("of a project, with the program")
  func program() {
    let keys = ["a", "b"].map { program in
      var key = ProjectFingerprint()
      key.add(program: program)
      return key.value
    }
    #expect(keys[0] != keys[1])
  }

  /// The key of all that a project is made of, be anything wrong with it or not.
  private static func key(_ folder: String) throws -> Fingerprint {
    ProjectReader(folder + "/rollcall.yml", environment: [:], wings: WingList([])).key
  }
}
