import Output
import TestSupport
import Testing

@testable import Tools

struct UploadPlanTests {
  private static let kinds = FileKinds(
    [
      .marker, .frontPage, .asset, FileKind("people.json", .front, .path),
      FileKind("search/index.json", .front, .folder), FileKind("search/head.bin", .front, .folder),
      FileKind("overview.html", .list, .path), FileKind("positions/**.html", .list, .folder),
      FileKind("offices/**.html", .list, .folder),
    ], languages: ["et"])

  /// A site whose files hold nothing but a number.
  private static func files(_ contents: [String: UInt64]) -> [UploadFile] {
    contents.map { UploadFile(path: $0.key, size: 1, hash: $0.value) }
  }

  private let work: Work

  init() throws { work = try Work() }

  private func list(_ contents: [String: UInt64]) throws -> UploadList {
    try work.list(
      contents.keys.sorted().map {
        .init(path: $0, content: contents[$0].map { .known(hash: $0) } ?? .doubtful)
      })
  }

  private func planned(
    _ contents: [String: UInt64], held: UploadList?, resends: Bool = false
  ) throws -> UploadPlan {
    try UploadPlan(
      Self.files(contents), held: held, kinds: Self.kinds, resends: resends, in: work.folder)
  }

  private func removed(_ plan: UploadPlan) throws -> [String] {
    try work.entries(plan.removed).map(\.path)
  }

  private static func steps(_ plan: UploadPlan) -> [String] {
    plan.sent.map { step, files in "\(step): " + files.map(\.path).joined(separator: " ") }
  }

