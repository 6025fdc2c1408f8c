import Foundation
import Testing

@testable import Tools
@testable import rollcall

/// Lists whose records belong to people of another one, and what `init` makes of them.
struct JoinCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let files: [(name: String, text: String)]
  /// What is given to `init`; all files if empty.
  var from: [String] = []
  /// Lines of the configuration.
  var writes: [String] = []
  var people: [String] = []
  var says: [String] = []
}

@Suite("Lists that belong together, from `init` to the site")
struct JoinGuessTests {
  @Test("records are joined to the people that they belong to", arguments: JoinCase.joined)
  func joined(_ test: JoinCase) throws {
    let project = try started(test)
    let text = try project.project.text("rollcall.yml")
    for line in test.writes { #expect(text.contains(line), "\(text)") }
    for words in test.says { #expect(project.said.contains(words), "\(project.said)") }
    #expect(text.components(separatedBy: "  - name:").count == 2, "\(text)")
    let built = try project.project.build()
    #expect(built.code == 0, "\(built.error)")
    #expect(try project.project.lines() == test.people)
  }

  @Test("lists of people stay sources of their own", arguments: JoinCase.apart)
  func apart(_ test: JoinCase) throws {
    let project = try started(test)
    let text = try project.project.text("rollcall.yml")
    #expect(!text.contains("join:"), "\(text)")
    #expect(try project.project.build().code == 0)
    #expect(try project.project.lines() == test.people)
  }

  @Test("a list that belongs to nobody and has no people is refused")
  func refused() throws {
    let project = try TestProject()
    try project.write("staff.csv", "id,Name\n1,Ann Lee\n2,Bo Ek\n3,Cy Fo\n")
    try project.write("rooms.csv", "number,floor\n214,2\n315,3\n")
    #expect(throws: ProjectStarter.Problem.self) {
      try project.start(from: "staff.csv", "rooms.csv")
    }
    #expect(!project.has("rollcall.yml"))
  }

  private func started(_ test: JoinCase) throws -> (project: TestProject, said: String) {
    let project = try TestProject()
    for (name, text) in test.files { try project.write(name, text) }
    let from = test.from.isEmpty ? test.files.map(\.name) : test.from
    let said =
      from.count == 1 ? try project.start(from: from[0]) : try project.start(from: from[0], from[1])
    return (project, said)
  }
}

extension JoinCase {
  private static let staff = "id,Name,E-mail\n7,Ann Lee,ann@x.example\n8,Bo Ek,bo@x.example\n"

