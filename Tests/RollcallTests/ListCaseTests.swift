import Foundation
import Testing

@testable import Tools

/// A list that is easily misread, and what becomes of it with `init` and a build.
struct ListCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let file: String
  let list: String
  /// As ``TestProject/lines()`` tells them.
  var people: [String] = []
  /// What `init` says.
  var says: [String] = []
  /// What is in no file of the site.
  var nowhere: [String] = []
  /// Texts of pages.
  var pages: [String: [String]] = [:]
}

@Suite("Lists from `init` to the site")
struct ListCaseTests {
  @Test("what a list means is understood", arguments: ListCase.all)
  func cases(_ test: ListCase) throws {
    let project = try TestProject()
    try project.write(test.file, test.list)
    let said = try project.start(from: test.file)
    for text in test.says { #expect(said.contains(text), "\(said)") }
    let built = try project.build()
    #expect(built.code == 0, "\(built.error)")
    #expect(try project.lines() == test.people)
    try project.expectNothing(of: test.nowhere)
    for (path, texts) in test.pages {
      let page = try project.text("output/" + path)
      for text in texts { #expect(page.contains(text), "\(path)") }
    }
  }

  @Test(
    "what has nobody in it is refused",
    arguments: [
      (
        "boards.json",
        #"{"meetings":[{"id":"m","label":"May"}],"organizations":[{"id":"a","name":"Tram Board"},{"id":"b","name":"Park Board"}],"seats":[{"who":"p1","organization":"a","role":"chair"}]}"#
      ),
      (
        "crews.json",
        #"[{"name":"Bridge crew","description":"Paints","members":["ulo","tiina"]},{"name":"Tunnel crew","description":"Digs","members":["siim"]}]"#
      ),
      ("crews.csv", "name,members\nBridge crew,\"ulo, tiina\"\nTunnel crew,siim\n"),
      (
        "units.json",
        #"[{"type":"department","name":"Paint Shop"},{"type":"department","name":"Dig Site"}]"#
      ),
      (
        "rooms.ldif",
        "dn: cn=Hall,dc=x\nobjectClass: room\ncn: Hall\n\ndn: cn=Attic,dc=x\nobjectClass: room\ncn: Attic\n"
      ),
      ("firms.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Bridge Works\nORG:Bridge Works\nEND:VCARD\n"),
    ])
  func refused(file: String, list: String) throws {
    let project = try TestProject()
    try project.write(file, list)
    #expect(throws: ProjectStarter.Problem.self) { try project.start(from: file) }
    #expect(!project.has("rollcall.yml"))
  }
}

extension ListCase {
  static let all: [ListCase] = [
    ListCase(
      testDescription: "HTML in a text: Markdown, and nothing of its scripts",
      file: "staff.json",
      list:
        #"[{"name":"Tiina Sepp","email":"tiina@firm.example","about":"<div onclick='x()'><strong>Tiina</strong> builds &amp; <a href='javascript:x()'>tests</a>.<script>hidden()</script></div>"},{"name":"Ülo Lill","about":"**Ülo** <em>paints</em> walls."}]"#,
      people: ["Tiina Sepp | tiina@firm.example", "Ülo Lill"],
      nowhere: ["hidden()", "onclick=", "raw HTML omitted"],
      pages: [
        "people/tiina-sepp.html": ["<strong>Tiina</strong> builds &amp; tests."],
        "people/ulo-lill.html": ["<strong>Ülo</strong> <em>paints</em> walls."],
      ]),
    ListCase(
      testDescription: "several posts in rows of their own: those that have not ended",
      file: "posts.csv",
      list: """
        Name,From,To,Post
        Tiina Sepp,13/03/1996,09/10/1997,Keeper of Bridges
        Tiina Sepp,09/10/1997,,Keeper of Tunnels
        Ülo Lill,21/10/1998,,Painter
        Ülo Lill,21/10/1998,,Keeper of Paint

        """,
      people: ["Tiina Sepp | Keeper of Tunnels", "Ülo Lill | Painter, Keeper of Paint"],
      says: ["look at: 1 person of several records has a different `position` in each"]),
    ListCase(
      testDescription: "YAML with quotation marks",
      file: "staff.yml",
      list:
        "- name: \"Tiina Sepp\"\n  role: Builder\n  email: tiina@firm.example\n- name: Ülo Lill\n  role: Painter\n",
      people: ["Tiina Sepp | tiina@firm.example | Builder", "Ülo Lill | Painter"],
      says: ["a YAML list of 2 people"]),
    ListCase(
      testDescription: "labels in columns of their own: work alone",
      file: "contacts.csv",
      list: """
        First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value
        Tiina,Sepp,Home,tiina@secret.example,* Work,tiina@firm.example,Home,+372 655 0001,Work,+372 677 0001
        Ülo,Lill,Home,ulo@secret.example,* Work,ulo@firm.example,Home,+372 655 0002,Work,+372 677 0002

        """,
      people: [
        "Ülo Lill | ulo@firm.example | +372 677 0002",
        "Tiina Sepp | tiina@firm.example | +372 677 0001",
      ],
      says: ["kept private: E-mail.value (Home), Phone.value (Home)"],
      nowhere: ["secret.example", "655 000", "655000"]),
    ListCase(
      testDescription: "values divided by three colons: each with a link",
      file: "contacts.csv",
      list: """
        Given Name,Family Name,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value
        Tiina,Sepp,tiina@firm.example ::: t.sepp@firm.example,Work,+372 677 0001 ::: +372 677 0002
        Ülo,Lill,ulo@firm.example,Work,+372 677 0003

        """,
      people: [
        "Ülo Lill | ulo@firm.example | +372 677 0003",
        "Tiina Sepp | tiina@firm.example, t.sepp@firm.example | +372 677 0001, +372 677 0002",
      ],
      pages: ["people/tiina-sepp.html": ["tel:+3726770001", "tel:+3726770002"]]),
    ListCase(
      testDescription: "JSON with home and fax numbers only: no number",
      file: "users.json",
      list: #"""
        {"Resources":[
        {"id":"7","name":{"givenName":"Tiina","familyName":"Sepp"},"emails":[{"value":"tiina@secret.example","type":"home"},{"value":"tiina@firm.example","type":"work"}],"phoneNumbers":[{"value":"+372 655 0001","type":"home"},{"value":"+372 655 0002","type":"fax"}]},
        {"id":"8","name":{"givenName":"Ülo","familyName":"Lill"},"emails":[{"value":"ulo@secret.example","type":"home"}],"phoneNumbers":[{"value":"+372 655 0003","type":"home"}]}]}
        """#,
      people: ["Ülo Lill", "Tiina Sepp | tiina@firm.example"],
      nowhere: ["secret.example", "655 000", "655000"]),
    ListCase(
      testDescription: "cards with labels of Apple: the number of work",
      file: "staff.vcf",
      list: """
        BEGIN:VCARD
        VERSION:3.0
        N:Sepp;Tiina;;;
        FN:Tiina Sepp
        item1.TEL:+372 655 0001
        item1.X-ABLabel:_$!<Home>!$_
        item2.TEL:+372 655 0002
        item2.X-ABLabel:_$!<HomeFAX>!$_
        item3.EMAIL;TYPE=INTERNET:tiina@secret.example
        item3.X-ABLabel:Privat
        TEL;TYPE=HOME\\,VOICE:+372 655 0003
        TEL;TYPE=privat:+372 655 0004
        item4.TEL:+372 677 0001
        item4.X-ABLabel:_$!<Work>!$_
        END:VCARD

        """,
      people: ["Tiina Sepp | +372 677 0001"],
      nowhere: ["secret.example", "655 000", "655000"]),
    ListCase(
      testDescription: "entries that ldifde wrote to be added: people",
      file: "export.ldf",
      list: """
        dn: CN=Sepp\\, Tiina,OU=Staff,DC=firm,DC=example
        changetype: add
        objectClass: top
        objectClass: person
        objectClass: user
        cn: Sepp, Tiina
        sn: Sepp
        givenName: Tiina
        title: Painter
        mail: tiina@firm.example

        dn: CN=Ülo Lill,OU=Staff,DC=firm,DC=example
        changetype: add
        objectClass: person
        cn: Ülo Lill
        sn: Lill
        givenName: Ülo

        """,
      people: ["Ülo Lill", "Tiina Sepp | tiina@firm.example | Painter"]),
    ListCase(
      testDescription: "extensions, several numbers, `tel:` and remarks: each number with a link",
      file: "phones.csv",
      list: """
        First name,Last name,Email,Phone
        Tiina,Sepp,tiina@firm.example,+372 677 0001 ext. 12
        Ülo,Lill,ulo@firm.example,+372 677 0002; +372 677 0003
        Siim,Rand,siim@firm.example,tel:+3726770004
        Leen,Paju,leen@firm.example,+372 677 0005 (work)

        """,
      people: [
        "Ülo Lill | ulo@firm.example | +372 677 0002, +372 677 0003",
        "Leen Paju | leen@firm.example | +372 677 0005 (work)",
        "Siim Rand | siim@firm.example | +3726770004",
        "Tiina Sepp | tiina@firm.example | +372 677 0001 ext. 12",
      ],
      pages: [
        "people/tiina-sepp.html": ["tel:+3726770001;ext=12"],
        "people/ulo-lill.html": ["tel:+3726770002", "tel:+3726770003"],
        "people/siim-rand.html": ["tel:+3726770004"], "people/leen-paju.html": ["tel:+3726770005"],
      ]),
    ListCase(
      testDescription: "last days that mean there is none: nobody hidden",
      file: "ends.csv",
      list: """
        Name,Email,End
        Tiina Sepp,tiina@firm.example,0001-01-01T00:00:00
        Ülo Lill,ulo@firm.example,1601-01-01T00:00:00Z
        Siim Rand,siim@firm.example,1970-01-01
        Leen Paju,leen@firm.example,
        Gone Long,gone@firm.example,2019-05-31

        """,
      people: [
        "Leen Paju | leen@firm.example", "Siim Rand | siim@firm.example",
        "Tiina Sepp | tiina@firm.example", "Ülo Lill | ulo@firm.example",
      ],
      says: ["1 of 5 is not active (End): hidden"], nowhere: ["gone@"]),
    ListCase(
      testDescription: "preferred beside legal names: the preferred one where there is one",
      file: "hr.csv",
      list: """
        Employee ID,Legal First Name,Legal Last Name,Preferred First Name,Preferred Last Name,Work Email
        881,Aleksander,Sepp,Sass,Sepp,s@firm.example
        882,Tiina,Lill,,,t@firm.example

        """,
      people: ["Tiina Lill | t@firm.example", "Sass Sepp | s@firm.example"],
      nowhere: ["Aleksander", "881"]),
    ListCase(
      testDescription: "people with one name: each sorted by it",
      file: "names.csv",
      list: """
        First name,Last name,Email
        Tiina,Sepp,t@firm.example
        Madli,,m@firm.example
        Volli,,v@firm.example
        ,Anu,a@firm.example

        """,
      people: [
        "Anu | a@firm.example", "Madli | m@firm.example", "Tiina Sepp | t@firm.example",
        "Volli | v@firm.example",
      ]),
    ListCase(
      testDescription: "managers as distinguished names in a table: resolved, and shown nowhere",
      file: "managers.csv",
      list: """
        First name,Last name,Email,Manager
        Tiina,Sepp,tiina@firm.example,"CN=Lill\\, Ülo,OU=Crew,DC=firm"
        Ülo,Lill,ulo@firm.example,
        Siim,Rand,siim@firm.example,"CN=Ülo Lill,OU=Crew"

        """,
      people: [
        "Ülo Lill | ulo@firm.example", "Siim Rand | siim@firm.example | < ulo-lill",
        "Tiina Sepp | tiina@firm.example | < ulo-lill",
      ],
      says: ["Manager: Ülo Lill"], nowhere: ["OU=Crew"]),
    ListCase(
      testDescription: "a chief who is her own manager: the top of the chart",
      file: "chief.csv",
      list: "Id,Name,Email,Manager\n1,Tiina Sepp,t@firm.example,1\n2,Ülo Lill,u@firm.example,1\n",
      people: ["Tiina Sepp | t@firm.example", "Ülo Lill | u@firm.example | < tiina-sepp"],
      pages: ["chart.html": ["Tiina Sepp"]]),
    ListCase(
      testDescription: "headings with dots: name and e-mail address",
      file: "flat.csv",
      list: "name.givenName,name.familyName,primaryEmail\nTiina,Sepp,t@firm.example\n",
      people: ["Tiina Sepp | t@firm.example"]),
    ListCase(
      testDescription: "given names in Finnish: a family is not one person",
      file: "henkilot.csv",
      list:
        "Sukunimi;Etunimet;Sähköposti\nNiemi;Aino Maria;aino@firm.example\nNiemi;Eino;eino@firm.example\nSalo;Ilta;ilta@firm.example\n",
      people: [
        "Aino Maria Niemi | aino@firm.example", "Eino Niemi | eino@firm.example",
        "Ilta Salo | ilta@firm.example",
      ]),
    ListCase(
      testDescription:
        "given names without a family name beside whole names: two people of one given name",
      file: "members.csv",
      list:
        "Name,First name,Last name,E-mail\nÜlo Lill,Ülo,,u.lill@firm.example\nÜlo Rand,Ülo,,u.rand@firm.example\nTiina Sepp,Tiina,Sepp,t@firm.example\n",
      people: [
        "Ülo Lill | u.lill@firm.example", "Ülo Rand | u.rand@firm.example",
        "Tiina Sepp | t@firm.example",
      ]),
    ListCase(
      testDescription: "whose employer is an organization: a person",
      file: "people.json",
      list: #"""
        [{"@type":"Person","name":"Tiina Sepp","jobTitle":"Painter","email":"mailto:tiina@firm.example","telephone":"tel:+3726770001","worksFor":{"@type":"Organization","name":"Firm"}},
        {"@type":"Person","name":"Ülo Lill","jobTitle":"Digger","email":"mailto:ulo@firm.example"}]
        """#,
      people: [
        "Tiina Sepp | tiina@firm.example | +3726770001 | Painter | Firm",
        "Ülo Lill | ulo@firm.example | Digger",
      ],
      nowhere: [">mailto:", ">tel:"]),
    ListCase(
      testDescription: "last days with the month first: who has left is hidden",
      file: "terminations.csv",
      list: """
        First Name,Last Name,Work Email,Hire Date,Termination Date
        Tiina,Sepp,tiina@firm.example,02/25/2018,04/30/2022
        Ülo,Lill,ulo@firm.example,03/01/2019,
        Siim,Rand,siim@firm.example,06/07/2020,

        """,
      people: ["Ülo Lill | ulo@firm.example", "Siim Rand | siim@firm.example"],
      nowhere: ["tiina@"]),
    ListCase(
      testDescription: "last days as Oracle writes them: who has left is hidden",
      file: "terminations.csv",
      list:
        "First Name,Last Name,Work Email,Termination Date\nTiina,Sepp,tiina@firm.example,30-APR-2022\nÜlo,Lill,ulo@firm.example,\n",
      people: ["Ülo Lill | ulo@firm.example"], nowhere: ["tiina@"]),
    ListCase(
      testDescription: "headings and states with remarks: suspended people are hidden",
      file: "workspace.csv",
      list:
        "First Name [Required],Last Name [Required],Email Address [Required],Status [READ ONLY]\nTiina,Sepp,tiina@firm.example,Active\nÜlo,Lill,ulo@firm.example,Suspended\n",
      people: ["Tiina Sepp | tiina@firm.example"],
      says: ["1 of 2 is not active (Status [READ ONLY]: Suspended): hidden"], nowhere: ["ulo@"]),
    ListCase(
      testDescription: "guests: hidden, and said so",
      file: "directory.csv",
      list:
        "displayName,mail,userType\nTiina Sepp,tiina@firm.example,Member\nÜlo Visitor,ulo@other.example,Guest\nSiim Rand,siim@firm.example,Member\n",
      people: ["Siim Rand | siim@firm.example", "Tiina Sepp | tiina@firm.example"],
      says: ["1 of 3 is a guest (userType: Guest): hidden"], nowhere: ["other.example"]),
    ListCase(
      testDescription: "names with a number in a table: people",
      file: "users.csv", list: "name,email\nUser 7,user7@firm.example\nUser 8,user8@firm.example\n",
      people: ["User 7 | user7@firm.example", "User 8 | user8@firm.example"]),
    ListCase(
      testDescription: "names with a number in JSON: people",
      file: "users.json",
      list:
        #"[{"name":"User 7","email":"user7@firm.example"},{"name":"User 8","email":"user8@firm.example"}]"#,
      people: ["User 7 | user7@firm.example", "User 8 | user8@firm.example"]),
    ListCase(
      testDescription: "managers by a number that stays private: a chart",
      file: "staff.json",
      list: #"""
        {"Employee":[{"EmployeeId":90211,"FirstName":"Tiina","LastName":"Sepp","ReportsTo":null},
        {"EmployeeId":90212,"FirstName":"Ülo","LastName":"Lill","ReportsTo":90211},
        {"EmployeeId":90213,"FirstName":"Siim","LastName":"Rand","ReportsTo":90212}]}
        """#,
      people: ["Ülo Lill | < tiina-sepp", "Siim Rand | < ulo-lill", "Tiina Sepp"],
      says: ["kept private: EmployeeId"], nowhere: ["9021"]),
    ListCase(
      testDescription: "managers by the entry's name of FreeIPA: resolved",
      file: "ipa.json",
      list: #"""
        {"result":{"count":2,"result":[
        {"uid":["tsepp"],"givenname":["Tiina"],"sn":["Sepp"],"mail":["tiina@firm.example"],"manager":["uid=ulill,cn=users,dc=firm"],"dn":"uid=tsepp,cn=users,dc=firm"},
        {"uid":["ulill"],"givenname":["Ülo"],"sn":["Lill"],"mail":["ulo@firm.example"],"dn":"uid=ulill,cn=users,dc=firm"}]}}
        """#,
      people: ["Ülo Lill | ulo@firm.example", "Tiina Sepp | tiina@firm.example | < ulo-lill"],
      says: ["Manager: Ülo Lill"], nowhere: ["cn=users"]),
    ListCase(
      testDescription: "texts that mean nothing: no value, and no page",
      file: "nulls.csv",
      list:
        "Name,Email,Phone,Department\nTiina Sepp,tiina@firm.example,NULL,NULL\nÜlo Lill,NULL,NULL,Yard\nNull Rand,n@firm.example,677 0001,Yard\n",
      people: [
        "Null Rand | n@firm.example | 677 0001 | Yard", "Tiina Sepp | tiina@firm.example",
        "Ülo Lill | Yard",
      ],
      nowhere: ["NULL"]),
  ]
}
