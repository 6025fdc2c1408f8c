import Foundation
import People
import Testing

@testable import Lists

@Suite("Guesses of lists") struct ListGuessTests {
  private func guess(_ text: String) throws -> ListGuess {
    try ListGuess.guess(Data(text.utf8))
  }

  private func paths(_ text: String) throws -> [String: [String]] {
    var paths: [String: [String]] = [:]
    for choice in try guess(text).choices { paths[choice.key] = choice.paths.map(\.text) }
    return paths
  }

  @Test(
    "the list of people is found among other lists",
    arguments: [
      (#"[{"name":"A B"}]"#, ""), (#"{"data":{"items":[{"name":"A B"}]}}"#, "data.items"),
      (#"{"offices":[{"name":"Tartu"}],"staff":[{"name":"A B","email":"a@b.example"}]}"#, "staff"),
      (
        #"{"teams":[{"name":"X","members":[{"first":"A","last":"B","mail":"a@b.example"}]}]}"#,
        "teams[].members"
      ),
      (
        #"{"all":[{"first":"A","last":"B","friends":[{"first":"C","last":"D","email":"c@d.example"}]}]}"#,
        "all"
      ),
    ])
  func finds(text: String, path: String) throws {
    guard case .mapping(let mapping) = try guess(text).format else {
      Issue.record("no mapping")
      return
    }
    #expect(mapping.people.text == path)
  }

  @Test(
    "numbers below a word for work are phone numbers, and rooms are not",
    arguments: [
      ("Büro", "+372 612 3456", "phone"), ("Office number", "6123456", "phone"),
      ("Work", "612 3456", "phone"), ("Office", "131/1104", "office"),
      ("Office number", "2111", "room"),
    ])
  func numbers(heading: String, value: String, key: String) throws {
    let text = "Name,\(heading)\nAnna Kask,\(value)\nMari Tamm,\(value)\n"
    #expect(try paths(text)[key] == [heading])
  }

  @Test("names are checked against values")
  func values() throws {
    #expect(
      try paths(
        #"[{"name":"A B","email":"none","contact":"a@b.example","phone":"ask","title":"Dr"}]"#)
        == ["name": ["name"], "email": ["contact"]])
  }

  @Test("private values are used only if there are no others")
  func home() throws {
    let text = #"""
      [{"name":"A B","emails":[{"type":"home","value":"h@b.example"},{"type":"work","value":"w@b.example"}]},
       {"name":"C D","emails":[{"type":"work","value":"v@b.example"}]}]
      """#
    #expect(try paths(text)["email"] == ["emails[type=work].value"])
    #expect(try guess(text).privateKeys == ["emails.value (home)"])
  }

  @Test("a field with an unreadable value is not guessed")
  func settles() throws {
    let text = #"[{"name":"A B","phone":"123456","room":"1"},{"name":"C D","phone":7,"room":"2"}]"#
    let guess = try guess(text)
    #expect(guess.choices.map(\.key) == ["name", "room"])
    #expect(guess.list.faultCount == 0)
  }

  @Test(
    "the next page is found if the answer names it",
    arguments: [
      (#"{"a":[{"name":"A B"}],"next":"/p2"}"#, "next"), (#"{"a":[{"name":"A B"}],"next":2}"#, nil),
      (#"{"a":[{"name":"A B"}],"@odata.nextLink":"https://x.example"}"#, #""@odata.nextLink""#),
      (#"{"a":[{"name":"A B"}],"_links":{"next":{"href":"/p2"}}}"#, "_links.next.href"),
      (#"{"a":[{"name":"A B"}],"paging":{"next":null}}"#, nil),
    ])
  func pages(text: String, path: String?) throws {
    guard case .mapping(let mapping) = try guess(text).format else {
      Issue.record("no mapping")
      return
    }
    #expect(mapping.next?.paths.map(\.text) == path.map { [$0] })
  }

  @Test(
    "what has nobody in it is no list", arguments: ["{}", "[]", "[1]", "[{}]", #"{"a":[{"b":1}]}"#])
  func nobody(text: String) {
    #expect(throws: BodyProblem.noPeople) { try guess(text) }
  }

  @Test(
    "a column of last days hides leavers in any form of dates",
    arguments: [
      ("31/03/2025", "15/01/2019", "dmy"), ("3/31/2025", "1/15/2019", "mdy"),
      ("31-Mar-25", "15-Jan-19", nil), ("31-MAR-2025", "15-JAN-2019", nil), ("45747", "43480", nil),
      ("31.03.2025", "15.01.2019", nil), ("2025-03-31", "2019-01-15", nil),
      ("2025/03/31", "2019/01/15", nil), ("31 March 2025", "15 January 2019", nil),
      ("\"March 31, 2025\"", "\"January 15, 2019\"", nil),
      ("3/31/2025 12:00:00 AM", "1/15/2019", "mdy"),
      ("20250331", "20190115", nil), ("04/03/2025", "15/01/2019", "dmy"),
      ("03/04/2025", "1/15/2019", "mdy"),
    ] as [(String, String, String?)])
  func lastDays(last: String, first: String, order: String?) throws {
    let text = """
      First Name,Last Name,Work Email,Hire Date,Termination Date
      Anna,Vance,anna@x.example,\(first),\(last)
      Peter,Ryd,peter@x.example,\(first),N/A
      Mia,Kask,mia@x.example,\(first),
      Rein,Ots,rein@x.example,\(first),0001-01-01T00:00:00
      """
    let guess = try guess(text)
    #expect(guess.visibility.hideFrom?.text == "Termination Date")
    #expect(guess.dates?.rawValue == order)
    #expect(guess.choices.map(\.key).contains("since"))
    #expect(guess.list.records.map { $0.visibility.lastDay == nil } == [false, true, true, true])
    #expect(guess.list.records.map(\.visibility.isHidden) == [false, false, false, false])
    #expect(guess.list.ambiguousDates == [])
  }

  @Test("dates that nothing orders are known to be ambiguous")
  func ambiguous() throws {
    let guess = try guess(
      "Name,Email,Last day\nAnna Vance,a@x.example,03/04/2025\nPeter Ryd,p@x.example,\n")
    #expect(guess.dates == nil)
    #expect(guess.list.ambiguousDates.map(\.count) == [1])
  }

  @Test(
    "values that mean nothing spoil no guess",
    arguments: ["false", "null", #""N/A""#, #""-""#, #""NULL""#, #""none""#, "\"#REF!\""])
  func nothing(value: String) throws {
    let people = (1...9).map { number in
      #"{"name":"Ann Lee","email":"a\#(number)@x.example","phone":"600 100\#(number)","position":"Clerk"}"#
    }
    let none = #"{"name":"Bo Day","email":\#(value),"phone":\#(value),"position":\#(value)}"#
    let guess = try guess("[" + (people + [none]).joined(separator: ",") + "]")
    #expect(guess.choices.map(\.key) == ["name", "email", "phone", "position"])
    #expect(guess.choices.map(\.count) == [10, 9, 9, 9])
    #expect(guess.list.records.last?.emails == [] && guess.list.faultCount == 0)
  }

  @Test("a table of as many columns as a spreadsheet may have is guessed", .timeLimit(.minutes(1)))
  func wide() throws {
    let headings = ["Name"] + (1..<16_384).map { "Column \($0)" }
    let rows = ["Ann Lee", "Bo Ek"].map { name in
      ([name] + (1..<16_384).map(String.init)).joined(separator: ",")
    }
    let table = ([headings.joined(separator: ",")] + rows).joined(separator: "\n")
    let guess = try ListGuess.guess(Data(table.utf8))
    #expect(guess.choices.map(\.key) == ["name"])
    #expect(guess.unusedKeys.count == 16_383)
  }
}