  static let joined: [JoinCase] = [
    JoinCase(
      testDescription: "posts with a day on which they end",
      files: [
        ("staff.csv", staff),
        (
          "posts.csv",
          "personId,title,department,until\n7,Dean,Arts,2020-01-31\n7,Head,Law,\n8,Clerk,Law,2099-01-01\n"
        ),
      ],
      writes: [
        "- { url: posts.csv, key: personId, matches: id, as: posts }   # 2 of 2 people have records there",
        "position: 'posts[until>=today].title'", "department: 'posts[until>=today].department'",
      ],
      people: [
        "Ann Lee | ann@x.example | Head | Law", "Bo Ek | bo@x.example | Clerk | Law",
      ],
      says: ["look at: `../posts.csv` is joined, since its `personId` is the `id` of a person"]),
    JoinCase(
      testDescription: "posts before people, by e-mail address, without an end",
      files: [
        (
          "posts.csv",
          "Mitarbeiter;Funktion\nANN@x.example;Leitung\nbo@x.example;Koch\nbo@x.example;Bote\n"
        ),
        ("staff.csv", staff),
      ],
      writes: ["key: Mitarbeiter, matches: E-mail, as: posts", "position: 'posts[-1].Funktion'"],
      people: ["Ann Lee | ann@x.example | Leitung", "Bo Ek | bo@x.example | Bote"],
      says: ["of several records the last counts, as `posts[-1]` says"]),
    JoinCase(
      testDescription: "posts with names of posts",
      files: [
        ("staff.csv", staff),
        ("posts.csv", "id,employee_id,name\n1,7,Head Cook\n2,8,Chief Clerk\n3,8,Night Porter\n"),
      ],
      writes: ["key: employee_id, matches: id, as: posts"],
      people: ["Ann Lee | ann@x.example | Head Cook", "Bo Ek | bo@x.example | Night Porter"]),
    JoinCase(
      testDescription: "offices that people name by a code",
      files: [
        ("staff.csv", "Name,office_id\nAnn Lee,1\nBo Ek,2\nCy Fo,2\n"),
        ("offices.csv", "id,name,street\n1,Tartu,Lai 1\n2,Narva,Uus 2\n"),
      ],
      writes: ["key: id, matches: office_id, as: officesList", "office: 'officesList[].name'"],
      people: ["Ann Lee | Tartu", "Bo Ek | Narva", "Cy Fo | Narva"]),
    JoinCase(
      testDescription: "one JSON document",
      files: [
        (
          "all.json",
          #"{"people":[{"id":"p1","name":"Ann Lee"},{"id":"p2","name":"Bo Ek"},{"id":"p3","name":"Cy Fo"},{"id":"p4","name":"Di Go"}],"posts":[{"person":"p1","title":"Dean","project":"Alpha"},{"person":"p2","title":"Clerk","project":"Beta"},{"person":"p3","title":"Cook"},{"person":"p4","title":"Porter"},{"person":"p9","title":"Ghost","project":"Beta"}]}"#
        )
      ],
      writes: [
        "people: people", "- { url: all.json, people: posts, key: person, matches: id, as: posts }",
        "position: 'posts[0].title'",
      ],
      people: ["Ann Lee | Dean", "Bo Ek | Clerk", "Cy Fo | Cook", "Di Go | Porter"],
      says: ["though 1 of 5 belongs to nobody"]),
    JoinCase(
      testDescription: "a folder of lists",
      files: [
        ("data/people.yml", "- {login: ann, name: Ann Lee}\n- {login: bo, name: Bo Ek}\n"),
        (
          "data/teams.yml",
          "- {name: Bridges, members: [ann, bo]}\n- {name: Tunnels, members: [bo]}\n"
        ),
      ],
      from: ["data"],
      writes: ["key: 'members[]', matches: login, as: teams", "projects: 'teams[].name'"],
      people: ["Ann Lee", "Bo Ek"]),
  ]

  static let apart: [JoinCase] = [
    JoinCase(
      testDescription: "managers and those who report to them",
      files: [
        ("bosses.csv", "id,Name\n1,Ann Lee\n2,Bo Ek\n3,Cy Fo\n"),
        ("staff.csv", "Name,managerId\nDi Go,1\nEd Ho,2\nFi Io,3\nGus Jo,3\n"),
      ],
      people: [
        "Ann Lee | Bosses", "Bo Ek | Bosses", "Cy Fo | Bosses", "Di Go | Head office",
        "Ed Ho | Head office",
        "Fi Io | Head office", "Gus Jo | Head office",
      ]),
    JoinCase(
      testDescription: "two lists of the same people",
      files: [
        ("a.csv", "id,Name,Role\n1,Ann Lee,Cook\n2,Bo Ek,Clerk\n"),
        ("b.csv", "id,Name,Phone\n1,Ann Lee,+372 600 1234\n2,Bo Ek,+372 600 1235\n"),
      ],
      people: [
        "Ann Lee | +372 600 1234 | Head office, Head office 2 | Cook",
        "Bo Ek | +372 600 1235 | Head office, Head office 2 | Clerk",
      ]),
    JoinCase(
      testDescription: "lists whose records are counted from 1",
      files: [
        ("tartu.csv", "id,Name\n1,Ann Lee\n2,Bo Ek\n"),
        ("narva.csv", "id,Name\n1,Cy Fo\n2,Di Go\n"),
      ],
      people: ["Ann Lee | Tartu", "Bo Ek | Tartu", "Cy Fo | Narva", "Di Go | Narva"]),
  ]
}
