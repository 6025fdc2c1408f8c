import Foundation
import Testing

/// What is wrong with a list is said in words, without a value of it.
@Suite("Mistakes in lists")
struct ListMistakeTests {
  @Test(
    "what is wrong with a body is said in words",
    arguments: [
      ("Mari;Maasikas;mari@telisa.example\n", "csv", "no header line"),
      ("colour;shape\nred;round\n", "csv", "no column of the header line holds a name"),
      ("PK\u{3}\u{4}xl/workbook.xml", "csv", "save it as CSV, or say `command: [xlsx2csv,"),
      ("PK\u{3}\u{4}xl/workbook.xml", "profiles", "this is an Excel workbook (.xlsx)"),
      ("id;name\n1;Ann\n", "profiles", "say `format: csv`"),
      ("[{\"firstName\":\"Maasikas\",}]", "profiles", "column 26 on: a comma behind the last"),
      ("[{'firstName':1}]", "profiles", "single quotes"),
      ("[{\"firstName\":\"A\"}] // Maasikas", "profiles", "a comment"),
      ("[{\"id\":NaN}]", "profiles", "NaN or Infinity"),
      ("[{Maasikas:1}]", "profiles", "a key without quotation marks"),
      ("[\u{FEFF}{}]", "profiles", "a byte order mark"),
      ("{\"data\":{\"items\":[{\"Maasikas\":1}]}}", "employee-list", "lists here: data.items"),
    ])
  func wrongBody(_ body: String, _ format: String, _ words: String) throws {
    let project = try Office.project("sources: [{ name: A, url: list.x, format: \(format) }]\n")
    try project.write("list.x", body)
    let said = try project.check()
    #expect(said.code == 69)
    #expect(said.error.contains(words))
    #expect(!Office.values.contains { said.error.contains($0) })
  }

  @Test("a table in another encoding names it, and the setting")
  func otherEncoding() throws {
    let line = "sources: [{ name: A, url: b.csv, format: csv }]\n"
    let project = try Office.project(line)
    try project.write(
      "b.csv",
      Array("First name;Last name\nJ".utf8) + [0xFC] + Array("ri;".utf8)
        + [0xD5] + Array("unapuu\n".utf8))
    let said = try project.check()
    #expect(said.code == 69)
    #expect(said.error.contains("it looks like Windows-1252\n  say `encoding: windows-1252`"))
    #expect(said.error.contains("line 2, column 2"))
    try project.configure(line.replacing("csv }", with: "csv, encoding: windows-1252 }"))
    #expect(try project.build().code == 0)
    #expect(project.has("output/people/juri-ounapuu.html"))
  }

  @Test(
    "the header line or the configuration says what divides columns",
    arguments: [
      ("|", nil), ("^", "'^'"), ("\t", #""\t""#), ("\t", nil), (" ", "' '"),
    ] as [(String, String?)])
  func delimiter(_ delimiter: String, _ setting: String?) throws {
    let rest = setting.map { ", delimiter: \($0)" } ?? ""
    let project = try Office.project("sources: [{ name: A, url: b.csv, format: csv\(rest) }]\n")
    try project.write("b.csv", "fname\(delimiter)lname\nMari\(delimiter)Maasikas\n")
    #expect(try project.check().output.contains("nothing is wrong: 1 person"))
  }
}
