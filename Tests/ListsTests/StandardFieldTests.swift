import Foundation
import People
import Testing

@testable import Lists

@Suite("Standard fields, in every format")
struct StandardFieldTests {
  /// Headings in English, German, Estonian, Finnish and Russian.
  static let headings: [(field: Field, headings: [String])] = [
    (.mobile, ["Mobile", "Handy", "Mobiiltelefon", "Matkapuhelin", "Мобильный телефон"]),
    (.pronouns, ["Pronouns", "Pronomen", "Asesõnad", "Pronominit", "Местоимения"]),
    (
      .pronunciation, ["Pronunciation", "Aussprache", "Hääldus", "Ääntäminen", "Произношение"]
    ),
    (.skills, ["Skills", "Kenntnisse", "Oskused", "Osaaminen", "Навыки"]),
    (
      .spokenLanguages,
      ["Spoken languages", "Sprachkenntnisse", "Keeleoskus", "Kielitaito", "Знание языков"]
    ),
    (.workingDays, ["Working days", "Arbeitstage", "Tööpäevad", "Työpäivät", "Рабочие дни"]),
    (.assistant, ["Assistant", "Assistenz", "Abiline", "Avustaja", "Помощник"]),
    (
      .alsoReportsTo,
      [
        "Also reports to", "Berichtet auch an", "Allub ka", "Toinen esihenkilö",
        "Также подчиняется",
      ]
    ),
  ]

  @Test("a column of a table is recognised by its heading in five languages", arguments: headings)
  func columns(field: Field, headings: [String]) throws {
    #expect(headings.count == 5)
    for heading in headings {
      let text = "First name,Last name,\(heading.uppercased())\nAnn,Lee,Somebody\n"
      let list = try RecordDecoder(format: .csv).decode(text).get()
      #expect(list.records.first?.texts(of: field) == ["Somebody"], "\(heading)")
      #expect(list.records.first?.details == [], "\(heading)")
    }
  }

  @Test("`init` maps such columns and keys", arguments: headings)
  func guesses(field: Field, headings: [String]) throws {
    for heading in headings {
      #expect(FieldWords.role(of: heading)?.role === field, "\(heading)")
    }
  }

