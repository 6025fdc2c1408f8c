import People
import TestSupport
import Testing

@testable import Lists

/// The dates of a column, one a person, in every format.
private struct DateList {
  let form: ListForm
  let dates: [String]

  var body: Body {
    Body(
      pages: dates.map { Body(form.list(form.field, [$0])).pages[0] })
  }

  func read(
    _ rule: VisibilityRule = VisibilityRule(), _ rules: ValueRules = ValueRules()
  ) throws -> DecodedList {
    let detail = Mapping.FurtherField(
      field: Field(key: "day", labels: [:]), path: JoinedPaths([form.datePath]), type: .date)
    return try form.decoder([:], [detail], rule, rules).decode(body).get()
  }
}

extension ListForm {
  /// The formats with fields of one's own.
  fileprivate static let withDetails = [ListForm.json, .csv, .ldif]

  fileprivate var field: String { self == .vcard ? "X-DAY" : "Day" }
  fileprivate var datePath: FieldPath {
    self == .json ? FieldPath([.name(field), .item(0)]) : [field]
  }
}

extension DecodedList {
  fileprivate var days: [String?] {
    records.map { record in
      guard case .date(let time)? = record.details.first?.value else { return nil }
      return CalendarDay(number: time.day).iso
    }
  }
}

@Suite("Dates whose order the column tells, in every format") struct DateColumnTests {
  @Test(
    "a day above twelve decides for all dates at its path",
    arguments: ListForm.withDetails,
    [
      (["03/04/2026", "31/03/2025"], ["2026-04-03", "2025-03-31"]),
      (["3/31/2025", "03/04/2026"], ["2025-03-31", "2026-03-04"]),
      (["03-04-2026", "31-Mar-25", "13-1-2026"], ["2026-04-03", "2025-03-31", "2026-01-13"]),
      (["03/04/2026 10:00", "2026-05-06", "5/20/26"], ["2026-03-04", "2026-05-06", "2026-05-20"]),
    ])
  func decides(form: ListForm, dates: (written: [String], read: [String])) throws {
    let list = try DateList(form: form, dates: dates.written).read()
    #expect(list.days == dates.read)
    #expect(list.faults == [] && list.ambiguousDates == [])
  }

  @Test(
    "without one they are left out and counted",
    arguments: ListForm.withDetails,
    [(["03/04/2026", "05/06/2026"], false), (["03/04/2026", "31/03/2025", "3/31/2025"], true)])
  func undecided(form: ListForm, dates: (written: [String], areMixed: Bool)) throws {
    let list = try DateList(form: form, dates: dates.written).read()
    let count = dates.areMixed ? 1 : 2
    #expect(
      list.ambiguousDates == [
        AmbiguousDates(
          path: form.datePath.text, count: count, hides: false, areMixed: dates.areMixed)
      ])
    #expect(list.days.prefix(count) == Array(repeating: nil, count: count)[...])
    #expect(list.faults == [])
  }

  @Test(
    "an order of the source decides, and other dates are faults",
    arguments: ListForm.withDetails,
    [
      (ValueRules.DateOrder.dayFirst, "2026-04-03"), (.monthFirst, "2026-03-04"),
    ])
  func configured(form: ListForm, order: (order: ValueRules.DateOrder, read: String)) throws {
    let other = order.order == .dayFirst ? "3/31/2025" : "31/03/2025"
    let list = try DateList(form: form, dates: ["03/04/2026", other])
      .read(VisibilityRule(), ValueRules(dates: order.order))
    #expect(list.days == [order.read, nil])
    #expect(list.faults.map(\.expected) == [.date] && list.ambiguousDates == [])
  }

  @Test("of dates that hide the reading that hides longer counts", arguments: ListForm.allCases)
  func hiding(form: ListForm) throws {
    let path = form.datePath
    let list = DateList(form: form, dates: ["03/04/2026", "04/03/2026"])
    let until = try list.read(VisibilityRule(hideUntil: path))
    let days = until.records.map { CalendarDay(number: Int($0.visibility.firstDay ?? 0)).iso }
    #expect(days == ["2026-04-03", "2026-04-03"])
    let from = try list.read(VisibilityRule(hideFrom: path))
    let last = from.records.map { CalendarDay(number: Int($0.visibility.lastDay ?? 0)).iso }
    #expect(last == ["2026-03-04", "2026-03-04"])
    #expect(from.ambiguousDates.map(\.hides) == (form == .vcard ? [true] : [false, true]))
    let decided = try DateList(form: form, dates: ["03/04/2026", "31/03/2025"])
      .read(VisibilityRule(hideFrom: path))
    #expect(
      decided.records.map { CalendarDay(number: Int($0.visibility.lastDay ?? 0)).iso }
        == ["2026-04-03", "2025-03-31"])
  }

  @Test(
    "a placeholder of a program hides nobody", arguments: ListForm.allCases,
    [
      "0001-01-01T00:00:00", "1601-01-01T00:00:00Z", "1753-01-01", "1899-12-30", "1900-01-01",
      "1970-01-01", "1970-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "31.12.9999", "0", "-1",
      "0000-00-00", "9223372036854775807", "NULL", "N/A", "-", "none", "false", "#N/A", "1/0/1900",
      "/Date(0)/", "20000101000000.0Z",
    ])
  func placeholders(form: ListForm, text: String) throws {
    let path = form.datePath
    for rule in [VisibilityRule(hideUntil: path), VisibilityRule(hideFrom: path)] {
      let record = try #require(try DateList(form: form, dates: [text]).read(rule).records.first)
      let isReal = text.hasPrefix("2000")
      #expect(!record.visibility.isHidden)
      #expect((record.visibility.firstDay != nil || record.visibility.lastDay != nil) == isReal)
    }
  }

  @Test("a number of JSON is the same date as its text")
  func numbers() throws {
    for number in ["46387", "1798675200", "1798675200000", "20261231", "134431488000000000"] {
      let rule = VisibilityRule(hideFrom: ["Day"])
      let decoder = ListForm.json.decoder([:], [], rule)
      for written in [number, "\"\(number)\""] {
        let list = try decoder.decode(#"[{"First":"A","Last":"B","Day":\#(written)}]"#).get()
        #expect(list.records.map(\.visibility.lastDay) == [20_818], "\(written)")
      }
    }
    let rule = VisibilityRule(hideFrom: ["Day"])
    for number in ["0", "-1", "9223372036854775807", "false", "null"] {
      let list = try ListForm.json.decoder([:], [], rule)
        .decode(#"[{"First":"A","Last":"B","Day":\#(number)}]"#).get()
      #expect(list.records.map(\.visibility) == [Visibility()], "\(number)")
    }
  }

  @Test("a period is decided at each of its ends")
  func periods() throws {
    let detail = Mapping.FurtherField(
      field: Field(key: "term", labels: [:]), path: JoinedPaths([["From"], ["To"]]), type: .period)
    let list = try ListForm.csv.decoder([:], [detail]).decode(
      """
      First,Last,From,To
      Ann,Lee,03/04/2026,05/06/2026
      Bo,Day,04/13/2026,
      Cy,Orr,,07/08/2026
      """
    ).get()
    let terms = list.records.map { record -> [String?] in
      guard case .period(let start, let end)? = record.details.first?.value else { return [] }
      return [start?.iso, end?.iso]
    }
    #expect(terms == [["2026-03-04", nil], ["2026-04-13", nil], []])
    #expect(list.ambiguousDates.map(\.path) == ["To"])
    #expect(list.ambiguousDates.map(\.count) == [2])
  }
}
