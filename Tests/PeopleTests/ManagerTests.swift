import Testing

@testable import People

@Suite("Managers")
struct ManagerTests {
  private func record(
    _ name: String, id: String? = nil, email: String? = nil, entry: String? = nil,
    manager: String? = nil
  ) -> Record {
    let words = name.split(separator: " ", maxSplits: 1).map(String.init)
    return Record(
      id: id, name: .parts(first: words[0], last: words.count > 1 ? words[1] : ""),
      emails: email.map { [$0] } ?? [], manager: manager, distinguishedName: entry)
  }

  private func directory(
    _ lists: [Record]..., identity: Identity = .fullName, exclude: [String] = []
  ) -> Directory {
    Directory(
      merging: zip("ABC", lists).map { RecordList(office: String($0), records: $1) },
      identity: identity, exclusion: Exclusion(exclude))
  }

  /// Whom each person reports to, by name.
  private func managers(_ directory: Directory) -> [String: String] {
    var managers: [String: String] = [:]
    for person in directory.people {
      managers[person.name.full] = person.manager.map { directory.people[$0].name.full }
    }
    return managers
  }

  @Test(
    "a manager is named by an id, an address, a distinguished name or a full name",
    arguments: [
      "7", "mari@x.ee", "MARI@X.EE", "uid=mari, ou=Staff", "UID=Mari,OU=staff", "Mari Tamm",
      " MARI  tamm ", "Tamm, Mari", "TAMM,Mari",
    ])
  func named(_ text: String) {
    let found = directory([
      record("Jüri Õun", id: "8", manager: text),
      record("Mari Tamm", id: "7", email: "Mari@x.ee", entry: "uid=mari,ou=Staff"),
    ])
    #expect(managers(found) == ["Jüri Õun": "Mari Tamm"])
    #expect(found.unresolvedReferences.isEmpty && found.hasManagers)
  }