  @Test(
    "a column of offices is mapped to the office",
    arguments: [
      "Location", "site", "Work location", "Standort", "Niederlassung", "Asukoht", "Toimipaikka",
      "Офис", "officeLocation",
    ])
  func offices(heading: String) throws {
    let text = "Name,\(heading)\nMari Tamm,Tallinn\nUlo Ots,Tartu\nAnna Saar,Tallinn\n"
    let guess = try ListGuess.guess(Data(text.utf8))
    #expect(guess.choices.map(\.key) == ["name", "office"])
    #expect(
      guess.list.records.map { $0.texts(of: .office) } == [["Tallinn"], ["Tartu"], ["Tallinn"]])
  }

  @Test("a field with several values is divided at commas, semicolons and bars in every format")
  func lists() throws {
    for form in [ListForm.json, .csv, .ldif] {
      for field in [Field.skills, .spokenLanguages] {
        let path = form == .json ? FieldPath([.name("Value"), .all]) : ["Value"]
        let decoder = form.decoder([field: JoinedPaths(path)])
        let list = try decoder.decode(form.list("Value", ["Swift, C++;  , |et|Swift"])).get()
        #expect(list.records.first?.texts(of: field) == ["Swift", "C++", "et"], "\(form)")
        #expect(list.faultCount == 0)
      }
    }
  }

  @Test(
    "a value of JSON is a text or a list, and others are left out alone",
    arguments: [
      (.skills, #""Swift, C""#, ["Swift", "C"], []),
      (.skills, #"["Swift", 5, null, "C", {}]"#, ["Swift", "C"], ["[1]", "[2]", "[4]"]),
      (.skills, "5", [], [""]), (.skills, #"{"a": "b"}"#, [], [""]), (.skills, "null", [], []),
      (.skills, #"["", "\u202e", "a\u0000b"]"#, ["ab"], []),
      (.pronouns, #""she/her""#, ["she/her"], []), (.pronouns, #"["she"]"#, [], [""]),
      (.workingDays, #"["Mon", "tuesday", "by call", true]"#, ["mon", "tue", "by call"], ["[3]"]),
      (.assistant, "17", ["17"], []), (.assistant, #"["17"]"#, [], [""]),
      (.assistant, "1.5", [], [""]), (.assistant, "true", [], [""]),
      (.alsoReportsTo, #"[17, "mari@x.ee", 1.5]"#, ["17", "mari@x.ee"], ["[2]"]),
      (.alsoReportsTo, #""Tamm, Mari; Ots, Ülo""#, ["Tamm, Mari", "Ots, Ülo"], []),
      (.mobile, #"["5550001", "5550002"]"#, ["5550001", "5550002"], []),
      (.mobile, #""5550001""#, ["5550001"], []),
      (.office, #""Tallinn, Estonia""#, ["Tallinn, Estonia"], []),
      (.office, #"["Tallinn", "Tartu"]"#, ["Tallinn", "Tartu"], []),
      (.office, "12", [], [""]),
    ] as [(Field, String, [String], [String])])
  func values(field: Field, value: String, kept: [String], faults: [String]) throws {
    let text = #"[{"First": "Ann", "Last": "Lee", "Value": \#(value)}]"#
    let list = try ListForm.json.decoder([field: ["Value"]]).decode(text).get()
    #expect(list.records.first?.texts(of: field) == kept)
    #expect(list.faults.map(\.path) == faults.map { "[0].Value" + $0 })
  }

  @Test(
    "a time zone is a name of the database or of Windows, and another name is counted alone",
    arguments: [
      ("Europe/Tallinn", "Europe/Tallinn"), ("europe/tallinn", "Europe/Tallinn"),
      ("America/New York", "America/New_York"), ("Tokyo Standard Time", "Asia/Tokyo"),
      ("utc", "UTC"), ("N/A", nil), ("Nowhere", nil), ("GMT+3", nil), ("Europe/Nowhere", nil),
    ] as [(String, String?)])
  func timeZones(name: String, zone: String?) throws {
    for form in [ListForm.json, .csv, .ldif] {
      let list = try form.decoder([.timeZone: Self.single(form)]).decode(form.list("Value", [name]))
        .get()
      #expect(list.records.first?.texts(of: .timeZone).first == zone, "\(form)")
      #expect(list.unusable.map(\.kind) == (zone == nil && name != "N/A" ? [.timeZone] : []))
    }
  }

  private static func single(_ form: ListForm) -> JoinedPaths {
    JoinedPaths(form == .json ? FieldPath([.name("Value"), .item(0)]) : ["Value"])
  }

  @Test(
    "a confirmation is a day, whatever the form of the date, and placeholders are none",
    arguments: [
      ("2026-05-31", "2026-05-31"), ("31.05.2026", "2026-05-31"), ("5/31/2026", "2026-05-31"),
      ("2026-05-31T10:00:00Z", "2026-05-31"), ("1970-01-01", nil), ("0001-01-01", nil),
      ("-", nil), ("soon", nil), ("03/04/2026", nil),
    ] as [(String, String?)])
  func confirmations(text: String, day: String?) throws {
    for form in [ListForm.json, .csv, .ldif] {
      let list = try form.decoder([.confirmed: Self.single(form)]).decode(
        form.list("Value", [text])
      ).get()
      #expect(list.records.first?.texts(of: .confirmed).first == day, "\(form)")
      #expect(list.unusable.map(\.kind) == (text == "soon" ? [.unreadableDate] : []), "\(form)")
      #expect(list.ambiguousDates.count == (text == "03/04/2026" ? 1 : 0), "\(form)")
    }
  }

  @Test("lists of objects are read by a path")
  func objects() throws {
    let text = #"[{"First": "Ann", "Last": "Lee", "s": [{"n": "Swift"}, {"n": 5}, {"n": "C"}]}]"#
    let path = FieldPath([.name("s"), .all, .name("n")])
    let list = try ListForm.json.decoder([.skills: JoinedPaths(path)]).decode(text).get()
    #expect(list.records.first?.texts(of: .skills) == ["Swift", "C"])
    #expect(list.faultCount == 1)
  }

  @Test("a card tells mobile numbers from others by their type")
  func cards() throws {
    let card = """
      BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lee;Ann\r\nTEL;TYPE=WORK:1001\r
      TEL;TYPE=CELL:5550001\r\nEND:VCARD\r\n
      """
    let list = try RecordDecoder(format: .vcard).decode(card).get()
    #expect(list.records.first?.phones == ["1001", "5550001"])
    #expect(list.records.first?.texts(of: .mobile) == ["5550001"])
  }

  @Test("an entry of a directory server has its own attributes")
  func entries() throws {
    let text = """
      dn: cn=Ann Lee
      objectClass: person
      cn: Ann Lee
      sn: Lee
      telephoneNumber: 1001
      mobile: 5550001
      secretary: uid=mari,ou=Staff
      physicalDeliveryOfficeName: Tallinn

      """
    let list = try RecordDecoder(format: .ldif).decode(text).get()
    #expect(list.records.first?.phones == ["1001", "5550001"])
    #expect(list.records.first?.texts(of: .mobile) == ["5550001"])
    #expect(list.records.first?.texts(of: .assistant) == ["uid=mari,ou=Staff"])
    #expect(list.records.first?.texts(of: .office) == ["Tallinn"])
  }

  @Test(
    "days are known in five languages, and other text stays as it is",
    arguments: [
      ("Mon, Wed; Fri", ["mon", "wed", "fri"]), ("monday|SUNDAY", ["mon", "sun"]),
      ("Mo Di Mi Do Fr", ["mon", "tue", "wed", "thu", "fri"]),
      ("Montags, Sonnabend", ["mon", "sat"]),
      ("E, T, K, N, R, L, P", ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]),
      ("esmaspäev, PÜHAPÄEV", ["mon", "sun"]), ("ma ti ke to pe la su", WorkingDays.all),
      ("пн, вт, ср, чт, пт, сб, вс", WorkingDays.all), ("Понедельник", ["mon"]),
      ("Mo-Fr", ["Mo-Fr"]), ("Mon, by arrangement", ["mon", "by arrangement"]),
      ("Mon by call", ["Mon by call"]), ("<b>Mon</b>", ["<b>Mon</b>"]), ("mon, Mon", ["mon"]),
      ("5", ["5"]),
    ])
  func days(text: String, kept: [String]) throws {
    let list = try ListForm.json.decoder([.workingDays: ["Value"]])
      .decode(#"[{"First": "Ann", "Last": "Lee", "Value": "\#(text)"}]"#).get()
    #expect(list.records.first?.texts(of: .workingDays) == kept)
  }

  private enum WorkingDays {
    static let all = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  }
}
