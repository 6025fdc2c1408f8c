import Foundation
import Testing

@testable import Formats

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
}
