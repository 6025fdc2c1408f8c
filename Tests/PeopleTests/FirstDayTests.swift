import Lists
import Testing

@testable import People

@Suite("Days on which people begin") struct FirstDayTests {
  private static func detail(_ key: String, _ value: DetailValue) -> Detail {
    Detail(field: Field(key: key, labels: [:]), value: value)
  }

  private static func date(_ day: Int) -> DetailValue {
    .date(Timestamp(seconds: Int64(day) * 86_400, hasTime: false))
  }

  private static func record(
    _ id: String, _ values: [DetailValue], first: Int32? = nil, last: Int32? = nil
  ) -> Record {
    Record(
      id: id, name: .single(id), details: values.map { detail("start", $0) },
      visibility: Visibility(firstDay: first, lastDay: last))
  }

  @Test(
    "the day of the build is one of the days to look back",
    arguments: [(1, 100...100), (7, 94...100), (30, 71...100)])
  func window(days: Int, expected: ClosedRange<Int>) {
    #expect(DaySearch(days: days).window(on: 100) == expected)
  }

  private func found(
    _ lists: [RecordList], merge: [String: [String]] = [:], exclude: [String] = []
  ) -> [String: Int] {
    let search = DaySearch(days: 10, field: "start")
    let directory = Directory(
      merging: lists, order: MergeOrder(merge), exclusion: Exclusion(exclude), day: 100,
      days: [DayRule(search, field: "start", on: 100) { value, _ in value.firstDay() }])
    return Dictionary(
      uniqueKeysWithValues: (directory.days[search] ?? [:]).map {
        (directory.people[$0].name.full, $1)
      })
  }

  @Test(
    "only those of the last days count",
    arguments: [
      (Self.date(100), 100 as Int?), (Self.date(91), 91), (Self.date(90), nil),
      (Self.date(101), nil),
      (.period(start: Timestamp(seconds: 95 * 86_400), end: nil), 95),
      (.period(start: nil, end: Timestamp(seconds: 95 * 86_400)), nil),
      (.text("1970-04-10"), 99), (.text("10.04.1970"), 99), (.text("soon"), nil),
      (.text("10-Apr-1970"), 99), (.text("4/13/1970"), nil), (.text("04/05/1970"), nil),
      (.text("1970-13-40"), nil), (.text(""), nil), (.never, nil), (.number("99"), nil),
      // Half past midnight in Tallinn is the evening before in UTC.
      (.date(Timestamp(seconds: 99 * 86_400 - 5_400, offset: 7_200)), 99),
    ])
  func values(value: DetailValue, expected: Int?) {
    let list = RecordList(office: "A", records: [Self.record("Mari", [value])])
    #expect(found([list]) == (expected.map { ["Mari": $0] } ?? [:]))
  }

  @Test("the preferred source with a date counts, whether it is published or not")
  func sources() {
    let lists = [
      RecordList(office: "A", records: [Self.record("Mari", [Self.date(50)])]),
      RecordList(
        office: "B",
        records: [Self.record("Mari", [Self.date(99)]), Self.record("Jaan", [Self.date(98)])],
        published: PublishedFields(["email"])),
      RecordList(office: "C", records: [Self.record("Jaan", [])]),
    ]
    #expect(found(lists) == ["Jaan": 98])
    #expect(found(lists, merge: ["start": ["B"]]) == ["Mari": 99, "Jaan": 98])
    #expect(found(lists, merge: ["start": ["C", "B"]], exclude: ["Jaan"]) == ["Mari": 99])
  }

  @Test("who is not there today is not new")
  func hidden() {
    let records = [
      Self.record("Gone", [Self.date(95)], last: 99),
      Self.record("Soon", [Self.date(95)], first: 101),
      Self.record("Here", [Self.date(95)], first: 95, last: 200),
    ]
    #expect(found([RecordList(office: "A", records: records, hides: true)]) == ["Here": 95])
  }
}
