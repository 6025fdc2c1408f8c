/// What fields are called in the languages of those who keep lists, letter case and all but letters and
/// digits aside.
enum FieldWords {
  /// The field that a table's heading surely names.
  static func field(ofHeading heading: String) -> Mapping.Field? {
    sure[plain(heading)]
  }

  /// What a key or heading means, and how far down the list of its words it stands: the first is the surest.
  static func role(of key: String) -> (role: FieldRole, rank: Int)? {
    let plain = plain(key)
    return roles[plain] ?? roles[plain.filter { !$0.isNumber }] ?? role(ofCompound: plain)
  }

  /// The meaning of a word such as `primaryworkemail` or `legalfirstname`: that of its end.
  private static func role(ofCompound word: String) -> (role: FieldRole, rank: Int)? {
    for (prefix, isPerson) in prefixes where word.hasPrefix(prefix) {
      let rest = String(word.dropFirst(prefix.count))
      guard let found = roles[rest] ?? role(ofCompound: rest) else { continue }
      // The name of work or of a business is no person's.
      let isOwn = isPerson || ![.name, .id, .location, .login].contains(found.role)
      return isOwn ? (found.role, found.rank + 4) : nil
    }
    return nil
  }

  /// What stands before a word without changing it, and whether it says that a person is meant.
  private static let prefixes: [(String, Bool)] = [
    ("legal", true), ("employee", true), ("worker", true), ("person", true), ("user", true),
    ("staff", true), ("emp", true), ("preferred", true), ("official", false), ("primary", false),
    ("work", false), ("business", false), ("current", false), ("main", false), ("default", false),
    ("corporate", false),
  ]

