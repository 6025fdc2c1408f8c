import Testing

@testable import Memory

@Suite("Keys of snapshots") struct SnapshotKeysTests {
  private func asked(
    _ sources: [(String, String)], after last: AskedSources? = nil, others: [AskedSources] = [],
    configuration: String = "rollcall.yml"
  ) -> AskedSources {
    AskedSources(
      configuration: configuration, sites: [],
      entries: SnapshotKeys.entries(
        of: sources.map { (site: "", title: $0.0, address: $0.1) }, last: last, others: others))
  }

  private func keys(_ asked: AskedSources) -> [String: String] {
    Dictionary(uniqueKeysWithValues: asked.entries.map { ($0.title, $0.key) })
  }

  @Test("a renamed source keeps its key")
  func renamed() {
    let before = asked([("a", "1"), ("b", "2")])
    let after = asked([("c", "1"), ("b", "2")], after: before)
    #expect(keys(after) == ["c": "1", "b": "2"])
  }

  @Test("two sources that swap names keep the keys of their addresses")
  func swapped() {
    let before = asked([("a", "1"), ("b", "2")])
    #expect(keys(asked([("a", "2"), ("b", "1")], after: before)) == ["a": "2", "b": "1"])
  }

  @Test("sources of one address have keys of their own, and a rename of one keeps its key")
  func oneAddress() {
    let names = ["a", "b", "c", "d", "e"]
    let before = asked(names.map { ($0, "1") })
    #expect(Set(keys(before).values).count == 5)
    let after = asked((["x"] + names.dropFirst()).map { ($0, "1") }, after: before)
    #expect(keys(after)["x"] == keys(before)["a"])
    #expect(names.dropFirst().allSatisfy { keys(after)[$0] == keys(before)[$0] })
  }

  @Test("of two that are renamed at one address nobody knows which is which")
  func ambiguous() {
    let before = asked([("a", "1"), ("b", "1")])
    let after = asked([("x", "1"), ("y", "1")], after: before)
    #expect(Set(keys(after).values).isDisjoint(with: keys(before).values))
  }

  @Test("a second source of an address leaves the key to the first")
  func second() {
    let before = asked([("a", "1")])
    let after = asked([("b", "1"), ("a", "1")], after: before)
    #expect(keys(after)["a"] == "1" && keys(after)["b"] != "1")
    #expect(keys(asked([("a", "1")], after: after)) == ["a": "1"])
  }

  @Test("another configuration shares the key of a source of the same name and address alone")
  func others() {
    let other = asked([("a", "1")], configuration: "other.yml")
    #expect(keys(asked([("a", "1")], others: [other])) == ["a": "1"])
    #expect(keys(asked([("b", "1")], others: [other]))["b"] != "1")
  }

  @Test("sites that read one address share its key")
  func sites() {
    let entries = SnapshotKeys.entries(
      of: ["x", "y"].map { (site: $0, title: "contacts", address: "1") },
      last: nil, others: [])
    #expect(entries.map(\.key) == ["1", "1"])
  }
}
