import Foundation
import People
import Testing

@testable import Lists

@Suite("Guesses of what is around, above and inside records") struct ShapeGuessTests {
  /// The paths of a guess, by key, and the people with their departments and projects.
  private func guess(
    _ text: String
  ) throws -> (fields: [String: String], people: [String], guess: ListGuess) {
    let guess = try ListGuess.guess(Data(text.utf8))
    var fields: [String: String] = [:]
    for choice in guess.choices {
      fields[choice.key] = choice.paths.map(\.text).joined(separator: " + ")
    }
    let people = guess.list.records.map { record in
      ([record.name.full] + record.texts(of: .department) + record.projects).joined(separator: ", ")
    }
    return (fields, people, guess)
  }

  @Test(
    "keys and names around people are found",
    arguments: [
      (
        #"{"Ops":[{"name":"Ann Lee","email":"a@x.example"}],"HR":[{"name":"Bo Ek","email":"b@x.example"}]}"#,
        ["Ann Lee", "Bo Ek"], ["name": "name"]
      ),
      (
        #"{"Ops":[{"name":"Ann Lee"},{"name":"Cy Fo"}],"at":"noon","HR":[{"name":"Bo Ek"}]}"#,
        ["Ann Lee, Ops", "Cy Fo, Ops", "Bo Ek, HR"], ["department": "@key"]
      ),
      (
        #"{"departments":[{"name":"Ops","staff":[{"name":"Ann Lee"}]},{"name":"HR","staff":[{"name":"Bo Ek"}]}]}"#,
        ["Ann Lee, Ops", "Bo Ek, HR"], ["department": "^.name"]
      ),
      (
        #"{"Ann Lee":{"email":"a@x.example"},"Bo Ek":{"email":"b@x.example"}}"#,
        ["Ann Lee", "Bo Ek"], ["name": "@key"]
      ),
      (
        #"[{"name":"Ann Lee","department":"IT"},{"name":"Bo Ek","department":"HR"}]"#,
        ["Ann Lee, IT", "Bo Ek, HR"], ["department": "department"]
      ),
    ] as [(String, [String], [String: String])])
  func around(text: String, people: [String], fields: [String: String]) throws {
    let found = try guess(text)
    #expect(found.people == people)
    for (key, path) in fields { #expect(found.fields[key] == path) }
    #expect(!found.guess.doubts.contains { if case .otherList = $0 { true } else { false } })
  }

  @Test("lists whose names say who is in them are no groups")
  func named() throws {
    for text in [
      #"{"current":[{"name":"Ann Lee"},{"name":"Cy Fo"}],"former":[{"name":"Bo Ek"}]}"#,
      #"{"staff":[{"name":"Ann Lee"},{"name":"Cy Fo"}],"members":[{"name":"Bo Ek"}]}"#,
    ] {
      #expect(try guess(text).people == ["Ann Lee", "Cy Fo"])
    }
  }

  @Test("the latest of several terms is read, and its end hides")
  func terms() throws {
    let text = #"""
      [{"name":"Ann Lee","terms":[{"start":"2019-01-03","end":"2021-01-03","phone":"202-555-0101","party":"A"},
        {"start":"2021-01-03","end":"2927-01-03","phone":"202-555-0102","party":"B"}]},
       {"name":"Bo Ek","terms":[{"start":"2023-01-03","end":"2025-01-03","phone":"202-555-0103","party":"B"}]}]
      """#
    let found = try guess(text)
    #expect(found.guess.visibility.hideFrom?.text == "terms[-1].end")
    #expect(found.fields["phone"] == "terms[end>=today].phone")
    #expect(found.fields["party"] == "terms[end>=today].party")
    #expect(found.guess.list.records.map(\.phones) == [["202-555-0102"], []])
  }

  @Test(
    "of several lists of periods, the end of one that everybody has hides, and keys are taken once")
  func severalPeriods() throws {
    let text = #"""
      [{"name":"Ann Lee","seats":[{"start":"2019-01-03","end":"2020-01-03","note":"a"}],"terms":[{"start":"2019-01-03","end":null,"note":"b"}]},
       {"name":"Bo Ek","terms":[{"start":"2019-01-03","end":"2021-01-03","note":"c"}]},
       {"name":"Cy Fo","seats":[{"start":"2019-01-03","end":"2020-01-03"}],"terms":[{"start":"2019-01-03","end":null,"note":"d"}]}]
      """#
    let found = try guess(text)
    #expect(found.guess.visibility.hideFrom?.text == "terms[-1].end")
    #expect(found.guess.choices.count { $0.key == "note" } == 1)
  }

  @Test("a login beside a title that contains it is not the name")
  func login() throws {
    let found = try guess(
      #"[{"name":"lee","title":"Ann Lee (IT)"},{"name":"ek","title":"Bo Ek (HR)"},{"name":"fo","title":"Cy Fo (IT)"}]"#
    )
    #expect(found.fields == ["name": "title"])
  }

  @Test("a project above its rows goes on")
  func fillDown() throws {
    let text = """
      Stage,Project,Maintainer Name,Company
      Done,Alpha,Juta Lill,Corp
      ,,Peter Ryd,Corp
      ,,Mia Kask,Other
      ,Beta,Olev Tamm,Corp
      ,,Juta Lill,Corp

      """
    let found = try guess(text)
    #expect(found.guess.table.fillDown == ["Project"])
    #expect(
      found.guess.list.records.map(\.projects) == [
        ["Alpha"], ["Alpha"], ["Alpha"], ["Beta"], ["Beta"],
      ])
    #expect(found.guess.doubts.contains(.perhapsFillDown("Stage")))
  }

  @Test(
    "what some people lack does not go on",
    arguments: [
      "Department,Name\nOps,Ann Lee\n,Bo Ek\nHR,Cy Fo\n,Di Go\nOps,Ed Ho\n,Fi Ii\n",
      "Title,Name,E-mail\nDr.,Ann Lee,a@x.example\n,Bo Ek,b@x.example\n,Cy Fo,c@x.example\nProf.,Di Go,d@x.example\n,Ed Ho,e@x.example\n",
      "Name,Department\nAnn Lee,Ops\nBo Ek,\nCy Fo,\nDi Go,HR\nEd Ho,\n",
    ])
  func gaps(text: String) throws {
    #expect(try guess(text).guess.table.fillDown == [])
  }

  @Test("accounts become links to their hosts, and addresses stay as they are")
  func accounts() throws {
    let text = """
      name,github,orcid,linkedin,Mastodon
      Ann Lee,ann-l,0000-0002-1825-0097,https://www.linkedin.com/in/ann,@ann@social.example
      Bo Ek,boek,0000-0001-5109-3700,https://www.linkedin.com/in/bo,bo@art.example

      """
    let found = try guess(text)
    #expect(found.fields["github"] == "https://github.com/{github}")
    #expect(found.fields["orcid"] == "https://orcid.org/{orcid}")
    #expect(found.fields["website"] == "linkedin")
    #expect(found.guess.unusedKeys == [])
    let links = found.guess.list.records.first?.details.map(\.value) ?? []
    #expect(links.contains(.link("https://github.com/ann-l")))
    #expect(found.fields["mastodon"] == "acct:{Mastodon}" && found.fields["email"] == nil)
    #expect(
      found.guess.list.records.map { $0.details.last?.value } == [
        .link("https://social.example/@ann"), .link("https://art.example/@bo"),
      ])
  }

  @Test("`To` beside `From` is the last day")
  func periods() throws {
    let found = try guess(
      "Name,From,To,Post\nAnn Lee,11/03/1996,21/10/1998,Clerk\nBo Ek,21/10/1998,,Cook\n")
    #expect(found.guess.visibility.hideFrom?.text == "To")
    #expect(found.fields["position"] == "Post")
    #expect(try guess("Name,To\nAnn Lee,1996-03-11\nBo Ek,\n").guess.visibility.hideFrom == nil)
  }

  @Test("people inside people are said not to be taken")
  func tree() throws {
    let text = #"""
      {"name":"Ann Lee","title":"CEO","children":[{"name":"Bo Ek","title":"CTO","children":[
        {"name":"Cy Fo","title":"Cook","children":[]}]},{"name":"Di Go","title":"CFO","children":[]}]}
      """#
    let doubts = try guess(text).guess.doubts
    #expect(
      doubts.contains {
        if case .otherList(let path, 1, false) = $0 {
          path.text == "children[].children"
        } else {
          false
        }
      })
    #expect(doubts.contains(.outerPerson(["children"])))
  }
}
