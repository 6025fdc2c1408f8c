import Testing

@testable import People

@Suite("The organization as a tree of units")
struct UnitTreeTests {
  private static let code = Field(key: "code", labels: [:])

  /// A directory of people by what they have in `code`, each named after the number.
  private static func directory(_ codes: [String]) -> Directory {
    let records = codes.enumerated().map { number, code in
      var record = Record(name: .parts(first: "P\(number)", last: "Tamm"))
      if !code.isEmpty { record.details = [Detail(field: Self.code, value: .text(code))] }
      return record
    }
    return Directory(merging: [RecordList(office: "A", records: records)])
  }

  private static func tree(_ codes: [String], divider: String = " / ") -> UnitTree {
    UnitTree(of: directory(codes), by: .path(FieldName("code"), divider: divider))
  }

  /// `key parent name`, without a parent `key - name`.
  private static func entry(_ text: String) -> UnitEntry {
    let parts = text.split(separator: " ", maxSplits: 2).map(String.init)
    return UnitEntry(
      key: parts[0] == "?" ? nil : parts[0],
      parents: parts[1] == "-" ? [] : parts[1].split(separator: "+").map(String.init),
      name: parts.count > 2 ? parts[2] : nil, heads: [])
  }

  private static func listed(_ codes: [String], _ entries: String...) -> UnitTree {
    UnitTree(
      of: directory(codes), by: .listed(FieldName("code")), entries: entries.map(Self.entry))
  }

  @Test("a path makes a unit of each of its names, however these are spelled")
  func paths() {
    let tree = Self.tree(["Sales / Nordics", "sales /  NORDICS", "Sales", "Sales/Baltics", ""])
    #expect(tree.units.map(\.path) == ["Sales", "Sales / Nordics", "Sales/Baltics"])
    #expect((0..<5).map(tree.unit) == [1, 1, 0, 2, nil])
    #expect(tree.names(of: 0) == ["Sales", "Nordics"])
  }

  @Test("a divider is taken as it is written")
  func dividers() {
    let tree = Self.tree(["A>B", "A > C"], divider: ">")
    #expect(tree.units.map(\.path) == ["A", "A / B", "A / C"])
    #expect(Self.tree(["R&D/Design / Web"]).units.map(\.name) == ["R&D/Design", "Web"])
  }

  @Test("each field is a level, and a person may lack one")
  func levels() {
    let fields = ["division", "team"].map { Field(key: $0, labels: [:]) }
    let records = [["Sales", "Web"], ["Sales", ""], ["", "Web"]].enumerated().map { number, texts in
      var record = Record(name: .parts(first: "P\(number)", last: "Tamm"))
      record.details = zip(fields, texts).filter { !$1.isEmpty }
        .map { Detail(field: $0, value: .text($1)) }
      return record
    }
    let directory = Directory(merging: [RecordList(office: "A", records: records)])
    let tree = UnitTree(of: directory, by: .levels(fields.map { FieldName($0.key) }))
    #expect(tree.units.map(\.path) == ["Sales", "Sales / Web", "Web"])
    #expect((0..<3).map(tree.unit) == [1, 0, 2])
    #expect(tree.units.map(\.end) == [2, 2, 3])
  }

  @Test("units of one name have slugs of their own, which do not change when a unit moves")
  func slugs() {
    let before = Self.listed(["3", "4"], "1 - A", "2 - B", "3 1 Legal", "4 2 Legal")
    let after = Self.listed(["3", "4"], "1 - A", "2 - B", "3 2 Legal", "4 1 Legal")
    let slugs = { (tree: UnitTree) in
      (0..<2).map { person in tree.unit(of: person).map { tree.units[$0].slug } }
    }
    #expect(slugs(before) == slugs(after))
    #expect(Set(slugs(before)).count == 2)
    #expect(Self.tree(["A / Web"]).units[1].slug == "web")
  }

  @Test("units that a path cannot tell apart have different paths")
  func distinctPaths() {
    let tree = Self.listed(["2", "3", "4"], "1 - A", "2 1 Legal", "3 1 LEGAL", "4 1 Legal / Web")
    #expect(Set(tree.units.map(\.path)).count == 4)
    #expect(tree.units[3].path == "A / Legal/Web")
  }

