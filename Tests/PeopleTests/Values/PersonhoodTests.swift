import People
import Testing

@Suite("What is no person") struct PersonhoodTests {
  private static let things = [
    "Organization", "https://schema.org/Organization", "schema:EducationalOrganization", "org",
    "#microsoft.graph.group", "urn:ietf:params:scim:schemas:core:2.0:Group", "GROUP", "location",
    "team", "Team", "team_reference", "company", "Program", "board", "room", "RoomMailbox",
    "SharedMailbox", "MailUniversalDistributionGroup", "bot", "service_account", "Service Account",
    "serviceAccount", "system user", "application", "device", "shift", "CN=Group,CN=Schema,DC=x",
    "Verein", "Abteilung", "Besprechungsraum", "ettevõte", "meeskond", "yritys", "neuvotteluhuone",
    "организация", "команда", "entreprise", "empresa", "bedrijf", "zespół", "azienda",
  ]
  private static let persons = [
    "Person", "https://schema.org/Person", "user", "User", "Member", "Guest", "UserMailbox",
    "#microsoft.graph.user", "urn:ietf:params:scim:schemas:core:2.0:User", "individual",
    "Employee", "Contractor", "", "1", "Full time", "CN=Person,CN=Schema,DC=x", "LinkedMailbox",
    "Mitarbeiter", "töötaja", "сотрудник", "Agency", "Crew", "Office",
  ]

  @Test("a kind says what is no person", arguments: things)
  func kinds(text: String) {
    #expect(said(text, as: .kind) == "type")
    #expect(Personhood.isThing(text))
  }

  @Test("other kinds are of people", arguments: persons)
  func kindsOfPeople(text: String) {
    #expect(said(text, as: .kind) == nil)
    #expect(said(text, as: .employment) == nil)
  }

  @Test(
    "classes of a directory server say what an entry is",
    arguments: [
      (["top", "person", "organizationalPerson", "user"], true), (["inetOrgPerson"], true),
      (["account", "posixAccount"], true), (["contact"], true), (["telisaStaff"], true),
      (["top", "person", "organizationalPerson", "user", "computer"], false),
      (["top", "organizationalUnit"], false), (["groupOfNames"], false), (["posixGroup"], false),
      (["top;group"], false), (["device"], false), (["top", "telisaThing"], false),
      (["room"], false), (["organization", "dcObject"], false),
      (["user", "msDS-GroupManagedServiceAccount"], false),
    ])
  func classes(texts: [String], isPerson: Bool) {
    var said = Personhood()
    said.add(texts, as: .classes, at: "objectClass")
    #expect((said.denied(hasWholeName: false) == nil) == isPerson)
  }

  @Test("a given and a family name contradict a thing, but not a program")
  func names() {
    for (kind, isDenied) in [("service", false), ("team", false), ("bot", true)] {
      var said = Personhood()
      said.add([kind], as: .kind, at: "type")
      #expect((said.denied(hasWholeName: true) != nil) == isDenied, "\(kind)")
    }
  }

  @Test("members are those of a group, unless the record is said to be a person")
  func members() {
    var group = Personhood()
    group.add([], isList: true, as: .members, at: "members")
    #expect(group.denied(hasWholeName: false) == "members")
    #expect(group.denied(hasWholeName: true) == nil)
    var person = group
    person.add(["Person"], as: .kind, at: "@type")
    #expect(person.denied(hasWholeName: false) == nil)
    for text in ["", "yes", "false"] {
      var said = Personhood()
      said.add([text], as: .members, at: "members")
      #expect(said.denied(hasWholeName: false) == nil, "\(text)")
    }
  }

  @Test(
    "signs are known whatever their case and punctuation",
    arguments: [
      ("is_bot", "TRUE"), ("isBot", "yes"), ("Bot", "1"), ("Service account", "ja"),
      ("botId", "B1"),
      ("id", "USLACKBOT"), ("name", "Slackbot"), ("X-ABShowAs", "COMPANY"), ("__typename", "Bot"),
      ("X-ADDRESSBOOKSERVER-KIND", "group"), ("Employee Type", "Service Account"),
      ("recipientTypeDetails", "EquipmentMailbox"), ("msExchRecipientTypeDetails", "16"),
      ("sAMAccountType", "805306369"), ("member", "uid=mari,ou=Staff"), ("memberUid", "mari"),
    ])
  func signs(key: String, text: String) throws {
    #expect(said(text, as: try #require(RecordSign(key))) == "type")
  }

  @Test(
    "a list is of things by its name",
    arguments: [
      ("organizations", true), ("teams", true), ("companies", true), ("Shifts", true),
      ("Boards", true), ("Räume", true), ("osakonnad", true), ("people", false), ("members", false),
      ("employees", false), ("Resources", false), ("users", false), ("staff", false),
      ("team", false), ("Ops", false),
    ])
  func lists(name: String, isOfThings: Bool) {
    #expect(Personhood.isListOfThings(name) == isOfThings)
  }

  private func said(_ text: String, as sign: RecordSign) -> String? {
    var said = Personhood()
    said.add([text], as: sign, at: "type")
    return said.denied(hasWholeName: false)
  }
}
