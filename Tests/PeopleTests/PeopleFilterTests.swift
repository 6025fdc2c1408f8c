import TestSupport
import Testing

@testable import People

@Suite("Whom a site, a phone book or an export is for")
struct PeopleFilterTests {
  private static let company = Field(key: "company", labels: [:])
  private static let external = Field(key: "external", labels: [:], kind: .flag)

  private static func record(
    _ name: String, _ company: String?, skills: [String] = [], manager: String? = nil,
    isExternal: Bool = false
  ) -> Record {
    var record = Record(
      id: "id-" + name, name: .parts(first: name, last: "Lee"), emails: [name + "@x.example"],
      position: "DEV", manager: manager)
    record.set(.skills, skills)
    if let company { record.details.append(Detail(field: Self.company, value: .text(company))) }
    if isExternal { record.details.append(Detail(field: external, value: .flag(true))) }
    return record
  }

  private static let people = [
    record("Ann", "Acme", skills: ["Swift", "Welding"]),
    record("Bob", "Globex  AG", skills: ["Swift"], manager: "Ann@x.example"),
    record("Cat", nil, manager: "id-Bob", isExternal: true),
  ]

  private static func directory(
    _ records: [Record] = people, audience: PeopleFilter = .all, filters: [PeopleFilter] = [],
    published: [String]? = nil, exclude: [String] = []
  ) -> Directory {
    Directory(
      merging: [
        RecordList(office: "Tallinn", records: records, published: PublishedFields(published))
      ], exclusion: Exclusion(exclude), positions: ["DEV": ["en": "Developer"]],
      audience: audience, filters: filters)
  }

  private static func names(_ directory: Directory, meantBy filter: PeopleFilter) -> String {
    directory.people(Array(directory.people.indices), meantBy: filter).map {
      directory.people[$0].name.first ?? ""
    }.joined(separator: " ")
  }

  @Test(
    "conditions are all true, whatever is published",
    arguments: [
      ([], "Ann Bob Cat"), (["all"], "Ann Bob Cat"), (["company=acme"], "Ann"),
      (["company = Globex AG"], "Bob"), (["company!=Acme"], "Bob Cat"),
      (["company!=x"], "Ann Bob Cat"),
      (["skills=welding"], "Ann"), (["skills!=Swift"], "Cat"),
      (["skills=Swift", "company!=Acme"], "Bob"), (["skills=Swift", "skills=Welding"], "Ann"),
      (["all", "company=Acme"], "Ann"), (["position=DEV"], "Ann Bob Cat"),
      (["position=developer"], "Ann Bob Cat"), (["offices=tallinn"], "Ann Bob Cat"),
      (["manager=Lee, Ann"], "Bob"), (["manager=ann@x.example"], "Bob"),
      (["manager=id-bob"], "Cat"),
      (["manager=ann-lee"], "Bob"), (["external=true"], "Cat"), (["flor=2"], ""),
    ])
  func chosen(_ texts: [String], _ names: String) throws {
    let filter = try #require(PeopleFilter(texts))
    #expect(Self.names(Self.directory(), meantBy: filter) == names)
    for published in [nil, ["department"]] {
      let directory = Self.directory(filters: [filter], published: published)
      #expect(Self.names(directory, meantBy: filter) == names, "\(published ?? ["all"])")
      let site = Self.directory(audience: filter, published: published)
      #expect(Self.names(site, meantBy: .all) == names)
      #expect(site.shownRecords == [site.people.count])
    }
  }

  @Test(
    "other texts are no filter",
    arguments: ["", "office", "=x", "!=x", "office=", "office!= ", "some"])
  func noFilter(_ text: String) { #expect(PeopleFilter(["all", text]) == nil) }

  @Test("fields that nobody has are named, also of those who are not shown")
  func unfilled() throws {
    let filter = try #require(PeopleFilter(["company!=Acme", "flor!=2", "skills!=x"]))
    let directory = Self.directory([Self.people[0], Self.people[2]], audience: filter)
    #expect(Self.names(directory, meantBy: .all) == "Cat")
    #expect(directory.unfilledFields == [FieldName("flor")])
    #expect(Self.directory(filters: [filter], published: []).unfilledFields == [FieldName("flor")])
  }

  @Test("a manager outside is nobody, without a doubt; such a person is a top")
  func managers() throws {
    let directory = Self.directory(audience: try #require(PeopleFilter(["company!=Acme"])))
    #expect(directory.people.map(\.manager) == [nil, 0])
    #expect(directory.unresolvedReferences.isEmpty && directory.conflicts.isEmpty)
    let lines = ReportingLines(of: directory.people, order: [0, 1])
    #expect(lines.top == [0] && lines.count == 2)
  }

  @Test("whoever is outside keeps their card from namesakes, and has no share in slugs")
  func namesakes() throws {
    var other = Self.record("Ann", "Globex")
    other.id = "7"
    other.emails = ["other@x.example"]
    var directory = Directory(
      merging: [RecordList(office: "A", records: [Self.people[0], other])], identity: .id,
      audience: try #require(PeopleFilter(["company=Acme"])))
    #expect(directory.people.map(\.slug) == ["ann-lee"] && directory.namesakes.isEmpty)
    let card = Contact(
      names: [NameKey.of("Ann Lee")], emails: ["other@x.example"], phones: [], line: 1)
    directory.take(directory.matching(with: [card]))
    #expect(directory.people.map(\.contact) == [nil])
  }

  @Test(
    "a unit means everybody in it and below, whatever is published",
    arguments: [
      ("unit=Sales", "Ann Bob"), ("unit=sales / nordics", "Bob"), ("unit!=Sales", "Cat Dan"),
      ("unit=Nordics", ""), ("unit!=Law", "Ann Bob Dan"),
    ])
  func units(_ text: String, _ names: String) throws {
    let filter = try #require(PeopleFilter([text]))
    let units = ["Ann": "Sales", "Bob": "Sales/Nordics", "Cat": "Law"]
    let records = ["Ann", "Bob", "Cat", "Dan"].map { name in
      Record(name: .parts(first: name, last: "Lee"), department: units[name])
    }
    for published in [nil, ["email"]] {
      let list = RecordList(office: "A", records: records, published: PublishedFields(published))
      func directory(audience: PeopleFilter, filters: [PeopleFilter]) -> Directory {
        Directory(
          merging: [list],
          organization: (.path(FieldName(.department), divider: "/"), []), audience: audience,
          filters: filters)
      }
      let whole = directory(audience: .all, filters: [filter])
      #expect(Self.names(whole, meantBy: filter) == names)
      let site = directory(audience: filter, filters: [])
      #expect(Self.names(site, meantBy: .all) == names)
    }
  }

  @Test("whoever is hidden is for no site, and nobody is hidden by a filter")
  func hidden() throws {
    let directory = Self.directory(
      audience: try #require(PeopleFilter(["skills=Swift"])), exclude: ["id-Ann"])
    #expect(Self.names(directory, meantBy: .all) == "Bob")
    #expect(directory.hiddenCount == 0 && directory.excluded.count == 1)
    let identity = directory.people[0].identity
    #expect(directory.isForPerson(identity) && !directory.isForPerson("cat lee"))
  }
}
