import Foundation
import People
import Testing

@testable import Formats

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
    "a misplaced quotation mark is reported by line",
    arguments: [("name\nA\n\"B\"x\n", 3), ("name\nA\n\"B\nC\n", 3), ("na\"me\nA\n", 1)])
  func misplacedQuote(text: String, line: Int) {
    #expect(decoder.decode(text) == .failure(.misplacedQuote(line: line)))
  }

  @Test("a table without a column of names is rejected")
  func noName() {
    #expect(decoder.decode("email,phone\na,b\n") == .failure(.noNameColumn))
  }
}