  @Test("A first upload sends all, the front page last, and removes nothing")
  func firstUpload() throws {
    let plan = try planned(
      [
        "index.html": 1, "et/index.html": 1, "people/a.html": 1, "build.json": 1,
        "positions/x.html": 1, "assets/a.1.css": 1, "search/index.json": 1,
      ], held: nil)
    #expect(
      Self.steps(plan) == [
        "new: assets/a.1.css people/a.html positions/x.html",
        "front: build.json et/index.html index.html search/index.json",
      ])
    #expect(try removed(plan) == [])
  }

  @Test("What changed goes after what is new, leaves before lists before the front")
  func orderOfChanges() throws {
    let before: [String: UInt64] = [
      "index.html": 1, "overview.html": 1, "people/a.html": 1, "people/b.html": 1,
      "build.json": 1, "positions/x.html": 1, "et/people/a.html": 1, "et/offices/y.html": 1,
      "assets/a.1.css": 1, "search/index.json": 1, "search/head.bin": 1, "search/l1.bin": 1,
      "people.json": 1,
      "data/people-1.json": 1,
    ]
    var after = before.mapValues { $0 + 1 }
    after["people/b.html"] = nil
    after["people/c.html"] = 1
    after["assets/a.1.css"] = nil
    after["assets/a.2.css"] = 1
    let plan = try planned(after, held: try list(before))
    #expect(
      Self.steps(plan) == [
        "new: assets/a.2.css people/c.html",
        "leaves: data/people-1.json et/people/a.html people/a.html search/l1.bin",
        "lists: et/offices/y.html overview.html positions/x.html",
        "front: build.json index.html people.json search/head.bin search/index.json",
      ])
    #expect(try removed(plan) == ["people/b.html"])
  }

  @Test("A compressed file goes with the one that it stands for")
  func compressedFile() {
    for (path, step) in [
      ("index.html.gz", UploadStep.front), ("people/a.html.gz", .leaves),
      ("offices/a.html.gz", .lists), ("build.json.gz", .front),
    ] {
      #expect(UploadStep(ofChanged: path, Self.kinds) == step)
    }
  }

  @Test("What earlier pages ask for stays until the upload after, what tells of people does not")
  func assetsStay() throws {
    let gone = ["assets/a.1.css", "search/l1.bin", "assets/photo.1.jpg", "people/a.html"]
    let held = try list(Dictionary(uniqueKeysWithValues: gone.map { ($0, 1) }))
    let first = try planned([:], held: held)
    #expect(try removed(first) == ["assets/photo.1.jpg", "people/a.html", "search/l1.bin"])
    let second = try planned([:], held: first.list)
    #expect(try removed(second) == ["assets/a.1.css"])
    #expect(try work.entries(second.list).isEmpty)
  }

  @Test(
    "What a killed upload may not have brought goes with the new files, before what links to it")
  func killedUpload() throws {
    let before: [String: UInt64] = [
      "index.html": 1, "people/a.html": 1, "people/b.html": 1, "people/c.html": 1, "same.html": 1,
    ]
    var site: [String: UInt64] = [
      "index.html": 2, "people/a.html": 2, "people/d.html": 1, "positions/x.html": 1,
      "people/b.html": 1, "same.html": 1,
    ]
    let held = try planned(site, held: try list(before)).during
    #expect(held.isUnfinished)
    site["people/c.html"] = 1  // which the killed upload was about to remove
    site["people/d.html"] = nil
    site["people/e.html"] = 1
    let plan = try planned(site, held: held)
    #expect(
      Self.steps(plan) == [
        "new: people/e.html", "doubtful: people/c.html positions/x.html", "leaves: people/a.html",
        "front: index.html",
      ])
    #expect(try removed(plan) == ["people/d.html"])
    #expect(plan.unchanged == 2)
    #expect(!plan.list.isUnfinished)
  }

  @Test("A file that is back is a part of the site again")
  func fileIsBack() throws {
    let entry = UploadList.Entry(path: "assets/a.1.css", content: .known(hash: 1), age: 1)
    let plan = try planned([entry.path: 1], held: try work.list([entry]))
    #expect(plan.sent.isEmpty)
    #expect(
      try work.entries(plan.list) == [.init(path: entry.path, content: .known(hash: 1), age: 0)])
  }

  @Test("Names that look alike and differ in bytes are two files")
  func equivalentNames() throws {
    let site: [(String, UInt64)] = [("\u{E9}.html", 1), ("e\u{301}.html", 2)]
    let plan = try UploadPlan(
      site.map { UploadFile(path: $0, size: 1, hash: $1) }, held: nil, kinds: Self.kinds,
      in: work.folder)
    #expect(try work.entries(plan.list).map(\.content) == [.known(hash: 2), .known(hash: 1)])
  }

  @Test("Sent anew is everything, in the same order")
  func resending() throws {
    let site: [String: UInt64] = ["index.html": 1, "people/a.html": 1]
    let plan = try planned(site, held: try list(site), resends: true)
    #expect(Self.steps(plan) == ["leaves: people/a.html", "front: index.html"])
  }

  /// Any order of builds, killed uploads and whole ones ends with a target that holds the site and nothing of an
  /// earlier one.
  @Test("Uploads, killed or not, end at what the site is", arguments: 0..<40)
  func randomUploads(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var target: [String: UInt64] = [:]
    var held: UploadList?
    var site: [String: UInt64] = [:]
    for round in 0..<12 {
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let path = Self.paths.randomElement(using: &random) ?? ""
        site[path] = Bool.random(using: &random) ? UInt64.random(in: 1...3, using: &random) : nil
      }
      site["index.html"] = UInt64.random(in: 1...3, using: &random)
      let plan = try planned(site, held: held)
      held = plan.during
      let changes =
        plan.sent.flatMap { $0.files.map { ($0.path, Optional($0.hash)) } }
        + (try removed(plan)).map { ($0, nil) }
      // What goes late is there: pages link to it.
      let late = plan.sent.filter { $0.step == .leaves || $0.step == .lists }.flatMap(\.files)
      #expect(late.filter { target[$0.path] == nil } == [])
      let isKilled = round < 9 && Bool.random(using: &random)
      let done = isKilled ? Int.random(in: 0...changes.count, using: &random) : changes.count
      for (path, hash) in changes.prefix(done) { target[path] = hash }
      if isKilled { continue }
      held = plan.list
      let extra = target.filter { site[$0.key] == nil }
      #expect(target.filter { site[$0.key] != nil } == site)
      let kept = try work.entries(plan.list).filter { $0.age == 1 }.map(\.path)
      #expect(Set(extra.keys).isSubset(of: kept))
    }
    let last = try planned(site, held: held)
    for path in try removed(last) { target[path] = nil }
    #expect(last.sent.isEmpty)
    #expect(target == site)
  }

  private static let paths = [
    "people/a.html", "people/b.html", "people/c.html", "positions/x.html", "overview.html",
    "assets/a.1.css", "assets/a.2.css", "search/l1.bin", "people.json",
  ]
}
