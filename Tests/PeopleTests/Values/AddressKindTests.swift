import People
import Testing

@Suite("The kind of an address or number")
struct AddressKindTests {
  static let texts: [(AddressKind?, [String])] = [
    (
      .home,
      [
        "home", "HOME", "Home", "private", "Personal", "personal phone", "personalEmail",
        "Personal e-mail", "_$!<Home>!$_", "* Home", "X-Home", "x-private", "HOME,VOICE",
        #"HOME\,VOICE"#, "Home (mobile)", "homePhone", "home_phone", "HomePhone2", "Work (home)",
        "privat", "Privat", "Privathandy", "privattelefon", "Telefon privat", "zu Hause",
        "Privat-E-Mail", "private Nummer", "Telefon (privat)", "kodu", "Kodune", "kodutelefon",
        "isiklik e-post", "eratelefon", "koti", "Kotipuhelin", "henkilökohtainen", "домашний",
        "Дом", "личный телефон", "domicile", "Téléphone privé", "mail perso", "personnel",
        "casa", "Teléfono particular", "correo personal", "telefono de casa", "privé", "Thuis",
        "privételefoon", "prywatny", "Telefon domowy", "abitazione", "telefono personale",
        "residencial", "e-mail pessoal", "hem", "Hemtelefon", "Privat mobil", "Emergency contact",
        "Te\u{301}le\u{301}phone prive\u{301}",
      ]
    ),
    (
      .work,
      [
        "work", "WORK", "Work", "_$!<Work>!$_", "* Work", "business", "Office", "Work phone",
        "workEmail", "Arbeit", "dienstlich", "Geschäftlich", "geschaftlich", "Firma", "Büro",
        "tööl", "Töö", "töötelefon", "työ", "Työpuhelin", "рабочий", "Работа", "Bureau",
        "professionnel", "trabajo", "Oficina", "werk", "zakelijk", "służbowy", "Praca", "lavoro",
        "Ufficio", "trabalho", "Comercial", "arbete", "Jobb",
      ]
    ),
    (
      .mobile,
      [
        "cell", "CELL", "Mobile", "iPhone", "IPHONE", "workMobile", "Work mobile", "handy",
        "Diensthandy", "mobiil", "Mobiiltelefon", "matkapuhelin", "kännykkä", "Мобильный",
        "portable", "móvil", "celular", "mobiel", "komórka", "cellulare", "telemóvel", "Mobil",
      ]
    ),
    (
      .fax,
      [
        "fax", "FAX", "Fax number", "HOMEFAX", "workfax", "_$!<HomeFAX>!$_", "_$!<WorkFAX>!$_",
        "Telefax", "Faks", "faksi", "факс", "télécopie", "Fax (work)", "facsimileTelephoneNumber",
        "Business Fax", "WORK,FAX", "faxNumber",
      ]
    ),
    (.pager, ["pager", "PAGER", "Work pager", "Piipar", "hakulaite", "пейджер", "semafoon"]),
    (.other, ["other", "_$!<Other>!$_", "Custom", "Sonstige", "muu", "другой"]),
    (
      nil,
      [
        "", "voice", "VOICE", "PREF", "internet", "INTERNET", "main", "Therapist", "SMTP", "1",
        "lang-et", "Homer", "Officer", "Mohammed", "Personal-Telefon", "personaltelefon",
        "Personalnummer", "personal telefonnummer", "!", "Ω",
      ]
    ),
  ]

  @Test("a text says its kind in any language, case and punctuation", arguments: texts)
  func spellings(kind: AddressKind?, texts: [String]) {
    for text in texts { #expect(AddressKind.of(text) == kind, "\(text)") }
  }

  @Test("of several types a private one counts")
  func types() {
    #expect(AddressKind.of(["WORK", "HOME", "VOICE"]) == .home)
    #expect(AddressKind.of(["WORK", "FAX"]) == .fax)
    #expect(AddressKind.of(["WORK", "CELL"]) == .mobile)
    #expect(AddressKind.of(["VOICE", "PREF"]) == nil)
  }

  @Test(
    "a label that says work is work, and any other leaves a private type private",
    arguments: [
      ("Work", ["HOME"], .work), ("Arbeit", [], .work), ("Work", ["FAX"], .fax),
      ("Privat", ["WORK"], .home), ("Mobile", ["HOME"], .home), ("Therapist", ["WORK"], .work),
      ("Therapist", ["HOME"], .home), ("", ["WORK"], .work), ("Mobile", ["WORK"], .mobile),
    ] as [(String, [String], AddressKind)])
  func labels(label: String, types: [String], kind: AddressKind) {
    #expect(AddressKind.of(label: label, types: types) == kind)
  }

  @Test("a heading has a kind only if it is about an address or number")
  func headings() {
    for heading in [
      "Home phone", "Fax", "Private", "Home", "privatePhone", "Home City", "Home Postal Code",
      "E-Mail (privat)", "Kodune e-post", "Pager number", "Home Address PO Box",
    ] {
      #expect(AddressKind.of(heading: heading)?.isPrivate == true, "\(heading)")
    }
    for heading in [
      "Home page", "Homepage", "Home office days", "Personal pronouns", "Family name", "Fax sent",
      "Personal assistant", "Private notes", "Domain", "Office", "Homebase", "Phone",
    ] {
      #expect(AddressKind.of(heading: heading)?.isPrivate != true, "\(heading)")
    }
  }

  @Test("words are in lower-case letters and digits, each once under a key")
  func words() {
    for key in Vocabulary.keys where !key.hasPrefix("label ") {
      for (language, words) in Vocabulary.words(by: key) {
        #expect(Set(words).count == words.count, "\(key) \(language)")
        for word in words {
          let isPlain = word.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || ("0"..."9").contains($0)
          }
          #expect(isPlain && word == word.lowercased(), "\(word)")
        }
      }
    }
  }
}