  @Test("an id counts in its own source alone, all else in any")
  func ofSources() {
    let found = directory(
      [record("Mari Tamm", id: "1"), record("Anna Saar", id: "2", manager: "1")],
      [
        record("Сергей Кузнецов", id: "1", email: "s@x.ee"),
        record("Zoë Groß", id: "3", manager: "1"),
        record("Ülo Ots", id: "4", manager: "mari tamm"), record("Ann Lee", id: "5", manager: "2"),
      ])
    #expect(
      managers(found) == [
        "Anna Saar": "Mari Tamm", "Zoë Groß": "Сергей Кузнецов", "Ülo Ots": "Mari Tamm",
      ])
    #expect(
      found.unresolvedReferences == [
        UnresolvedReference(field: .manager, person: 5, source: 1, record: 3, reason: .nobody)
      ])
  }

  @Test("what is an id in the source is looked for nowhere else")
  func idsFirst() {
    let found = directory([
      record("Mari Tamm", id: "Anna Saar"), record("Anna Saar", id: "2"),
      record("Ülo Ots", id: "3", manager: "Anna Saar"),
    ])
    #expect(managers(found) == ["Ülo Ots": "Mari Tamm"])
  }

  @Test(
    "who cannot be told is told of by the place of the record, and reports to nobody",
    arguments: [
      ("nobody@x.ee", UnresolvedReference.Reason.nobody), ("team@x.ee", .severalPeople),
      ("Anna Saar", .severalPeople),
    ])
  func doubtful(_ text: String, _ reason: UnresolvedReference.Reason) {
    let found = directory(
      [
        record("Anna Saar", id: "1", email: "team@x.ee"),
        record("Anna Saar", id: "2", email: "team@x.ee"),
        record("Ülo Ots", id: "3", manager: text),
      ], identity: .id)
    #expect(managers(found).isEmpty && !found.hasManagers)
    #expect(
      found.unresolvedReferences == [
        UnresolvedReference(field: .manager, person: 2, source: 0, record: 2, reason: reason)
      ])
  }

  @Test("two records of one person are one manager")
  func merged() {
    let found = directory(
      [record("Mari Tamm", email: "m@x.ee"), record("Mari Tamm", email: "m@x.ee")],
      [record("MARI TAMM", email: "M@x.ee"), record("Ülo Ots", manager: "m@x.ee")])
    #expect(managers(found) == ["Ülo Ots": "Mari Tamm"])
  }

  @Test("who is excluded is nobody's manager, and nothing is said of it")
  func excluded() {
    let found = directory(
      [
        record("Mari Tamm", id: "1"), record("Anna Saar", id: "2", manager: "1"),
        record("Ülo Ots", id: "3", manager: "Mari Tamm"),
      ], exclude: ["mari tamm"])
    #expect(managers(found).isEmpty && found.unresolvedReferences.isEmpty)
  }

  @Test("the first source that names somebody wins, and another manager is a conflict")
  func conflicts() {
    let found = directory(
      [record("Mari Tamm"), record("Ann Lee"), record("Ülo Ots", manager: "nobody")],
      [record("Ülo Ots", manager: "Mari Tamm")], [record("Ülo Ots", manager: "Ann Lee")])
    #expect(managers(found) == ["Ülo Ots": "Mari Tamm"])
    #expect(found.conflicts == [Conflict(person: 2, field: "manager", kept: "B", dropped: "C")])
    #expect(found.unresolvedReferences.map(\.reason) == [.nobody])
  }

  @Test("the first person of each circle reports to nobody, whoever hangs on it")
  func circles() {
    // Three in a circle with a tail, two in another, and one line of no circle.
    let found = directory([
      record("Tail End", manager: "Cora Three"), record("Ann One", manager: "Ben Two"),
      record("Ben Two", manager: "Cora Three"), record("Cora Three", manager: "Ann One"),
      record("Dan Four", manager: "Eve Five"), record("Eve Five", manager: "Dan Four"),
      record("Top Six"), record("Mid Seven", manager: "Top Six"),
    ])
    #expect(
      managers(found) == [
        "Tail End": "Cora Three", "Ben Two": "Cora Three", "Cora Three": "Ann One",
        "Eve Five": "Dan Four", "Mid Seven": "Top Six",
      ])
    #expect(
      found.unresolvedReferences == [
        UnresolvedReference(
          field: .manager, person: 1, source: 0, record: 1, reason: .circle,
          circle: [1, 2, 3].map { .init(source: 0, record: $0) }),
        UnresolvedReference(
          field: .manager, person: 4, source: 0, record: 4, reason: .circle,
          circle: [4, 5].map { .init(source: 0, record: $0) }),
      ])
  }

  @Test("a line of a hundred thousand people is gone up once", .timeLimit(.minutes(1)))
  func longLine() {
    let records = (0..<100_000).map { number in
      record("P \(number)", id: "\(number)", manager: "\((number + 1) % 100_000)")
    }
    let found = directory(records)
    #expect(found.people[0].manager == nil && found.people[99_999].manager == 0)
    #expect(found.unresolvedReferences.map(\.person) == [0])
    let lines = ReportingLines(of: found.people, order: Array(found.people.indices))
    #expect(lines.top == [0] && lines.sizes[0] == 100_000 && lines.sizes[1] == 1)
  }

  @Test(
    "reports stand in the given order, and who has neither a manager nor reports stands nowhere")
  func lines() {
    let found = directory([
      record("Mari Tamm"), record("Anna Saar", manager: "Mari Tamm"), record("Alone Ivan"),
      record("Ülo Ots", manager: "Mari Tamm"), record("Zoë Groß", manager: "Anna Saar"),
    ])
    let lines = ReportingLines(of: found.people, order: [4, 3, 2, 1, 0])
    #expect(lines.top == [0] && lines.count == 4)
    #expect(lines.reports(of: 0) == [3, 1] && lines.reports(of: 1) == [4])
    #expect(lines.sizes == [4, 2, 1, 1, 1])
    #expect(lines.hasReports(1) && !lines.hasReports(2))
  }

  @Test("of several at the top, who has most people below comes first, unless they fill pages")
  func top() {
    let found = directory([
      record("Anna Saar"), record("Bo Ek", manager: "Anna Saar"), record("Mari Tamm"),
      record("Cy Fo", manager: "Mari Tamm"), record("Di Go", manager: "Cy Fo"),
      record("Ülo Ots"), record("Ed Ho", manager: "Ülo Ots"),
    ])
    let order = Array(found.people.indices)
    #expect(ReportingLines(of: found.people, order: order, page: 3).top == [2, 0, 5])
    #expect(ReportingLines(of: found.people, order: order, page: 2).top == [0, 2, 5])
  }

  @Test("departments are single values: the first source's counts")
  func departments() {
    var first = record("Mari Tamm")
    first.set(.department, ["Müük"])
    var second = record("Mari Tamm")
    second.set(.department, ["Sales"])
    var third = record("Ülo Ots")
    third.set(.department, ["müük"])
    let found = directory([first, third], [second])
    #expect(found.people.map { $0.texts(of: .department).first } == ["Müük", "müük"])
    #expect(found.conflicts.map(\.field) == ["department"])
    let groups = found.groups(
      by: found.values(of: FieldName(.department)), order: [0, 1], noneName: "None")
    #expect(groups.map(\.code) == ["Müük"] && groups[0].people == [0, 1])
  }
}
