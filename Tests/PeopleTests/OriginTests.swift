import Testing

@testable import People

@Suite("Which source each value comes from")
struct OriginTests {
  static let lists = MergeOrderTests.lists

  private static func origins(
    _ lists: [RecordList], order: MergeOrder = MergeOrder(), of person: Int = 0
  ) -> [String: [Int]] {
    let origins = Directory(merging: lists, order: order, traces: true).origins[person]
    return Dictionary(uniqueKeysWithValues: origins.fields.map { ($0.key, $0.sources) })
  }

  @Test("the first source that has a value gives it, and each that adds one gives a list")
  func unnamed() {
    #expect(
      Self.origins(Self.lists) == [
        "name": [0], "email": [0, 2], "phone": [0, 1, 2], "position": [1], "projects": [0, 2],
        "office": [0, 1, 2], "room": [1],
      ])
  }

  @Test("an order of sources counts for origins as it does for values")
  func ordered() {
    let order = MergeOrder([
      "phone": ["Personio", "Tartu"], "email": ["Personio"], "position": ["Personio"],
      "room": ["Personio"], "name": ["Tartu"],
    ])
    let origins = Self.origins(Self.lists, order: order)
    #expect(origins["name"] == [1] && origins["position"] == [2] && origins["room"] == [2])
    #expect(origins["phone"] == [2, 1] && origins["email"] == [2])
  }

  @Test("a person with one record has all values from its source")
  func single() {
    let lists = [RecordList(office: "A", records: []), Self.lists[1]]
    let origins = Directory(merging: lists, traces: true).origins
    #expect(origins.map(\.sources) == [[1]])
    #expect(origins[0].fields.allSatisfy { $0.sources == [1] })
    #expect(origins[0].sources(of: "email") == [])
  }

  @Test("a manager comes from the source whose reference is used")
  func managers() {
    var known = MergeOrderTests.record()
    known.set(.manager, ["Ann Boss"])
    var unknown = MergeOrderTests.record()
    unknown.set(.manager, ["Somebody Else"])
    let lists = [
      MergeOrderTests.list("A", unknown), MergeOrderTests.list("B", known),
      MergeOrderTests.list("C", MergeOrderTests.record("Ann Boss")),
    ]
    #expect(Self.origins(lists)["manager"] == [1])
  }

  @Test("values that may not be published come from nowhere, nor do hidden people")
  func hidden() {
    var visible = MergeOrderTests.record(position: "PM", phones: ["1"])
    visible.set(.assistant, ["Ann Secret"])
    let lists = [
      RecordList(
        office: "A", records: [visible], published: PublishedFields(["position", "assistant"])),
      MergeOrderTests.list("B", MergeOrderTests.record("Ann Secret")),
    ]
    let directory = Directory(merging: lists, exclusion: Exclusion(["Ann Secret"]), traces: true)
    #expect(directory.origins.count == 1)
    #expect(directory.origins[0].fields.map(\.key) == ["name", "position", "office"])
  }

  @Test("nothing is kept where nobody asks")
  func untraced() { #expect(Directory(merging: Self.lists).origins.isEmpty) }
}
