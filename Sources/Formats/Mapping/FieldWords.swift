import People

/// Names of fields in several languages. Case and punctuation are ignored.
enum FieldWords {
  /// The field that a table's heading certainly means.
  static func field(ofHeading heading: String) -> Field? {
    sure[plain(heading)]?.role
  }

  /// Whether a heading names a private number or address, such as `Home phone`.
  static func isPrivateAddress(_ heading: String) -> Bool {
    guard let kind = AddressKind.of(heading) else {
      // Names of private addresses are among those of private matters.
      let plain = plain(heading)
      return roles[plain]?.role == .privateMatter && addressWords.contains { plain.contains($0) }
    }
    return kind.isPrivate
  }

  private static let addressWords = [
    "phone", "mail", "telefon", "handy", "puhelin", "epost", "address", "adresse", "aadress",
    "osoite",
    "телефон", "адрес",
  ]

  /// The field that a key or heading means. A lower rank is more certain.
  static func role(of key: String) -> (role: Field, rank: Int)? {
    let plain = plain(key)
    return roles[plain] ?? roles[plain.filter { !$0.isNumber }] ?? role(ofCompound: plain)
  }

  /// The meaning of a word such as `primaryworkemail` or `legalfirstname` by its end.
  private static func role(ofCompound word: String) -> (role: Field, rank: Int)? {
    for (prefix, isPerson) in prefixes where word.hasPrefix(prefix) {
      let rest = String(word.dropFirst(prefix.count))
      guard let found = roles[rest] ?? role(ofCompound: rest) else { continue }
      // The name of work or of a business is not the person's.
      let isOwn = isPerson || ![.name, .id, .office, .login].contains(found.role)
      return isOwn ? (found.role, found.rank + 4) : nil
    }
    return nil
  }

  /// Prefixes that keep the meaning, and whether they refer to a person.
  private static let prefixes: [(String, Bool)] = [
    ("legal", true), ("employee", true), ("worker", true), ("person", true), ("user", true),
    ("staff", true), ("emp", true), ("preferred", true), ("official", false), ("primary", false),
    ("work", false), ("business", false), ("current", false), ("main", false), ("default", false),
    ("corporate", false),
  ]

  /// A key or heading in lower-case letters and digits.
  static func plain(_ text: String) -> String {
    let scalars = text.lowercased().unicodeScalars.filter {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static let sure = table(Field.standard.map { ($0, $0.headings) })

  private static let roles = table(
    Field.standard.map { ($0, $0.headings + $0.likelyHeadings) }
      + further.map { ($0.field, $0.words.split(separator: " ")) })

  private static func table(
    _ words: [(field: Field, words: [Substring])]
  ) -> [String: (role: Field, rank: Int)] {
    var table: [String: (role: Field, rank: Int)] = [:]
    for (field, words) in words {
      for (rank, word) in words.enumerated() where table[String(word)] == nil {
        table[String(word)] = (field, rank)
      }
    }
    return table
  }

  // English, German, Estonian, Finnish and Russian: guesses of `rollcall init`. The words of standard fields are
  // theirs: see `Field+Standard.swift`.
  private static let further: [(field: Field, words: String)] = [
    (
      .login,
      "username login userprincipalname samaccountname nickname handle benutzername"
    ),
    (
      .room,
      """
      room roomnumber officenumber roomno raum raumnummer raumnr zimmer zimmernummer büronummer \
      tuba ruum kabinet kabinett toanumber huone huonenumero кабинет комната
      """
    ),
    (
      .startDate,
      """
      startdate hiredate hiredon dateofhire joindate joiningdate dateofjoining joined \
      employmentstartdate employmentdate employedsince eintritt eintrittsdatum einstellungsdatum \
      beschäftigtseit tööleasumine tööleasumisekuupäev tööalgus töölepingualgus töösuhtealgus \
      aloituspäivä työsuhdealkoi työsuhteenalku työsuhteenalkupäivä датаприема датаприёма \
      датаприеманаработу датавыхода
      """
    ),
    (
      .about,
      "bio biography about aboutme selfdescription beschreibung tutvustus esittely осебе биография"
    ),
    (
      .website,
      """
      website websiteurl web homepage webpage blog weburl htmlurl profileurl linkedin \
      linkedinurl webseite internetseite koduleht kotisivu сайт
      """
    ),
    (
      .privateMatter,
      """
      employeenumber employeeno employeenr employeeid employeecode empid emplid empno empcode \
      workerid workernumber personnelnumber personnelno personnelid staffid staffnumber staffno \
      payrollnumber payrollid badgenumber badgeid clocknumber associateid fileno filenumber \
      personalnummer personalnr personalid stammnummer mitarbeiternummer mitarbeiterid \
      personalkennziffer töötajakood töötajaid personalinumber henkilöstönumero työntekijänumero \
      työntekijäid табномер идентификаторсотрудника mitarbeiternr töötajanumber tabelinumber henkilönumero \
      табельныйномер birthday birthdate dateofbirth dob geburtsdatum geburtstag sünnipäev \
      sünniaeg sünnikuupäev isikukood syntymäaika syntymäpäivä henkilötunnus hetu датарождения \
      деньрождения инн снилс паспорт salary wage compensation gehalt lohn bruttogehalt palk \
      põhipalk palkka зарплата оклад gender sex geschlecht sugu sukupuoli пол ssn \
      socialsecuritynumber taxid nationality staatsangehörigkeit kodakondsus kansalaisuus \
      гражданство maritalstatus familienstand password passwordhash passwd iban bankaccount \
      kontonummer arvelduskonto homephone homephonenumber phonehome telefonprivat privattelefon \
      privathandy kodutelefon kotipuhelin домашнийтелефон personalphone personalemail \
      privateemail homeemail emailhome emailprivat privateemailadresse emailpersonal \
      isiklikepost homeaddress privatadresse koduaadress kotiosoite домашнийадрес religion \
      konfession steuerklasse steuerid sozialversicherungsnummer
      """
    ),
  ]
}
