import Foundation
import People
import Testing

@testable import Lists

@Suite("What a guess leaves to the owner")
struct ListDoubtTests {
  private func doubts(_ text: String) throws -> [ListDoubt] {
    try ListGuess.guess(Data(text.utf8)).doubts
  }

  @Test(
    "people who have left are never taken in place of others",
    arguments: ["former", "alumni", "emeriti", "pastMembers", "ehemalige", "endised", "retired"])
  func former(key: String) throws {
    let answer = """
      {"\(key)":[{"name":"Eve Tamm"},{"name":"Uno Lepp"},{"name":"Ott Kask"}],
      "members":[{"name":"Kati Mänd"},{"name":"Jaan Kuusk"}]}
      """
    let guess = try ListGuess.guess(Data(answer.utf8))
    #expect(guess.list.records.map(\.name.full) == ["Kati Mänd", "Jaan Kuusk"])
    #expect(guess.doubts.contains(.otherList([key], count: 3, isFormer: true)))
  }

  @Test("a list of people beside the one that is taken is named")
  func otherLists() throws {
    let answer = """
      {"leads":[{"name":"Eve Tamm","role":"Lead"}],
      "members":[{"name":"Kati Mänd","role":"Dev"},{"name":"Jaan Kuusk","role":"Dev"}]}
      """
    #expect(try doubts(answer).contains(.otherList(["leads"], count: 1, isFormer: false)))
  }

  @Test("records of one name whose addresses differ are named")
  func merged() throws {
    let table =
      "id,name,email\n1,Rein Ots,r@x.example\n2,Rein Ots,s@x.example\n3,Mai Saar,m@x.example\n"
    #expect(try doubts(table) == [.merged(people: 1, records: 2, hasIDs: true)])
  }

  @Test("records of one name with one address are no doubt")
  func sameAddress() throws {
    #expect(try doubts("name,email\nRein Ots,r@x.example\nRein Ots,R@x.example\n") == [])
  }

  @Test(
    "columns that may say who has left are named where they are not used",
    arguments: [("Status", "Here,Elsewhere"), ("User type", "Member,Visitor")])
  func states(heading: String, values: String) throws {
    let (usual, rare) = (values.split(separator: ",")[0], values.split(separator: ",")[1])
    let table =
      "name,email,\(heading)\nA B,a@x.example,\(usual)\nC D,c@x.example,\(usual)\nE F,e@x.example,\(rare)\n"
    let condition = VisibilityRule.Condition(
      path: [heading], values: [.text(String(usual))], isNegated: true)
    #expect(try doubts(table) == [.unusedState([heading], condition)])
  }

  @Test("kinds of numbers are no doubt")
  func kinds() throws {
    let table =
      "name,email,phone,type\nA B,a@x.example,6123456,Work\nC D,c@x.example,6123457,Work\nE F,e@x.example,5123456,Mobile\n"
    #expect(try doubts(table) == [])
  }

  @Test(
    "photos are named",
    arguments: ["https://x.example/a.png", "img/a.jpg", "data:image/png;base64,AAAA"])
  func photos(photo: String) throws {
    let answer = #"[{"name":"A B","email":"a@x.example","avatar":"\#(photo)"}]"#
    #expect(try doubts(answer) == [.photo(["avatar"], count: 1)])
  }

  @Test("the share without an e-mail address is named")
  func silent() throws {
    #expect(try doubts("name,email\nA B,a@x.example\nC D,\n") == [.withoutEmail(1)])
  }

  @Test("a table without headings is read with names for its columns")
  func headerless() throws {
    let guess = try ListGuess.guess(
      Data(
        "Anna Vance,avance,2026-07-08,,\nPeter Ryd,pryd,2026-06-12,,\nMia Kask,mkask,2025-05-10,,\n"
          .utf8))
    #expect(guess.list.records.map(\.name.full) == ["Anna Vance", "Peter Ryd", "Mia Kask"])
    #expect(guess.table.headings == ["name", "column 2", "date"])
  }
}
