import Foundation
import People
import TestSupport
import Testing

@testable import Lists

/// Posts belong to people by an id, whatever both lists are written in.
@Suite("Lists that are joined to a list")
struct JoinedListTests {
  static let posts: [(Format, String)] = [
    (
      .csv,
      "personId,Title,project,until\n7,Dean,A,2020-01-31\n7,Head,B,\n8,Clerk,C,2030-01-01\n9,Ghost,D,\n,Nobody,E,\n"
    ),
    (
      .mapping(Mapping(fields: [:])),
      #"""
      [{"personId":7,"Title":"Dean","project":"A","until":"2020-01-31"},
       {"personId":"7","Title":"Head","project":"B"},
       {"personId":8.0,"Title":"Clerk","project":"C","until":"2030-01-01"},
       {"personId":9,"Title":"Ghost","project":"D"},
       {"personId":null,"Title":"Nobody"}]
      """#
    ),
    (
      .mapping(Mapping(people: ["posts"], fields: [:], syntax: .yaml)),
      """
      posts:
        - {personId: 7, Title: Dean, project: A, until: 2020-01-31}
        - {personId: 7, Title: Head, project: B}
        - {personId: 8, Title: Clerk, project: C, until: 2030-01-01}
        - {personId: 9, Title: Ghost, project: D}
        - Nobody

      """
    ),
    (
      .ldif,
      """
      dn: cn=1
      personId: 7
      Title: Dean
      project: A
      until: 2020-01-31

      dn: cn=2
      PERSONID: 7
      title: Head
      project: B

      dn: cn=3
      personId: 8
      Title: Clerk
      project: C
      until: 2030-01-01

      dn: cn=4
      personId: 9
      Title: Ghost
      project: D

      dn: cn=5
      Title: Nobody

      """
    ),
  ]

  static let people: [(Format, String)] = [
    (.csv, "id,name\n7,Ann Lee\n8,Bo Ek\n7,Cy Fo\n,Di Go\n"),
    (
      .mapping(Mapping(fields: [:])),
      #"[{"id":7,"name":"Ann Lee"},{"id":"8","name":"Bo Ek"},{"id":7,"name":"Cy Fo"},{"name":"Di Go"}]"#
    ),
    (
      .mapping(Mapping(fields: [:], syntax: .yaml)),
      "- {id: 7, name: Ann Lee}\n- {id: 8, name: Bo Ek}\n- {id: 7, name: Cy Fo}\n- name: Di Go\n"
    ),
    (
      .mapping(Mapping(fields: [:], syntax: .folder)),
      #"[{"id":7,"name":"Ann Lee"},{"id":"8","name":"Bo Ek"},{"id":7,"name":"Cy Fo"},{"name":"Di Go"}]"#
    ),
    (
      .ldif,
      """
      dn: cn=a
      objectClass: person
      id: 7
      name: Ann Lee

      dn: cn=b
      objectClass: person
      id: 8
      name: Bo Ek

      dn: cn=c
      objectClass: person
      id: 7
      name: Cy Fo

      dn: cn=d
      objectClass: person
      name: Di Go

      """
    ),
  ]

  static let join = Join(name: "posts", key: ["personId"], matches: ["id"])

  private static func fields() throws -> Mapping {
    let path = { (text: String) in JoinedPaths(try FieldPath(parsing: text)) }
    return Mapping(
      fields: [
        .name: ["name"], .position: try path("posts[until=].Title"),
        .projects: try path("posts[].project"),
      ],
      details: [
        Mapping.FurtherField(
          field: Field(key: "now", labels: [:]), path: try path("posts[until>=today].Title"),
          type: .text),
        Mapping.FurtherField(
          field: Field(key: "made", labels: [:]), path: ["{posts[-1].project} of {id}"],
          type: .text),
      ])
  }

  static func joined(
    _ posts: (Format, String), by join: Join = join,
    names: [String] = ["Title", "until", "project"]
  ) throws -> JoinedList {
    try RecordDecoder(format: posts.0).joinedList(
      Body(Data(posts.1.utf8)), by: join, names: names
    ).get()
  }

  /// Reads people with joined lists.
  static func read(
    _ people: (Format, String), _ joined: [JoinedList], _ fields: Mapping,
    hide: VisibilityRule = VisibilityRule()
  ) throws -> DecodedList {
    var format = people.0
    var table = TableSettings()
    if case .mapping(var mapping) = format {
      (mapping.fields, mapping.details) = (fields.fields, fields.details)
      format = .mapping(mapping)
    } else {
      table.columns = fields
    }
    let body = Body(pages: [Body.Page(name: "a.json", bytes: Data(people.1.utf8))])
    // 2026-11-27
    return try RecordDecoder(
      format: format, table: table, visibility: hide, today: 20_784, joined: joined
    ).decode(body).get()
  }

  @Test(
    "the values of joined records are found by paths, in every format of both lists",
    arguments: people.indices, posts.indices)
  func formats(people: Int, posts: Int) throws {
    var fields = try Self.fields()
    let template = try FieldTemplate(parsing: "{posts[-1].project} of {id}")
    fields.details[1] = Mapping.FurtherField(
      field: fields.details[1].field, path: JoinedPaths(FieldPath([.made(template)])), type: .text)
    fields = fields.resolved(
      hasHeadings: Self.people[people].0.hasHeadings, joined: ["posts"])
    let list = try Self.read(Self.people[people], [try Self.joined(Self.posts[posts])], fields)
    #expect(list.records.map(\.position) == ["Head", nil, "Head", nil])
    #expect(list.records.map(\.projects) == [["A", "B"], ["C"], ["A", "B"], []])
    #expect(
      list.records.map { $0.details.map(\.value) } == [
        [.text("Head"), .text("B of 7")], [.text("Clerk"), .text("C of 8")],
        [.text("Head"), .text("B of 7")], [],
      ])
    #expect(list.faultCount == 0 && list.missedPaths.isEmpty && list.rejectedCount == 0)
    let outcome = try #require(list.joined.first)
    #expect((outcome.count, outcome.unmet, outcome.keyless) == (5, 1, 1))
    #expect(outcome.first?.index == 3 && outcome.hasMatches)
  }

  @Test(
    "keys are compared as texts; letter case counts, except in e-mail addresses and names of entries",
    arguments: [
      (" a1 ", "a1", true), ("A1", "a1", false), ("Ann@Corp.example", "ann@corp.EXAMPLE", true),
      ("CN=Ann, DC=x", "cn=ann,dc=x", true), ("007", "7", false), ("", "", false),
      ("N/A", "N/A", false), ("-", "-", false),
    ])
  func keys(_ key: String, _ id: String, _ meets: Bool) throws {
    let json = { (key: String, text: String) in
      #"[{"\#(key)":"\#(text)","name":"Ann Lee","Title":"Dean"}]"#
    }
    let mapping = Mapping(fields: [.name: ["name"], .position: ["posts"]])
    var fields = mapping
    fields.fields[.position] = JoinedPaths(try FieldPath(parsing: "posts[0].Title"))
    let joined = try Self.joined((.mapping(Mapping(fields: [:])), json("personId", key)))
    let list = try Self.read((.mapping(mapping), json("id", id)), [joined], fields)
    #expect(list.records.map(\.position) == [meets ? "Dean" : nil])
  }

  @Test("joined values hide people, by text and by day")
  func hides() throws {
    let rules = [
      VisibilityRule(hide: [
        .init(path: try FieldPath(parsing: "posts[].Title"), values: [.text("clerk")])
      ]),
      VisibilityRule(hideFrom: try FieldPath(parsing: "posts[-1].until")),
    ]
    for people in [Self.people[0], Self.people[1]] {
      for posts in [Self.posts[0], Self.posts[1]] {
        let lists = try rules.map {
          try Self.read(people, [try Self.joined(posts)], try Self.fields(), hide: $0)
        }
        #expect(lists[0].records.map(\.visibility.isHidden) == [false, true, false, false])
        #expect(lists[1].records.map { $0.visibility.lastDay } == [nil, 21_915, nil, nil])
      }
    }
  }

  @Test("a list by keys, several keys of one record and several of one person are joined")
  func severalKeys() throws {
    let keyed = try Self.joined(
      (
        .mapping(Mapping(people: FieldPath([.all]), fields: [:])),
        #"{"7":[{"Title":"Dean"}],"8":[{"Title":"Clerk"}]}"#
      ), by: Join(name: "posts", key: FieldPath([.key]), matches: ["ids"]))
    let teams = try Self.joined(
      (.mapping(Mapping(fields: [:])), #"[{"members":[7,8],"Title":"Ops"},{"members":[9]}]"#),
      by: Join(
        name: "teams", key: try FieldPath(parsing: "members[]"), matches: ["ids"]))
    let fields = Mapping(fields: [
      .name: ["name"], .projects: JoinedPaths(try FieldPath(parsing: "posts[].Title")),
      .department: JoinedPaths(try FieldPath(parsing: "teams[].Title")),
    ])
    let list = try Self.read(
      (.mapping(fields), #"[{"name":"Ann Lee","ids":[8,7]},{"name":"Bo Ek","ids":"8"}]"#),
      [keyed, teams], fields)
    #expect(list.records.map(\.projects) == [["Dean", "Clerk"], ["Clerk"]])
    #expect(list.records.map { $0.texts(of: .department) } == [["Ops"], ["Ops"]])
    #expect(list.joined.map(\.unmet) == [0, 1])
  }

  @Test("private numbers in joined records are left out")
  func privateNumbers() throws {
    let posts = (
      Format.mapping(Mapping(fields: [:])),
      #"[{"personId":7,"phone":"600 1234","type":"home"},{"personId":8,"phone":"600 5678","type":"work"}]"#
    )
    let fields = Mapping(fields: [
      .name: ["name"], .phone: JoinedPaths(try FieldPath(parsing: "posts[].phone")),
    ])
    for people in Self.people {
      let list = try Self.read(people, [try Self.joined(posts)], fields)
      #expect(list.records.map(\.phones) == [[], ["600 5678"], [], []])
      #expect(list.privateCounts == ["phone": 2])
    }
  }

  @Test("headings of a joined table are found in any letter case, above rows or below a title")
  func tables() throws {
    let settings = TableSettings(
      delimiter: UInt8(ascii: ";"), fillDown: ["PERSONID"])
    let decoder = RecordDecoder(
      format: .csv, table: settings, values: ValueRules(nulls: ["vacant"]))
    let text = "Posts of 2026;;\n\n PersonID ;TITLE;\n7;Dean;\n;Vacant;\n;Head;\n"
    let joined = try decoder.joinedList(
      Body(Data(text.utf8)), by: Self.join, names: ["Title"]
    ).get()
    let fields = Mapping(fields: [
      .name: ["name"], .projects: JoinedPaths(try FieldPath(parsing: "posts[].Title")),
    ])
    let list = try Self.read(Self.people[0], [joined], fields)
    #expect(list.records.map(\.projects) == [["Dean", "Head"], [], ["Dean", "Head"], []])
  }

  @Test(
    "a joined list without the key cannot be used",
    arguments: [
      (Format.csv, "person,Title\n7,Dean\n", ["person", "Title"]),
      (.mapping(Mapping(fields: [:])), #"[{"person":7,"Title":"Dean"}]"#, ["person", "Title"]),
    ])
  func noKey(_ format: Format, _ text: String, _ names: [String]) {
    #expect(throws: BodyProblem.noKey("personId", names: names)) {
      try Self.joined((format, text))
    }
  }

  @Test("a name that no joined record has is missed, in tables and JSON alike")
  func missed() throws {
    let fields = Mapping(fields: [
      .name: ["name"], .position: JoinedPaths(try FieldPath(parsing: "posts[].titel")),
    ])
    for people in Self.people {
      for posts in Self.posts {
        let list = try Self.read(people, [try Self.joined(posts)], fields)
        #expect(list.missedPaths.map(\.path) == ["posts[].titel"])
        #expect(list.missedPaths.map(\.missing) == ["titel"])
      }
    }
  }

  @Test("faults of a list keep their lines, and files of a folder their numbers")
  func lines() throws {
    let posts = try Self.joined(
      (.mapping(Mapping(fields: [:])), "[\n{\"personId\":7,\n\"Title\":\"a\\nb\"}\n]"))
    let fields = Mapping(fields: [.name: ["name"], .position: ["position"]])
    let text = "[{\"id\":7,\"name\":\"Ann Lee\"},\n{\"id\":7},\n\n{\"id\":7,\"name\":\"Bo Ek\"},3]"
    let list = try Self.read((.mapping(fields), text), [posts], fields)
    #expect(list.rejected.map(\.index) == [1, 3])
    #expect(list.rejected.map { list.line(ofIndex: $0.index) } == [2, 4])
    let folder = Body(pages: [
      Body.Page(name: "a.json", bytes: Data(#"{"id":7,"name":"Ann Lee"}"#.utf8)),
      Body.Page(name: "b.json", bytes: Data("{".utf8)),
      Body.Page(name: "c.json", bytes: Data(#"{"id":7,"name":"Bo Ek"}"#.utf8)),
    ])
    let mapping = Mapping(fields: fields.fields, syntax: .folder)
    let files = try RecordDecoder(format: .mapping(mapping), joined: [posts]).decode(folder).get()
    #expect(files.records.map(\.name.full) == ["Ann Lee", "Bo Ek"])
    #expect(files.rejected.map(\.reason) == [.badFile(.cut(line: 1, column: 2))])
    #expect(files.file(ofIndex: 1) == 2)
  }

  @Test("a joined list called as a key of a record takes its place, and says nothing of it")
  func names() throws {
    let posts = try Self.joined(
      Self.posts[1], by: Join(name: "members", key: ["personId"], matches: ["id"]))
    let fields = Mapping(fields: [
      .name: ["name"], .position: JoinedPaths(try FieldPath(parsing: "members[0].Title")),
    ])
    let text = #"[{"id":8,"name":"Ann Lee","members":[{"Title":"Own"}]},{ }]"#
    let list = try Self.read((.mapping(fields), text), [posts], fields)
    #expect(list.records.map(\.position) == ["Clerk"])
    #expect(list.otherCount == 0 && list.rejectedCount == 1)
  }

  @Test("the records that name somebody are found")
  func mentions() throws {
    let list = try Self.joined(Self.posts[0])
    #expect(list.places { $0 == "Clerk" }.map(\.line) == [4])
    #expect(list.places { $0 == "7" }.map(\.index) == [0, 1])
  }
}