  /// A key or heading without what is written in different ways.
  static func plain(_ text: String) -> String {
    let scalars = text.lowercased().unicodeScalars.filter {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static let sure: [String: Mapping.Field] = table(words.map { ($0.role, $0.sure) })
    .compactMapValues { $0.role.field }

  private static let roles = table(words.map { ($0.role, $0.sure + " " + $0.likely) })

  private static func table(
    _ words: [(role: FieldRole, text: String)]
  ) -> [String: (role: FieldRole, rank: Int)] {
    var table: [String: (role: FieldRole, rank: Int)] = [:]
    for (role, text) in words {
      for (rank, word) in text.split(separator: " ").enumerated() where table[String(word)] == nil {
        table[String(word)] = (role, rank)
      }
    }
    return table
  }

  // English, German, Estonian, Finnish and Russian. What is sure is a column of a table without `fields:`;
  // what is likely is a guess of `rollcall init`.
  private static let words: [(role: FieldRole, sure: String, likely: String)] = [
    (
      .id, "id",
      """
      uid uuid guid userid personid accountid entryuuid objectid key
      """
    ),
    (
      .firstName, "firstname givenname fname vorname rufname eesnimi etunimi имя",
      "first given forename preferredfirstname vname имясотрудника"
    ),
    (
      .lastName,
      """
      lastname familyname surname lname nachname familienname zuname perekonnanimi perenimi \
      sukunimi фамилия
      """, "last family sn nname"
    ),
    (
      .name, "name fullname vollername nimi täisnimi kokonimi фио полноеимя",
      """
      displayname realname vollständigername worker formattedname commonname cn personname \
      employeename contactname namemitarbeiter mitarbeiter mitarbeitername töötaja töötajanimi \
      työntekijä сотрудник фамилияимяотчество fn
      """
    ),
    (.login, "", "username login userprincipalname samaccountname nickname handle benutzername"),
    (
      .email,
      """
      email emailaddress mail mailadresse emailadresse epost eposti epostiaadress meil \
      meiliaadress sähköposti sähköpostiosoite почта элпочта электроннаяпочта \
      адресэлектроннойпочты
      """,
      """
      workemail primaryemail businessemail companyemail officialemail officeemail emailwork \
      mailwork workmail workemailaddress emailvalue emails emailaddresses mailaddress \
      primaryemailaddress publicemail emailuri dienstlicheemail emaildienstlich \
      emailgeschäftlich tööepost töömeil epostitöö työsähköposti рабочаяпочта корпоративнаяпочта \
      emailid
      """
    ),
    (
      .phone,
      """
      phone phonenumber telephone tel telefon telefonnummer telefonnr rufnummer telefoninumber \
      telefoninr puhelin puhelinnumero puh телефон номертелефона тел
      """,
      """
      workphone businessphone officephone primaryphone phonework workphonenumber businessphones \
      businessphonenumber phonevalue phones phonenumbers telephonenumber telephonenumbers \
      directphone durchwahl directline deskphone landline landlines telefonnumber \
      telefondienstlich dienstlichetelefonnummer telefongeschäftlich töötelefon lauatelefon \
      tööpuhelin työpuhelin рабочийтелефон телефонрабочий телрабочий контактныйтелефон \
      contactnumber telephones telefone telefonid puhelinnumerot телефоны
      """
    ),
    (
      .mobile, "",
      """
      mobile mobilephone cell cellphone mobilenumber workmobile mobilephonenumber mobil \
      mobiltelefon mobilnummer handy handynummer diensthandy mobiil mobiiltelefon mobiilinumber \
      mobiiltelefoninumber matkapuhelin matkapuhelinnumero gsm kännykkä мобильный \
      мобильныйтелефон мобтелефон телефонмобильный сотовый моб
      """
    ),
    (
      .position,
      """
      position funktion stelle stellenbezeichnung berufsbezeichnung ametikoht amet ametinimetus \
      tehtävä tehtävänimike nimike asema должность
      """,
      """
      jobtitle title jobposition positiontitle businesstitle worktitle organizationtitle jobname \
      jobrole occupation designation beruf tätigkeit titel titteli roll role rolle rooli job \
      positionname
      """
    ),
    (
      .projects, "project projects projekt projekte projektid projekti projektit проект проекты",
      "projectnames assignedprojects team teams squad squads tiimid tiim tiimi tiimit команда команды"
    ),
    (
      .department,
      """
      department departmentname dept abteilung osakond struktuuriüksus osasto отдел подразделение
      """,
      """
      deptname departments organizationdepartment division businessunit orgunit organizationalunit \
      supervisoryorganization organisationseinheit abt departmentnumber ou bereich fachbereich üksus \
      yksikkö департамент organizationunit unit
      """
    ),
    (
      .location, "",
      """
      office location officelocation officename site branch worklocation workplace locationname \
      standort büro niederlassung arbeitsort dienstort asukoht kontor filiaal esindus töökoht \
      toimipiste toimisto toimipaikka офис местоположение филиал местоработы
      """
    ),
    (
      .room, "",
      """
      room roomnumber officenumber roomno raum raumnummer raumnr zimmer zimmernummer büronummer \
      tuba ruum kabinet kabinett toanumber huone huonenumero кабинет комната
      """
    ),
    (
      .manager,
      """
      manager managername linemanager supervisor reportsto vorgesetzter vorgesetzte juht vahetujuht \
      otsenejuht esimies lähiesimies esihenkilö lähiesihenkilö руководитель
      """,
      """
      managersname supervisorname boss vorgesetzteperson ülemus начальник непосредственныйруководитель
      """
    ),
    (
      .startDate, "",
      """
      startdate hiredate hiredon dateofhire joindate joiningdate dateofjoining joined \
      employmentstartdate employmentdate employedsince eintritt eintrittsdatum einstellungsdatum \
      beschäftigtseit tööleasumine tööleasumisekuupäev tööalgus töölepingualgus töösuhtealgus \
      aloituspäivä työsuhdealkoi työsuhteenalku työsuhteenalkupäivä датаприема датаприёма \
      датаприеманаработу датавыхода
      """
    ),
    (
      .about, "",
      "bio biography about aboutme selfdescription beschreibung tutvustus esittely осебе биография"
    ),
    (
      .website, "",
      """
      website websiteurl web homepage webpage blog weburl htmlurl profileurl linkedin \
      linkedinurl webseite internetseite koduleht kotisivu сайт
      """
    ),
    (
      .privateMatter, "",
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
