import Foundation
import People
import TestSupport
import Testing

@testable import Lists

/// One person, whose work number and address stand beside private ones with a kind in many spellings.
@Suite("Private numbers and addresses, in every format")
struct PrivateKindTests {
  private static let number = "+372 600 0666"
  private static let address = "secret@home.example"

  /// Spellings of programs and of people in all languages.
  static let spellings: [String] = {
    let words = [
      "home", "private", "personal", "fax", "pager", "homefax", "workfax", "privat", "zuhause",
      "privathandy", "telefax", "kodu", "kodune", "isiklik", "koti", "yksityinen", "домашний",
      "личный", "domicile", "privé", "perso", "casa", "particular", "thuis", "prywatny", "domowy",
      "abitazione", "residencial", "pessoal", "hem", "emergency",
    ]
    let spelled = words.enumerated().map { index, word in
      switch index % 3 {
      case 0: word
      case 1: word.uppercased()
      default: word.prefix(1).uppercased() + word.dropFirst()
      }
    }
    return spelled + [
      "_$!<Home>!$_", "_$!<HomeFAX>!$_", "_$!<Pager>!$_", "* Home", "X-Home", "Home phone",
      "homePhone", "Telefon (privat)", "Home (old)", "Privat-Nummer", "home_fax",
    ]
  }()

