import Lists
import People
import Site
import Testing

@testable import Wings

@Suite("Tables of absences")
struct AbsenceTableTests {
  @Test("both days are included, and columns stand in any order")
  func csv() throws {
    let list = try decoded(
      """
      Deputy;TO;Person;From;Kind
      jaan@x.example;2026-12-04;mari@x.example;2026-12-01;Vacation
      ;;Jüri Kask;9.12.2026;

      ;2026-11-24;Gone Already;2026-11-01;
      ;;Too Late;2026-12-10;

      """)
    #expect(list.faults.isEmpty)
    #expect(list.absences.map(\.whom) == [.reference("mari@x.example"), .reference("Jüri Kask")])
    #expect(list.absences.map(\.deputy) == ["jaan@x.example", nil])
    #expect(list.absences.map(\.place) == [.line(2), .line(3)])
    #expect(periods(list) == "2026-12-01..2026-12-04 2026-12-09")
  }

  @Test("a list of JSON may be inside of an object")
  func json() throws {
    let list = try decoded(
      #"{"ok":true,"absences":[{"person":17,"from":"2026-12-01T00:00:00+02:00","to":"2026-12-02","deputy":null}]}"#
    )
    #expect(list.absences.map(\.whom) == [.reference("17")])
    #expect(periods(list) == "2026-12-01..2026-12-02")
    #expect(try decoded("[]").absences.isEmpty)
  }

  @Test("dates in any form are read, and the column tells the order of their numbers")
  func dates() throws {
    let list = try decoded(
      """
      person,from,to
      a@x.example,1 December 2026,02-Dec-26
      b@x.example,12/3/2026,12/13/2026
      c@x.example,46357,N/A

      """)
    #expect(list.faults == [])
    #expect(
      periods(list) == "2026-12-01..2026-12-02 2026-12-03..2026-12-13 2026-12-01")
    let items = try decoded(
      #"[{"person":"x","from":46357,"to":null},{"person":"y","from":1796083200}]"#)
    #expect(periods(items) == "2026-12-01 2026-12-01")
  }

  @Test("rows whose days nothing tells from months are faults, and counted")
  func ambiguous() throws {
    let list = try decoded(
      """
      person,from,to
      a@x.example,12/3/2026,
      b@x.example,2026-12-04,
      c@x.example,2026-12-01,12/3/2026
      d@x.example,12/12/2026,2026-12-12
      ,12/3/2026,
      e@x.example,12/3/2026,soon

      """)
    #expect(
      list.faults == [
        AbsenceFault(.ambiguousDate, at: .line(2)), AbsenceFault(.ambiguousDate, at: .line(4)),
        AbsenceFault(.noPerson, at: .line(6)), AbsenceFault(.ambiguousDate, at: .line(7)),
      ])
    #expect(
      list.ambiguousDates
        == AmbiguousDates(path: "from", count: 3, hides: false, areMixed: false))
    #expect(periods(list) == "2026-12-04")
    let mixed = try decoded(
      "person,from\na@x.example,12/3/2026\nb@x.example,12/13/2026\nc@x.example,13/12/2026\n")
    #expect(mixed.ambiguousDates?.areMixed == true && mixed.faultCount == 1)
  }

  @Test(
    "dates of the feed says the order of the numbers",
    arguments: [
      (.dayFirst, "3/12/2026", "2026-12-03"),
      (.dayFirst, "03-12-2026", "2026-12-03"), (.dayFirst, "3/12/26", "2026-12-03"),
      (.dayFirst, "12/13/2026", "bad-date"), (.monthFirst, "12/3/2026", "2026-12-03"),
      (.monthFirst, "12-03-26", "2026-12-03"), (.monthFirst, "13/12/2026", "bad-date"),
      (.yearFirst, "26/12/03", "2026-12-03"), (.yearFirst, "26-12-03", "2026-12-03"),
      (.dayFirst, "3.12.2026", "2026-12-03"), (.monthFirst, "2026-12-03", "2026-12-03"),
      (.monthFirst, "3 December 2026", "2026-12-03"),
    ] as [(ValueRules.DateOrder, String, String)], ["csv", "json"])
  func orders(date: (order: ValueRules.DateOrder, text: String, day: String), form: String) throws {
    let text =
      form == "csv"
      ? "person,from\nx@x.example,\(date.text)\n"
      : #"[{"person":"x@x.example","from":"\#(date.text)"}]"#
    let list = try decoded(text, dates: date.order)
    #expect(list.faults.map(\.reason.rawValue).first ?? periods(list) == date.day)
  }

  @Test("rows that cannot be used are faults at their places")
  func faults() throws {
    let list = try decoded(
      """
      person,from,to
      ,2026-12-01,2026-12-02
      a@x.example,soon,2026-12-02
      a@x.example,2026-12-02,2026-12-01
      a@x.example,2026-12-01,9999-12-31
      a@x.example,2026-12-01,12026-12-31

      """)
    #expect(
      list.faults == [
        AbsenceFault(.noPerson, at: .line(2)), AbsenceFault(.badDate, at: .line(3)),
        AbsenceFault(.endBeforeStart, at: .line(4)), AbsenceFault(.tooLong, at: .line(5)),
        AbsenceFault(.badDate, at: .line(6)),
      ])
    let items = try decoded(#"[{"person":"x","from":1},3]"#)
    #expect(
      items.faults == [
        AbsenceFault(.badDate, at: .item(0)), AbsenceFault(.noPerson, at: .item(1)),
      ])
  }

  @Test(
    "what is no table of absences is refused",
    arguments: [
      (
        "name,start\nMari,2026-12-01\n", BodyProblem(CalendarProblem.noColumns(["person", "from"]))
      ),
      ("person\nMari\n", BodyProblem(CalendarProblem.noColumns(["from"]))),
      (#"[{"name":"Mari"}]"#, BodyProblem(CalendarProblem.noColumns(["person"]))),
      (#"{"person":"Mari"}"#, .wrongShape(path: "", expected: .list, found: .object)),
    ] as [(String, BodyProblem)])
  func refused(text: String, problem: BodyProblem) {
    #expect(throws: problem) { try decoded(text) }
  }
}
