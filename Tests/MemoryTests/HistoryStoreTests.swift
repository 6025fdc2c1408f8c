import Foundation
import TestSupport
import Testing

@testable import Memory
@testable import People

@Suite("History") struct HistoryStoreTests {
  private let day: TimeInterval = 86_400
  private let mari = Person(
    identity: "mari tamm", name: .parts(first: "Mari", last: "Tamm"), emails: ["m@x.example"],
    slug: "mari-tamm")
  private let juri = Person(
    identity: "jüri õun", id: "7", name: .parts(first: "Jüri", last: "Õun"), slug: "juri-oun")

  private func store(
    _ folder: String, output: String = "/site", keep: Duration = .seconds(90 * 86_400)
  ) throws -> HistoryStore {
    HistoryStore(
      try CacheDatabase(path: folder + "/cache.sqlite"), output: output, keep: keep)
  }

  @Test("the first build has no history, and the same people again no differences")
  func unchanged() throws {
    try withFolder { folder in
      let store = try store(folder)
      #expect(try store.compare([mari, juri], identity: .fullName, now: noon) == nil)
      let later = try store.compare(
        [mari, juri], identity: .fullName, now: noon.addingTimeInterval(day))
      #expect(later == History(since: noon, joined: [], left: [], changed: [], events: []))
    }
  }

