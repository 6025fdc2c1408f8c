import Testing

@testable import Uploading

struct UploadPlanTests {
  /// A site whose files hold nothing but a number.
  private static func files(_ contents: [String: UInt64]) -> [UploadFile] {
    contents.map { UploadFile(path: $0.key, size: 1, hash: $0.value) }
  }

  private static func list(_ contents: [String: UInt64]) -> UploadList {
    var list = UploadList()
    for (path, hash) in contents { list.entries[path] = .init(hash: hash) }
    return list
  }

  private static func steps(_ plan: UploadPlan) -> [String] {
    plan.sent.map { step, files in "\(step): " + files.map(\.path).joined(separator: " ") }
  }

  @Test("A first upload sends all, the front page last, and removes nothing")
  func firstUpload() {
    let plan = UploadPlan(
      Self.files([
        "index.html": 1, "et/index.html": 1, "people/a.html": 1, "build.json": 1,
        "positions/x.html": 1, "assets/a.1.css": 1, "search/index.json": 1,
      ]), held: nil, languages: ["et"])
    #expect(
      Self.steps(plan) == [
        "new: assets/a.1.css people/a.html positions/x.html",
        "front: build.json et/index.html index.html search/index.json",
      ])
    #expect(plan.removed == [])
  }

  @Test("What changed goes after what is new, leaves before lists before the front")
  func orderOfChanges() {
    let before: [String: UInt64] = [
      "index.html": 1, "overview.html": 1, "people/a.html": 1, "people/b.html": 1,
      "build.json": 1, "positions/x.html": 1, "et/people/a.html": 1, "et/offices/y.html": 1,
      "assets/a.1.css": 1, "search/index.json": 1, "search/l1.bin": 1, "people.json": 1,
      "data/people-1.json": 1,
    ]
    var after = before.mapValues { $0 + 1 }
    after["people/b.html"] = nil
    after["people/c.html"] = 1
    after["assets/a.1.css"] = nil
    after["assets/a.2.css"] = 1
    let plan = UploadPlan(
      Self.files(after), held: Self.list(before), languages: ["et"])
    #expect(
      Self.steps(plan) == [
        "new: assets/a.2.css people/c.html",
        "leaves: data/people-1.json et/people/a.html people/a.html search/l1.bin",
        "lists: et/offices/y.html overview.html positions/x.html",
        "front: build.json index.html people.json search/index.json",
      ])
    #expect(plan.removed == ["people/b.html"])
  }

  @Test("A compressed file goes with the one that it stands for")
  func compressedFile() {
    for (path, step) in [
      ("index.html.gz", UploadStep.front), ("people/a.html.gz", .leaves),
      ("offices/a.html.gz", .lists), ("build.json.gz", .front),
    ] {
      #expect(UploadStep(ofChanged: path, languages: []) == step)
    }
  }

  @Test("What earlier pages ask for stays until the upload after, what tells of people does not")
  func assetsStay() {
    let gone = ["assets/a.1.css", "search/l1.bin", "assets/photo.1.jpg", "people/a.html"]
    let held = Self.list(Dictionary(uniqueKeysWithValues: gone.map { ($0, 1) }))
    let first = UploadPlan(Self.files([:]), held: held, languages: [])
    #expect(first.removed == ["assets/photo.1.jpg", "people/a.html", "search/l1.bin"])
    let second = UploadPlan(Self.files([:]), held: first.list, languages: [])
    #expect(second.removed == ["assets/a.1.css"])
    #expect(second.list.entries.isEmpty)
  }

  @Test("Nothing is known of what a killed upload was about to change")
  func killedUpload() {
    let held = Self.list(["index.html": 1, "people/a.html": 1, "people/b.html": 1])
      .doubting(["people/a.html", "people/c.html", "people/d.html"])
    let plan = UploadPlan(
      Self.files(["index.html": 1, "people/a.html": 1, "people/b.html": 1, "people/d.html": 1]),
      held: held, languages: [])
    #expect(Self.steps(plan) == ["leaves: people/a.html people/d.html"])
    #expect(plan.removed == ["people/c.html"])
    #expect(plan.unchanged == 2)
    #expect(held.isUnfinished)
    #expect(!plan.list.isUnfinished)
  }

  @Test("A file that is back is a part of the site again")
  func fileIsBack() {
    var held = Self.list(["assets/a.1.css": 1])
    held.entries["assets/a.1.css"]?.age = 1
    let plan = UploadPlan(
      Self.files(["assets/a.1.css": 1]), held: held, languages: [])
    #expect(plan.sent.isEmpty)
    #expect(plan.list.entries["assets/a.1.css"] == .init(hash: 1, age: 0))
  }

  @Test("Sent anew is everything, in the same order")
  func resending() {
    let site: [String: UInt64] = ["index.html": 1, "people/a.html": 1]
    let plan = UploadPlan(
      Self.files(site), held: Self.list(site), languages: [], resends: true)
    #expect(Self.steps(plan) == ["leaves: people/a.html", "front: index.html"])
  }

  /// Any order of builds, killed uploads and whole ones ends with a target that holds the site and nothing of an
  /// earlier one.
  @Test("Uploads, killed or not, end at what the site is", arguments: 0..<40)
  func randomUploads(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var target: [String: UInt64] = [:]
    var held: UploadList?
    var site: [String: UInt64] = [:]
    for round in 0..<12 {
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let path = Self.paths.randomElement(using: &random) ?? ""
        site[path] = Bool.random(using: &random) ? UInt64.random(in: 1...3, using: &random) : nil
      }
      site["index.html"] = UInt64.random(in: 1...3, using: &random)
      let plan = UploadPlan(Self.files(site), held: held, languages: [])
      held = plan.during
      let changes =
        plan.sent.flatMap { $0.files.map { ($0.path, Optional($0.hash)) } }
        + plan.removed.map { ($0, nil) }
      let isKilled = round < 9 && Bool.random(using: &random)
      let done = isKilled ? Int.random(in: 0...changes.count, using: &random) : changes.count
      for (path, hash) in changes.prefix(done) { target[path] = hash }
      if isKilled { continue }
      held = plan.list
      let extra = target.filter { site[$0.key] == nil }
      #expect(target.filter { site[$0.key] != nil } == site)
      #expect(extra.keys.allSatisfy { held?.entries[$0]?.age == 1 })
    }
    let last = UploadPlan(Self.files(site), held: held, languages: [])
    for path in last.removed { target[path] = nil }
    #expect(last.sent.isEmpty)
    #expect(target == site)
  }

  private static let paths = [
    "people/a.html", "people/b.html", "people/c.html", "positions/x.html", "overview.html",
    "assets/a.1.css", "assets/a.2.css", "search/l1.bin", "people.json",
  ]
}

/// The same numbers at each run (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