  /// Lists of Anna Kask in one format, each with the decoder that its owner would write.
  private static func lists(_ kind: String) throws -> [(String, RecordDecoder)] {
    let json = String(decoding: try JSONEncoder().encode(kind), as: UTF8.self)
    func objects(_ key: String, _ value: String, work: String) -> String {
      let phones =
        #"[{"\#(key)":\#(value),"value":"\#(number)"},{"\#(key)":\#(work),"value":"+372 612 3456"}]"#
      let emails =
        #"[{"\#(key)":\#(value),"value":"\#(address)"},{"\#(key)":\#(work),"value":"anna@x.example"}]"#
      return #"[{"name":"Anna Kask","emails":\#(emails),"phones":\#(phones)}]"#
    }
    let all = RecordDecoder(
      format: .mapping(
        Mapping(fields: [
          .name: ["name"], .email: JoinedPaths(FieldPath([.name("emails"), .all, .name("value")])),
          .phone: JoinedPaths(FieldPath([.name("phones"), .all, .name("value")])),
        ])))
    var lists = ["type", "label", "kind", "rel", "use", "category"].map {
      (objects($0, json, work: #""work""#), all)
    }
    lists += [
      (objects("type", "[\(json),\"voice\"]", work: #"["work"]"#), all),
      (objects("type", "{\"id\":7,\"name\":\(json)}", work: #"{"name":"work"}"#), all),
      (objects("type", "{\(json):true}", work: #"{"work":true}"#), all),
      (objects("phoneType", json, work: #""work""#), all),
    ].filter { !$0.0.contains("phoneType") || !$0.0.contains("@") }
    let beside = RecordDecoder(
      format: .mapping(
        Mapping(fields: [
          .name: ["name"], .email: ["email"], .phone: ["phone"], .mobile: ["contact", "number"],
        ])))
    lists.append(
      (
        #"[{"name":"Anna Kask","email":"\#(address)","emailType":\#(json),"phone":"\#(number)","phone_type":\#(json),"contact":{"number":"\#(number)","type":\#(json)}},{"name":"Anna Kask","email":"anna@x.example","emailType":"work","phone":"+372 612 3456"}]"#,
        beside
      ))
    let csv = RecordDecoder(format: .csv)
    let cell = "\"" + kind.replacing("\"", with: "\"\"") + "\""
    for (mail, phone) in [
      ("E-mail # - Label,E-mail # - Value", "Phone # - Label,Phone # - Value"),
      ("E-mail # - Type,E-mail # - Value", "Phone # - Type,Phone # - Value"),
      ("emails.#.type,emails.#.value", "phones.#.type,phones.#.value"),
      ("emails[#].type,emails[#].value", "phones[#].type,phones[#].value"),
      ("emails/#/kind,emails/#/value", "phones/#/kind,phones/#/value"),
      ("Email # Type,Email #", "Phone # Type,Phone #"),
      ("E-Mail # Art,E-Mail #", "Telefon # Art,Telefon #"),
      ("E-post # liik,E-post #", "Telefon # liik,Telefon #"),
      ("Sähköposti # tyyppi,Sähköposti #", "Puhelin # tyyppi,Puhelin #"),
      ("Type email #,Email #", "Type téléphone #,Téléphone #"),
    ] {
      let headings = [1, 2].flatMap { number in
        [mail, phone].map { $0.replacing("#", with: String(number)) }
      }
      lists.append(
        (
          "Name,\(headings.joined(separator: ","))\nAnna Kask,\(cell),\(address),\(cell),\(number),"
            + "Work,anna@x.example,Work,+372 612 3456\n", csv
        ))
    }
    for headings in [
      "Email,Type,Phone,Type", "E-Mail,Art,Telefon,Art", "Email Type,Email,Phone Type,Phone",
      "Email,Email label,Phone,phoneLabel",
      "E-Mail-Typ,E-Mail,Telefontyp,Telefon", "Type d’e-mail,E-mail,Type de téléphone,Téléphone",
      "Tipo de correo,Correo,Tipo de teléfono,Teléfono",
      "Тип почты,Почта,Тип телефона,Телефон",
    ] {
      let isBehind = headings.hasPrefix("Email,") || headings.hasPrefix("E-Mail,")
      let cells = { (mail: String, phone: String, kind: String) in
        (isBehind ? [mail, kind, phone, kind] : [kind, mail, kind, phone]).joined(separator: ",")
      }
      lists.append(
        (
          "Name,\(headings)\nAnna Kask,\(cells(address, number, cell))\n"
            + "Anna Kask,\(cells("anna@x.example", "+372 612 3456", "Work"))\n", csv
        ))
    }
    let attribute = kind.lowercased()
    if attribute.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) {
      lists.append(
        (
          "dn: cn=Anna Kask\nobjectClass: person\ncn: Anna Kask\nmail;x-\(attribute): \(address)\n"
            + "mail: anna@x.example\ntelephoneNumber;\(attribute): \(number)\n"
            + "telephoneNumber: +372 612 3456\nhomePhone: \(number)\n"
            + "facsimileTelephoneNumber: \(number)\npager: \(number)\n",
          RecordDecoder(format: .ldif)
        ))
    }
    let label = kind.replacing(",", with: "\\,")
    var cards = [
      "a.TEL:\(number)\r\na.X-ABLabel:\(label)\r\nA.EMAIL;TYPE=INTERNET:\(address)\r\n",
      "a.TEL;TYPE=VOICE:\(number)\r\na.EMAIL:\(address)\r\nA.X-ABLABEL:\(label)\r\n",
      "TEL;TYPE=\"\(kind),voice\":\(number)\r\nEMAIL;TYPE=\"internet,\(kind)\":\(address)\r\n",
    ]
    if !kind.contains(where: { " ()<>".contains($0) }) {
      cards += [
        "TEL;\(kind);VOICE:\(number)\r\nEMAIL;INTERNET;\(kind):\(address)\r\n",
        "TEL;TYPE=\(kind)\\,VOICE:\(number)\r\nEMAIL;TYPE=\(kind):\(address)\r\n",
        "TEL;TYPE=WORK;TYPE=\(kind):\(number)\r\nEMAIL;type=pref;type=\(kind):\(address)\r\n",
      ]
    }
    for card in cards {
      lists.append(
        (
          "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Kask;Anna\r\n\(card)"
            + "b.TEL:+372 612 3456\r\nb.X-ABLabel:Arbeit\r\nEMAIL;TYPE=WORK:anna@x.example\r\n"
            + "END:VCARD\r\n", RecordDecoder(format: .vcard)
        ))
    }
    return lists
  }

  @Test("a private value that nobody named is left out, and counted", arguments: spellings)
  func leftOut(kind: String) throws {
    for (text, decoder) in try Self.lists(kind) {
      let list = try decoder.decode(text).get()
      #expect(Set(list.records.flatMap(\.emails)) == ["anna@x.example"], "\(text)")
      #expect(Set(list.records.flatMap(\.phones)) == ["+372 612 3456"], "\(text)")
      #expect(list.records.allSatisfy { $0.name.full == "Anna Kask" }, "\(text)")
      let all = String(describing: list.records)
      #expect(!all.contains("0666") && !all.contains("secret"), "\(text)")
      #expect(
        list.privateCounts["phone"] ?? 0 > 0 && list.privateCounts["email"] ?? 0 > 0, "\(text)")
    }
  }

  @Test("`init` takes no private value", arguments: spellings)
  func guesses(kind: String) throws {
    for (text, _) in try Self.lists(kind) {
      let guess = try ListGuess.guess(Data(text.utf8))
      let all = String(describing: guess.list.records)
      #expect(!all.contains("0666") && !all.contains("secret"), "\(text)")
      #expect(all.contains("anna@x.example"), "\(text)")
    }
  }

  @Test("only private values are no reason to take one")
  func lastResort() throws {
    let texts = [
      #"[{"name":"Anna Kask","phoneNumbers":[{"value":"+372 600 0666","type":"home"},{"value":"+372 600 0667","type":"fax"}]},{"name":"Mari Tamm","phoneNumbers":[{"value":"+372 600 0668","type":"home"}]}]"#,
      #"[{"name":"Anna Kask","home":"secret@home.example","fax":"+372 600 0666"},{"name":"Mari Tamm","home":"secret2@home.example","fax":"+372 600 0667"}]"#,
      #"[{"name":"Anna Kask","phones":{"home":"+372 600 0666"},"privatePhone":"+372 600 0667"},{"name":"Mari Tamm","phones":{"home":"+372 600 0668"},"privatePhone":"+372 600 0669"}]"#,
      #"[{"name":"Anna Kask","personal":{"email":"secret@home.example","phone":"+372 600 0666"}}]"#,
      "Name,Home phone,Fax,Privat-E-Mail\nAnna Kask,+372 600 0666,+372 600 0667,secret@home.example\n",
      "Name,Phone (home),Emergency contact phone,Kodune e-post\nAnna Kask,+372 600 0666,+372 600 0667,secret@home.example\n",
    ]
    for text in texts {
      let guess = try ListGuess.guess(Data(text.utf8))
      #expect(guess.choices.allSatisfy { $0.key == "name" }, "\(text) \(guess.choices)")
      if text.hasPrefix("Name") {
        let list = try RecordDecoder(format: .csv).decode(text).get()
        let all = String(describing: list.records)
        #expect(!all.contains("600 066") && !all.contains("secret"), "\(text)")
      }
    }
  }

  @Test("an owner who names private values publishes them")
  func named() throws {
    let json =
      #"[{"name":"Anna Kask","phones":[{"type":"home","value":"1"},{"type":"fax","value":"2"}]}]"#
    for (kind, number) in [("home", "1"), ("fax", "2")] {
      let path = FieldPath([.name("phones"), .first(of: ["type"], is: .text(kind)), .name("value")])
      let mapping = Mapping(fields: [.name: ["name"], .phone: JoinedPaths(path)])
      let list = try RecordDecoder(format: .mapping(mapping)).decode(json).get()
      #expect(list.records.first?.phones == [number])
    }
    let table = "Name,Phone 1 - Label,Phone 1 - Value,Home phone\nAnna Kask,Home,1,2\n"
    for (path, number) in [("Phone[label=Home].value", "1"), ("Home phone", "2")] {
      let mapping = Mapping(fields: [
        .name: ["Name"], .phone: JoinedPaths(FieldPath(names: [path])),
      ])
      let list = try RecordDecoder(format: .csv, table: TableSettings(columns: mapping))
        .decode(table).get()
      #expect(list.records.first?.phones == [number], "\(path)")
    }
  }

  @Test("the column itself is private where the label beside it says so")
  func columnBesideLabel() throws {
    let table = """
      Name,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Street
      Anna Kask,Home,+372 600 0666,Home,Secret 1
      Mari Tamm,Work,+372 612 3456,Work,Main 2

      """
    let mapping = Mapping(fields: [.name: ["Name"], .phone: ["Phone 1 - Value"]])
    let named = try RecordDecoder(format: .csv, table: TableSettings(columns: mapping))
      .decode(table).get()
    #expect(named.records.map(\.phones) == [[], ["+372 612 3456"]])
    let own = try RecordDecoder(format: .csv).decode(table).get()
    #expect(!String(describing: own.records).contains("Secret"))
    #expect(String(describing: own.records).contains("Main 2"))
  }
}
