import People
import TestSupport
import Testing

@testable import Lists

@Suite("Unreadable values in every format") struct UnreadableValueTests {
  private static let values: [(DetailType, String, ValueKind)] = [
    (.number, "tbd", .number), (.number, "1e999", .number), (.date, "tbd", .date),
    (.date, "2026-02-30", .date), (.date, "99999999999999999999", .date), (.period, "tbd", .date),
    (.flag, "perhaps", .flag), (.link, "https:", .link), (.link, "//host", .link),
  ]

  @Test(
    "an unreadable value alone is left out, with a fault",
    arguments: [ListForm.json, .csv, .ldif], values)
  func details(form: ListForm, value: (type: DetailType, text: String, expected: ValueKind)) throws
  {
    // In JSON a date, a number and a flag may come as other values than texts: the first item is one value.
    let path = form == .json ? FieldPath([.name("Start"), .item(0)]) : ["Start"]
    let detail = Mapping.FurtherField(
      field: Field(key: "start", labels: [:]), path: JoinedPaths([path, ["End"]]),
      type: value.type)
    let list = try form.decoder([:], [detail]).decode(form.list("Start", [value.text])).get()
    #expect(list.records.map(\.name.full) == ["Ann Lee"])
    #expect(list.records.first?.details == [])
    #expect(
      list.faults == [
        ValueFault(index: 0, path: form.path("Start"), expected: value.expected, found: .text)
      ])
  }

  @Test(
    "an unreadable date hides its person, with a fault",
    arguments: ListForm.allCases, ["tbd", "2026-02-30", "31/31/2026", "1e400"])
  func hidingDates(form: ListForm, date: String) throws {
    let field = form == .vcard ? "X-START" : "Start"
    let path = form == .json ? FieldPath([.name(field), .item(0)]) : [field]
    let decoder = form.decoder([:], [], VisibilityRule(hideUntil: path))
    #expect(decoder.decode(form.list(field, [date])) == .failure(.everyRecordBad(count: 1)))
    let two = Body(pages: [
      Body(form.list(field, [date])).pages[0], Body(form.list(field, ["2026-11-23"])).pages[0],
    ])
    let list = try decoder.decode(two).get()
    #expect(list.records.map(\.visibility.isHidden) == [true, false])
    #expect(
      list.faults == [
        ValueFault(
          index: 0, path: form.path(field), expected: .date, found: .text, hides: true)
      ])
  }
}
