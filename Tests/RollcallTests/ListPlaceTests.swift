import Testing

/// What is wrong with the records of a list is said at their rows, once, without their values.
@Suite("Places of mistakes in lists")
struct ListPlaceTests {
  private static let staff =
    "First name,Last name,E-mail,Phone\nMari,Maasikas,mari@x.example,5555\n"

  @Test(
    "a mistake in a table is named by the line of its row",
    arguments: [
      (staff + "Ann,Lee,a@x.example,1,2,3\n", "b.csv:3: ", "6 cells, but the heading has 4"),
      (staff + "Ann,Lee,see reception,1\n", "b.csv:3: ", "column `E-mail`: this is not an e-mail"),
      (staff + "Ann,Lee,,see reception\n", "b.csv:3: ", "column `Phone`: this is not a phone"),
      (staff + ",,x@x.example,\n", "b.csv:3: ", "no name; record left out"),
      ("\n\n" + staff + ",,x@x.example,\n", "b.csv:5: ", "no name; record left out"),
      (staff + "\"Ann\nMay\",Lee,,\n,,x,\n", "b.csv:5: ", "no name; record left out"),
      ("sep=,\n" + staff + ",,x@x.example,\n", "b.csv:4: ", "no name; record left out"),
      (
        "First name,Last name,E-mail,e-mail\nAnn,Lee,a@x.example,b@x.example\n", "b.csv:1: ",
        "the heading `E-mail` appears 2 times, in columns 3, 4"
      ),
      ("Our staff,\n,\n" + staff, "b.csv:3: ", "headings are in line 3"),
      (
        "Name,E-mail,Manager\nAnn Lee,a@x.example,nobody@x.example\n", "b.csv:2: ",
        "manager: nobody has this id"
      ),
      (
        "Name,E-mail,Manager\nAnn Lee,a@x.example,b@x.example\nBob Ray,b@x.example,a@x.example\n",
        "b.csv:2: ", "managers form a cycle"
      ),
      (staff + "\"Ann,Lee\n", "b.csv:3: ", "a quotation mark is out of place"),
      ("Name\nJ\u{FC}ri\n", "b.csv", ""),
    ])
  func rows(_ list: String, _ place: String, _ message: String) throws {
    let project = try Office.project("sources: [{ name: A, url: b.csv, format: csv }]\n")
    try project.write("b.csv", list)
    let said = try project.check().error
    if message.isEmpty {
      #expect(said.isEmpty)
    } else {
      let lines = said.split(separator: "\n")
      let index = try #require(
        lines.firstIndex { $0.hasPrefix(place) && $0.contains(message) }, "\(said)")
      #expect(lines[index].contains(": A: "))
      #expect(lines[index + 1].hasPrefix("  "), "a remedy")
    }
    #expect(!["Maasikas", "mari@", "5555", "reception"].contains(where: said.contains))
    // A build says the same, also of a site that is up to date.
    if try project.build().code == 0 {
      #expect(
        try project.build().error.replacing("warning:", with: "")
          == said.replacing("error:", with: "").replacing("warning:", with: ""))
    }
  }

  @Test("records of a JSON file are named by their lines, those of a folder of files by theirs")
  func lines() throws {
    let project = try Office.project()
    try project.write(
      "a.json",
      """
      {"employees":[
       {"fname":"Mari","lname":"Maasikas","position":7},
       {"fname":"Jaan","lname":"Tamm",
        "contact_details":{"email":"nowhere"}},
       {"position":"IOS"}
      ]}
      """)
    let said = try project.check().error
    #expect(said.contains("a.json:2: warning: Tallinn: employees[0].position: expected text"))
    #expect(said.contains("a.json:3: warning: Tallinn: employees[1].contact_details.email: this"))
    #expect(said.contains("a.json:5: error: Tallinn: employees[2]: no name"))
  }

  @Test("entries of LDIF are named by their lines")
  func entries() throws {
    let project = try Office.project("sources: [{ name: A, url: b.ldif, format: ldif }]\n")
    try project.write(
      "b.ldif",
      "version: 1\n\ndn: cn=a\ncn: Ann Lee\nmail: nowhere\n\ndn: cn=b\ncn: Bob Ray\nmanager: cn=x\n"
    )
    let said = try project.check().error
    #expect(said.contains("b.ldif:3: warning: A: [0].mail: this is not an e-mail address"))
    #expect(said.contains("b.ldif:7: warning: A: [1].manager: nobody has this"))
  }

  @Test("faults beyond those that are listed are counted")
  func furtherFaults() throws {
    let project = try Office.project("sources: [{ name: A, url: b.csv, format: csv }]\n")
    let rows = (0..<50).map { "N\($0),n@x.example,more\n" }.joined()
    try project.write("b.csv", "Name,E-mail\n" + rows)
    let said = try project.build()
    #expect(said.warnings == 21)
    #expect(said.error.contains("b.csv: warning: A: 30 further faults"))
  }

  @Test("values that nothing can use are counted once a field, with the first places")
  func leftOut() throws {
    let project = try Office.project("sources: [{ name: A, url: b.csv, format: csv }]\n")
    let rows = (0..<50).map { "N\($0),nowhere,see reception\n" }.joined()
    try project.write("b.csv", "Name,E-mail,Phone\n" + rows)
    let said = try project.build()
    #expect(said.warnings == 2)
    #expect(
      said.error.contains(
        "b.csv:2: warning: A: column `E-mail`: these 50 are not e-mail addresses"))
    #expect(
      said.error.contains(
        """
        b.csv:2: warning: A: column `Phone`: these 50 are not phone numbers: no link, card or phone book can use them; \
        also at `b.csv:3`, `b.csv:4`, `b.csv:5`, `b.csv:6` and 45 more
        """))
  }
}