  @Test(
    "a list's mistakes are named, and nobody is lost",
    arguments: [
      (["1 2 A", "2 1 B"], [UnitDoubt(reason: .cycle, entry: 0)]),
      (["1 9 A", "2 1 B"], [UnitDoubt(reason: .unknownParent, entry: 0)]),
      (
        ["1 - A", "2 1+3 B", "3 - C"],
        [
          UnitDoubt(reason: .severalParents, entry: 1), UnitDoubt(reason: .nobody, entry: 2),
        ]
      ),
      (
        ["1 - A", "2 1 B", "2 3 B", "3 1 C"],
        [
          UnitDoubt(reason: .severalParents, entry: 1), UnitDoubt(reason: .nobody, entry: 3),
        ]
      ),
      (
        ["1 - A", "? 1 C", "2 1"],
        [
          UnitDoubt(reason: .noKey, entry: 1), UnitDoubt(reason: .noName, entry: 2),
        ]
      ),
      (["1 1 A", "2 1 B"], []),
      (["1 - A", "2 1 B", "2 1 C"], [UnitDoubt(reason: .severalNames, entry: 2)]),
      (["1 - A", "2 1 B", "2 1 b", "2 1"], []),
      (["1 - A", "2 1", "2 1 B"], [UnitDoubt(reason: .noName, entry: 1)]),
    ])
  func mistakes(_ entries: [String], _ doubts: [UnitDoubt]) {
    let tree = UnitTree(
      of: Self.directory(["1", "2"]), by: .listed(FieldName("code")),
      entries: entries.map(Self.entry))
    #expect(tree.doubts == doubts)
    #expect(tree.unit(of: 0) != nil && tree.unit(of: 1) != nil)
  }

  @Test("who names a unit that the list lacks is in none")
  func strangers() {
    let tree = Self.listed(["1", "9", ""], "1 - A")
    #expect((0..<3).map(tree.unit) == [0, nil, nil])
    #expect(tree.strangers == [RecordIndex(0, 1)])
  }

  @Test(
    "of several units that a person names, the first counts, and that is noted",
    arguments: [
      (UnitTree.Rule.listed(FieldName("code")), true), (.listed(FieldName("other")), false),
      (.path(FieldName("code"), divider: " / "), true),
      (.path(FieldName("code"), divider: "2"), true), (.levels([FieldName("code")]), true),
      (.levels([FieldName("other"), FieldName("code")]), true),
      (.levels([FieldName("other")]), false),
    ])
  func ambiguous(_ rule: UnitTree.Rule, _ isAmbiguous: Bool) {
    var record = Record(name: .parts(first: "P", last: "Tamm"))
    record.details = [
      Detail(field: Self.code, value: .list(["1", "2"])),
      Detail(field: Field(key: "other", labels: [:]), value: .text("2")),
    ]
    let directory = Directory(merging: [RecordList(office: "A", records: [record])])
    let tree = UnitTree(
      of: directory, by: rule, entries: ["1 - 1", "2 - 2", "9 - 9"].map(Self.entry))
    #expect(tree.unit(of: 0) != nil)
    #expect(tree.ambiguous == (isAmbiguous ? [RecordIndex(0, 0)] : []))
  }

  @Test("a group of a unit has its own people first, then those below, unit by unit")
  func groups() {
    let codes = ["B / Y", "A", "B / X", "B", "B / X / Z", "", "B / Y"]
    var directory = Self.directory(codes)
    directory.take(Self.tree(codes))
    let values = directory.values(of: .unit)
    let groups = directory.groups(
      by: values, order: [6, 5, 4, 3, 2, 1, 0], noneName: "None", language: "en")
    #expect(groups.map(\.code) == ["A", "B", "B / X", "B / X / Z", "B / Y", nil])
    #expect(groups.map { Array($0.people) } == [[1], [3, 2, 4, 6, 0], [2, 4], [4], [6, 0], [5]])
    #expect(groups.map { Array($0.members) } == [[1], [3], [2], [4], [6, 0], [5]])
    #expect(groups.map { $0.place?.parent } == [nil, nil, 1, 2, 1, nil])
    #expect(groups.map { $0.place?.end } == [1, 5, 4, 4, 5, nil])
    #expect(directory.people[4].texts(of: FieldName("unit").standard ?? .id) == [])
    #expect(directory.people[4].has("unit"))
    let meant = values.including(values.texts.map { $0 == "B / X" })
    #expect(
      values.countOfPeople { text in zip(values.texts, meant).contains { $0 == text && $1 } } == 2)
  }

  @Test("who is in no unit has an address of their own, whatever units are called")
  func none() {
    var directory = Self.directory(["No unit", "No unit none", ""])
    directory.take(UnitTree(of: directory, by: .path(FieldName("code"), divider: " / ")))
    let values = directory.values(of: .unit)
    let groups = directory.groups(by: values, order: [0, 1, 2], noneName: "No unit")
    #expect(groups.map(\.slug) == ["no-unit", "no-unit-none", "no-unit-none-none"])
  }
}
