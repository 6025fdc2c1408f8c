import Foundation
import People
import Testing

@testable import Lists

@Suite("Guesses who is a person") struct PeopleGuessTests {
  private func guess(_ text: String) throws -> ListGuess {
    try ListGuess.guess(Data(text.utf8))
  }

  private func shown(_ text: String) throws -> [String] {
    try guess(text).list.records.filter { !$0.visibility.isHidden }.map(\.name.full)
  }

  @Test(
    "a list of things is refused",
    arguments: [
      #"{"organizations":[{"id":"1","name":"Water Board"},{"id":"2","name":"Road Board"}]}"#,
      #"[{"name":"Pump team","members":["kati"]},{"name":"Valve team","members":[]}]"#,
      #"{"shifts":[{"name":"Night Shift","start":"2026-01-01"}]}"#,
      #"[{"@type":"Organization","name":"Water Board","email":"a@x.example"}]"#,
      "Name,Type\nWater Board,company\nRoad Board,Company\n",
      "Name,Members\nPump Team,kati\nValve Team,jaan; eve\n",
      "dn: cn=staff,dc=x\nobjectClass: groupOfNames\ncn: staff\nmember: uid=a,dc=x\n",
      "BEGIN:VCARD\nVERSION:4.0\nFN:Water Board\nKIND:org\nEND:VCARD\n",
    ])
  func refuses(text: String) {
    do throws(BodyProblem) {
      _ = try ListGuess.guess(Data(text.utf8))
      Issue.record("no problem")
    } catch {
      guard case .noPerson = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test(
    "things among people are hidden by what they say of themselves",
    arguments: [
      (#"[{"name":"A B","type":"User"},{"name":"C D","type":"Bot"}]"#, "type", ["Bot"]),
      (#"[{"name":"A B"},{"name":"C D","is_bot":true}]"#, "is_bot", ["true"]),
      (#"[{"name":"A B"},{"name":"C D","members":["a"]}]"#, "members", []),
      ("Name,Type\nA B,user\nC D,Room\nE F,user\n", "Type", ["Room"]),
      ("Name,User type\nA B,Member\nC D,Bot\nE F,Guest\n", "User type", ["Bot", "Guest"]),
    ] as [(String, String, [String])])
  func things(text: String, key: String, values: [String]) throws {
    let found = try guess(text)
    #expect(found.hiding.map(\.path.text) == [FieldPath(names: [key]).text])
    #expect(found.hiding.first?.values == values)
    #expect(try !shown(text).contains("C D") && shown(text).contains("A B"))
    #expect(found.list.otherCount == 0)
  }

  @Test(
    "guests, who has left and who has not begun are hidden",
    arguments: [
      ("userType", "Guest"), ("User type", "guest"), ("accountType", "Guest user"),
      ("recipientTypeDetails", "GuestMailUser"), ("is_restricted", "true"), ("isGuest", "true"),
      ("status", "STAGED"), ("status", "pre-hire"), ("Typ", "Gast"), ("tüüp", "külaline"),
      ("employeeType", "Former"), ("Employee type", "Terminated"), ("type", "alumni"),
      ("Mitarbeitertyp", "Ehemalige"), ("tüüp", "endine"), ("workerType", "Ex-employee"),
    ])
  func guests(key: String, value: String) throws {
    let text = "Name,E-mail,\(key)\nA B,a@x.example,\nC D,c@x.example,\(value)\n"
    #expect(try shown(text) == ["A B"])
  }

  @Test(
    "a state is that of the record, its account or its employment",
    arguments: [
      ("status", true), ("account.status", true), ("employment.status", true),
      ("user.status", true), ("profile.status", true), ("employmentInfo.status", true),
      ("workerStatus.statusCode", true), ("laptop.status", false), ("worksFor.status", false),
      ("badge.state", false), ("car.status", false), ("lease.status", false),
      ("manager.status", false), ("subscription.state", false), ("training.status", false),
      ("phone.status", false), ("home.status", false),
    ])
  func states(path: String, hides: Bool) throws {
    let keys = path.split(separator: ".")
    let value = { (state: String) in
      keys.reversed().reduce("\"\(state)\"") { "{\"\($1)\":\($0)}" }.dropFirst().dropLast()
    }
    let text = "[{\"name\":\"A B\",\(value("active"))},{\"name\":\"C D\",\(value("retired"))}]"
    #expect(try shown(text) == (hides ? ["A B"] : ["A B", "C D"]))
  }

  @Test("the kind of an employer hides nobody")
  func employers() throws {
    let text = #"""
      [{"@type":"Person","name":"A B","worksFor":{"@type":"Organization","name":"Corp"}},
       {"@type":"Person","name":"C D"}]
      """#
    #expect(try shown(text) == ["A B", "C D"])
    #expect(try guess(text).visibility.hide.isEmpty)
  }

  @Test(
    "people may be numbered",
    arguments: [
      "name,email\nUser 1,user1@x.example\nUser 2,user2@x.example\n",
      #"[{"name":"User 1","email":"a@x.example"},{"name":"User 2","email":"b@x.example"}]"#,
      "First name,Last name,Email\nUser,1,a@x.example\nUser,2,b@x.example\n",
      "name,email\nUser1,a@x.example\nTest-02,b@x.example\n",
    ])
  func numbered(text: String) throws {
    #expect(Set(try shown(text)).count == 2)
  }

  @Test(
    "who has no manager but themselves or nobody names none",
    arguments: [
      "name,manager\nA B,A B\nC D,\n",
      "name,email,manager\nA B,a@x.example,a@x.example\nC D,c@x.example,\n",
      "id,name,manager\n1,A B,1\n2,C D,N/A\n", "name,manager\nA B,Vacant\nC D,TBD\n",
    ])
  func ownManagers(text: String) throws {
    let found = try guess(text)
    #expect(found.choices.contains { $0.key == "manager" })
    #expect(found.list.records.allSatisfy { $0.details.isEmpty })
  }

  @Test(
    "managers are found by what is kept private",
    arguments: [
      (
        #"[{"EmployeeId":1,"Name":"A B","ReportsTo":null},{"EmployeeId":2,"Name":"C D","ReportsTo":1}]"#,
        "EmployeeId"
      ),
      ("Personnel no,Name,Supervisor\n017,A B,\n018,C D,017\n", "Personnel no"),
      ("Personalnummer;Name;Vorgesetzter\nA1;A B;\nA2;C D;A1\n", "Personalnummer"),
      ("Badge,Name,Manager\nX-1,A B,X-1\nX-2,C D,X-1\n", "Badge"),
    ])
  func managers(text: String, key: String) throws {
    let found = try guess(text)
    #expect(found.choices.first { $0.key == "manager" }?.matches?.heading == key)
    let directory = Directory(merging: [RecordList(office: "", records: found.list.records)])
    #expect(directory.people.count { $0.manager != nil } == 1)
    #expect(found.list.records.allSatisfy { $0.id == nil && $0.details.isEmpty })
  }
}
