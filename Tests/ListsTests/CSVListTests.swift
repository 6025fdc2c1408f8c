import Foundation
import People
import Testing

@testable import Lists

@Suite struct CSVListTests {
  private let decoder = RecordDecoder(format: .csv)

  @Test(
    "delimiters and line ends of any kind are found",
    arguments: [
      "First name,Last name,E-mail\nMari,Maasikas,m@x\nJaan,Tamm,j@x\n",
      "fname;lname;email\r\nMari;Maasikas;m@x\r\nJaan;Tamm;j@x",
      "\u{FEFF}\"given_name\"\t\"Surname\"\tEMAIL\rMari\tMaasikas\tm@x\r\rJaan\tTamm\tj@x\r",
    ])
  func delimiters(text: String) throws {
    let list = try decoder.decode(text).get()
    #expect(
      list.records == [
        Record(name: .parts(first: "Mari", last: "Maasikas"), emails: ["m@x"]),
        Record(name: .parts(first: "Jaan", last: "Tamm"), emails: ["j@x"]),
      ])
    #expect(list.rejectedCount == 0)
  }

  @Test("a quoted cell may contain delimiters, line breaks and quotation marks")
  func quotes() throws {
    let list = try decoder.decode(
      "name,Address\n\"Maasikas, Mari \"\"Mann\"\"\",\"Pikk 1\r\nTallinn\"\n"
    ).get()
    #expect(list.records.first?.name == .parts(first: "Mari \"Mann\"", last: "Maasikas"))
    #expect(list.records.first?.details.map(\.value) == [.text("Pikk 1\nTallinn")])
  }

  @Test("other columns become texts labelled by heading; columns without one are skipped")
  func details() throws {
    let list = try decoder.decode("id,name,Tuba,,projects\n7,A,b12,x,One; Two|Three\n").get()
    let record = try #require(list.records.first)
    #expect(record.id == "7" && record.projects == ["One", "Two", "Three"])
    #expect(record.details.map(\.field.key) == ["Tuba"])
    #expect(record.details.map(\.value) == [.text("b12")])
  }

  @Test("short and long rows are read")
  func raggedRows() throws {
    let list = try decoder.decode("name,phone\nA\nB,1,2,3\n,5\n,\n").get()
    #expect(list.records.map(\.name.full) == ["A", "B"])
    #expect(list.records.map(\.phones) == [[], ["1"]])
    #expect(list.rejected == [RejectedRecord(index: 2, path: "[2]", reason: .noName)])
  }

  @Test("combining marks and line separators do not shift columns")
  func hostileMarks() throws {
    let list = try decoder.decode(
      "name,email,position\n\u{301}A,\u{301}x,IOS\n\"\u{301}B\",y\u{2028}z,\u{200D}AND\n"
    ).get()
    #expect(list.records.map(\.name.full) == ["\u{301}A", "\u{301}B"])
    #expect(list.records.map(\.emails) == [["\u{301}x"], ["y z"]])
    #expect(list.records.map(\.position) == ["IOS", "\u{200D}AND"])
  }

  @Test(
    "a stray quotation mark spoils its cell alone, and its line is known",
    arguments: [
      ("name\nA\n\"B\"x\nC\n", ["A", "\"B\"x", "C"], [3]),
      ("name\nA\n\"B\nC\n", ["A", "\"B", "C"], [3]),
      ("name\nJaan \"Juss\" Tamm\nC\n", ["Jaan \"Juss\" Tamm", "C"], []),
      ("name,phone\n\"A \"B\" C\",1\n\"D\",2\n", ["\"A \"B\" C\"", "D"], [2]),
      ("name\n\"A\n\"B\nC\n", ["\"A", "\"B", "C"], [2, 3]),
    ])
  func strayQuote(text: String, names: [String], lines: [Int]) throws {
    let list = try decoder.decode(text).get()
    #expect(list.records.map(\.name.full) == names)
    #expect(list.oddRows == lines.map { OddRow(kind: .strayQuote, line: $0) })
  }

  @Test("a table of stray quotation marks is read in linear time")
  func manyStrayQuotes() throws {
    let rows = (0..<20_000).map { "\"A\($0)\n\"\"x" }.joined(separator: "\n")
    #expect(try decoder.decode("name\n\(rows)\n").get().records.count == 40_000)
  }

  @Test(
    "rows that are none are left out and named",
    arguments: [
      ("<<<<<<< HEAD", OddRow.Kind.conflictMarker),
      (">>>>>>> 1f3c9ab (Add Mari)", .conflictMarker),
      ("||||||| merged common ancestors", .conflictMarker),
      ("Total: 3,,", .total), ("Kokku,3,", .total), ("Summe: 12 Personen,,", .total),
      ("TOTAL,,\"1,204\"", .total), ("Yhteensä 3,,", .total), ("Итого,3,", .total),
    ])
  func unlikeRows(row: String, kind: OddRow.Kind) throws {
    let list = try decoder.decode("name,age,phone\nAnn Lee,30,1\n\(row)\nBob Ray,40,2\n").get()
    #expect(list.records.map(\.name.full) == ["Ann Lee", "Bob Ray"])
    #expect(list.oddRows == [OddRow(kind: kind, line: 3)])
    #expect(list.rejectedCount == 0)
  }

  @Test(
    "a marker of a conflict above the headings is skipped",
    arguments: ["<<<<<<< HEAD", "<<<<<<< ours", "||||||| base", ">>>>>>> theirs"])
  func markerAboveHeadings(line: String) throws {
    let text =
      "\(line)\nname,phone\nAnn Lee,+372 612 0001\n=======\nBob Ray,+372 612 0002\n>>>>>>> main\n"
    let list = try decoder.decode(text).get()
    #expect(list.records.map(\.name.full) == ["Ann Lee", "Bob Ray"])
    #expect(list.headingLine == 2)
    let guess = try ListGuess.guess(Data(text.utf8))
    #expect(guess.list.records.map(\.name.full) == ["Ann Lee", "Bob Ray"])
  }

  @Test(
    "people whose names are like totals stay",
    arguments: [
      "Total Recall,30,1", "Summer Total,30,1", "Count Basie,30,1", "Kokku,30,a@x.example",
    ])
  func likeTotals(row: String) throws {
    let list = try decoder.decode("name,age,phone\n\(row)\n").get()
    #expect(list.records.count == 1)
    #expect(list.oddRows.isEmpty)
  }

  @Test("a row of one cell stays, and is named")
  func oneCell() throws {
    let list = try decoder.decode("name,age,phone\nAnn Lee,30,1\nSales\n").get()
    #expect(list.records.map(\.name.full) == ["Ann Lee", "Sales"])
    #expect(list.oddRows == [OddRow(kind: .oneCell, line: 3)])
  }

  @Test("letters that csvde writes in hexadecimal are read")
  func hexText() throws {
    let list = try decoder.decode("name,objectGUID\nX'4ac3bc72692054616d6d',X'ff00fe'\n").get()
    #expect(list.records.map(\.name.full) == ["Jüri Tamm"])
  }

  @Test("the configuration names the columns of a table without headings")
  func namedColumns() throws {
    let table = TableSettings(headings: ["name", "login", "joined"])
    let list = try RecordDecoder(format: .csv, table: table)
      .decode("Anna Vance,avance,2026-07-08,,\nPeter Ryd,pryd,2026-06-12,,\n").get()
    #expect(list.records.map(\.name.full) == ["Anna Vance", "Peter Ryd"])
    #expect(list.records.first?.details.map(\.field.key) == ["login", "joined"])
  }

  @Test("a table without a column of names is rejected")
  func noName() {
    #expect(decoder.decode("email,phone\na,b\n") == .failure(.noNameColumn))
  }
}