  @Test("who joined, left and changed is told by name, and remembered")
  func differences() throws {
    try withFolder { folder in
      let store = try store(folder)
      let ann = Person(identity: "ann lee", name: .single("Ann Lee"), slug: "ann-lee")
      var other = mari
      other.phones = [Phone("5555")]
      _ = try store.compare([mari, juri], identity: .fullName, now: noon)
      let then = noon.addingTimeInterval(day)
      let history = try #require(
        try store.compare([other, ann], identity: .fullName, now: then))
      #expect(history.since == noon)
      #expect(history.joined == [.init(name: "Ann Lee", slug: "ann-lee")])
      #expect(history.left == [.init(name: "Jüri Õun", slug: "juri-oun")])
      #expect(history.changed == [.init(name: "Mari Tamm", slug: "mari-tamm")])
      #expect(history.events.map(\.kind) == [.joined, .left, .changed])
      let next = try #require(
        try store.compare(
          [other, ann], identity: .fullName, now: then.addingTimeInterval(day)))
      #expect(next.joined.isEmpty && next.left.isEmpty && next.changed.isEmpty)
      #expect(next.events == history.events)
    }
  }

  static let changes: [@Sendable (inout Person) -> Void] = [
    { $0.name = .parts(first: "mari", last: "Tamm") },
    { $0.name = .single("Mari Tamm") },
    { $0.id = "9" }, { $0.emails.append("n@x.example") }, { $0.phones = [Phone("1")] },
    { $0.position = "IOS" }, { $0.projects = ["P"] }, { $0.offices = ["Tartu"] },
    {
      $0.details = [Detail(field: Field(key: "k", labels: [:]), value: .flag(true))]
    },
  ]

  @Test("a person whose identity alone differs neither left nor joined")
  func identityAlone() {
    let one = Person(identity: "rein", name: .single("Rein"), emails: ["a@x.example"])
    let same = Person(identity: "rein\u{0}a", name: .single("Rein"), emails: ["a@x.example"])
    let other = Person(identity: "rein\u{0}b", name: .single("Rein"), emails: ["b@x.example"])
    let changes = HistoryChanges(
      from: [HistoryEntry(one)], to: [HistoryEntry(same), HistoryEntry(other)])
    #expect(changes.joined == [HistoryEntry(other)])
    #expect(changes.left.isEmpty && changes.changed.isEmpty)
  }

  @Test("each value of a person counts", arguments: changes.indices)
  func values(index: Int) {
    var other = mari
    Self.changes[index](&other)
    #expect(HistoryEntry(other).values != HistoryEntry(mari).values)
  }

  @Test("a contact's place and a slug are no change of the person")
  func noChange() {
    var other = mari
    other.contact = 5
    other.slug = "mari-tamm-1f2e"
    #expect(HistoryEntry(other).values == HistoryEntry(mari).values)
  }

  @Test("outputs have a history each")
  func outputs() throws {
    try withFolder { folder in
      _ = try store(folder).compare([mari], identity: .fullName, now: noon)
      let other = try store(folder, output: "/other")
      #expect(try other.compare([juri], identity: .fullName, now: noon) == nil)
    }
  }

  @Test("another rule of what makes people unique begins anew")
  func identity() throws {
    try withFolder { folder in
      let store = try store(folder)
      _ = try store.compare([mari], identity: .fullName, now: noon)
      #expect(try store.compare([mari], identity: .id, now: noon) == nil)
      #expect(try store.compare([mari], identity: .id, now: noon) != nil)
    }
  }

  @Test("what is older than it may be is forgotten")
  func age() throws {
    try withFolder { folder in
      let store = try store(folder, keep: .seconds(3 * 86_400))
      for (days, people) in [(0.0, [mari]), (1, [mari, juri]), (2, [mari]), (3.5, [mari])] {
        let now = noon.addingTimeInterval(days * day)
        try store.forget(exclude: [], identities: [], now: now)
        _ = try store.compare(people, identity: .fullName, now: now)
      }
      let now = noon.addingTimeInterval(4.5 * day)
      try store.forget(exclude: [], identities: [], now: now)
      let history = try #require(try store.compare([mari], identity: .fullName, now: now))
      #expect(history.events.map(\.kind) == [.left])
      let late = now.addingTimeInterval(4 * day)
      try store.forget(exclude: [], identities: [], now: late)
      #expect(try store.compare([mari], identity: .fullName, now: late) == nil)
    }
  }

  @Test(
    "who is excluded is forgotten at once, by every output, and has not left",
    arguments: [("jüri  ÕUN", ""), ("7", ""), ("someone", "jüri õun")])
  func excluded(entry: String, identity: String) throws {
    try withFolder { folder in
      let outputs = [try store(folder), try store(folder, output: "/other")]
      for store in outputs {
        _ = try store.compare([mari], identity: .fullName, now: noon)
        _ = try store.compare([mari, juri], identity: .fullName, now: noon)
      }
      try outputs[0].forget(exclude: [entry], identities: [identity], now: noon)
      for store in outputs {
        let history = try #require(try store.compare([mari], identity: .fullName, now: noon))
        #expect(history.left.isEmpty && history.events.isEmpty)
      }
    }
  }

  @Test("who comes back to another output after a look is forgotten by the next look")
  func lookedThrough() throws {
    try withFolder { folder in
      let one = try store(folder)
      let other = try store(folder, output: "/other")
      _ = try other.compare([mari], identity: .fullName, now: noon)
      try one.forget(exclude: ["Jüri Õun"], identities: [], now: noon)
      _ = try other.compare([mari, juri], identity: .fullName, now: noon)
      try one.forget(exclude: ["Jüri Õun"], identities: [], now: noon)
      let history = try #require(try other.compare([mari], identity: .fullName, now: noon))
      #expect(history.left.isEmpty && history.events.isEmpty)
    }
  }

  @Test("people come back from the bytes as they went in, damaged bytes as nothing")
  func list() {
    let long = String(repeating: "õ", count: 200)
    let people = [mari, juri, Person(identity: "x", name: .single(long), slug: "x")]
    let entries = people.indices.map { HistoryEntry($0, of: people.span) }
    let bytes = HistoryEntry.pack(entries)
    #expect(HistoryEntry.unpack(bytes.span) == entries)
    #expect(HistoryEntry.unpack(HistoryEntry.pack([]).span) == [])
    for count in bytes.indices {
      let read = HistoryEntry.unpack(bytes.span.extracting(first: count))
      #expect((read?.count ?? 0) < entries.count)
    }
    #expect(HistoryEntry.unpack([2].span) == nil)
  }
}

extension HistoryStore {
  fileprivate func compare(
    _ people: [Person], identity: Identity, now: Date
  ) throws(CacheProblem) -> History? {
    try remember(compare(people, identity: identity), now: now)
  }
}

extension HistoryEntry {
  fileprivate init(_ person: Person) {
    self.init(0, of: [person].span)
  }
}
