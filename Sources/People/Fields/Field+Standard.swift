// To add a standard field, add a constant here and to `standard`, a label to templates/locales, and a line
// each to sources.md, people-json.md and templates.md in docs/reference. The tests name what is missing.

extension Field {
  /// All standard fields, in the order of a page.
  package static let standard: [Field] = [
    .id, .firstName, .lastName, .name, .email, .phone, .mobile, .position, .projects, .office,
    .department, .pronouns, .skills, .spokenLanguages, .workingDays, .manager, .assistant,
    .alsoReportsTo, .photo,
  ]

  /// Fields that ``Person`` stores in `values`.
  package static let stored = standard.filter { $0.storage == .values }

  /// Fields that have group pages by default.
  package static let grouped: [Field] = [.position, .projects, .office, .department]

  /// The identifier in the source: a text or a whole number.
  package static let id = Field(
    "id", .text, in: .id, headings: "id",
    likely: """
      uid uuid guid userid personid accountid entryuuid objectid key
      """, attributes: ["uid", "entryUUID", "sAMAccountName"], joiner: " ")

  /// The given name.
  package static let firstName = Field(
    "firstName", .text, in: .firstName,
    headings: """
      firstname givenname fname vorname rufname eesnimi etunimi имя
      """, likely: "first given forename preferredfirstname vname имясотрудника", joiner: " ")

  /// The family name.
  package static let lastName = Field(
    "lastName", .text, in: .lastName,
    headings: """
      lastname familyname surname lname nachname familienname zuname perekonnanimi perenimi \
      sukunimi фамилия
      """, likely: "last family sn nname", joiner: " ")

  /// The whole name, used only without a first and a last name.
  package static let name = Field(
    "name", .text, in: .name,
    headings: """
      name fullname vollername nimi täisnimi kokonimi фио полноеимя
      """,
    likely: """
      displayname realname vollständigername worker formattedname commonname cn personname \
      employeename contactname namemitarbeiter mitarbeiter mitarbeitername töötaja töötajanimi \
      työntekijä сотрудник фамилияимяотчество fn
      """, joiner: " ")

  /// E-mail addresses, the main one first.
  package static let email = Field(
    "email", .list, in: .emails, json: "emails",
    headings: """
      email emailaddress mail mailadresse emailadresse epost eposti epostiaadress meil \
      meiliaadress sähköposti sähköpostiosoite почта элпочта электроннаяпочта \
      адресэлектроннойпочты
      """,
    likely: """
      workemail primaryemail businessemail companyemail officialemail officeemail emailwork \
      mailwork workmail workemailaddress emailvalue emails emailaddresses mailaddress \
      primaryemailaddress publicemail emailuri dienstlicheemail emaildienstlich \
      emailgeschäftlich tööepost töömeil epostitöö työsähköposti рабочаяпочта корпоративнаяпочта \
      emailid
      """, attributes: ["mail"], isDivided: false)

  /// Phone numbers as written, the main one first.
  package static let phone = Field(
    "phone", .list, in: .phones, json: "phones",
    headings: """
      phone phonenumber telephone tel telefon telefonnummer telefonnr rufnummer telefoninumber \
      telefoninr puhelin puhelinnumero puh телефон номертелефона тел
      """,
    likely: """
      workphone businessphone officephone primaryphone phonework workphonenumber businessphones \
      businessphonenumber phonevalue phones phonenumbers telephonenumber telephonenumbers \
      directphone durchwahl directline deskphone landline landlines telefonnumber \
      telefondienstlich dienstlichetelefonnummer telefongeschäftlich töötelefon lauatelefon \
      tööpuhelin työpuhelin рабочийтелефон телефонрабочий телрабочий контактныйтелефон \
      contactnumber telephones telefone telefonid puhelinnumerot телефоны
      """, attributes: ["telephoneNumber"], isDivided: false)

  /// Mobile numbers, which are phone numbers as well.
  package static let mobile = Field(
    "mobile", .list,
    headings: """
      mobile mobilephone cell cellphone mobilenumber workmobile mobilephonenumber mobil \
      mobiltelefon mobilnummer handy handynummer diensthandy mobiil mobiiltelefon mobiilinumber \
      mobiiltelefoninumber matkapuhelin matkapuhelinnumero gsm kännykkä мобильный \
      мобильныйтелефон мобтелефон телефонмобильный сотовый моб
      """, attributes: ["mobile"], isDivided: false, microformat: "p-tel")

  /// The position's code.
  package static let position = Field(
    "position", .text, in: .position, folder: "positions",
    headings: """
      position funktion stelle stellenbezeichnung berufsbezeichnung ametikoht amet ametinimetus \
      tehtävä tehtävänimike nimike asema должность
      """,
    likely: """
      jobtitle title jobposition positiontitle businesstitle worktitle organizationtitle jobname \
      jobrole occupation designation beruf tätigkeit titel titteli roll role rolle rooli job \
      positionname
      """, attributes: ["title"], microformat: "p-job-title")

  /// The projects.
  package static let projects = Field(
    "projects", .list, in: .projects, name: "project",
    folder: "projects",
    headings: """
      project projects projekt projekte projektid projekti projektit проект проекты
      """,
    likely: """
      projectnames assignedprojects team teams squad squads tiimid tiim tiimi tiimit команда команды
      """, microformat: "p-category")

  /// The offices; without one, that of the source.
  package static let office = Field(
    "office", .list, in: .offices, json: "offices", folder: "offices",
    likely: """
      office location officelocation officename site branch worklocation workplace locationname \
      standort büro niederlassung arbeitsort dienstort asukoht kontor filiaal esindus töökoht \
      toimipiste toimisto toimipaikka офис местоположение филиал местоработы
      """, isDivided: false, microformat: "p-location")

  /// The department's name.
  package static let department = Field(
    "department", .text, folder: "departments",
    headings: """
      department departmentname dept abteilung osakond struktuuriüksus osasto отдел подразделение
      """,
    likely: """
      deptname departments organizationdepartment division businessunit orgunit organizationalunit \
      supervisoryorganization organisationseinheit abt departmentnumber ou bereich fachbereich üksus \
      yksikkö департамент organizationunit unit
      """, attributes: ["department", "ou", "departmentNumber"], microformat: "p-organization-unit")

  /// The pronouns, such as `she/her`.
  package static let pronouns = Field(
    "pronouns", .text,
    headings: """
      pronouns pronoun personalpronouns preferredpronouns pronomen pronomina asesõnad asesõna \
      pronominit pronomini местоимения местоимение
      """)

  /// Skills; a text is split at `,`, `;` and `|`.
  package static let skills = Field(
    "skills", .list, folder: "skills",
    headings: """
      skills skill fähigkeiten fähigkeit kenntnisse kompetenzen oskused oskus taidot taito osaaminen \
      навыки навык умения
      """,
    likely: "skillset expertise competencies competences fachkenntnisse pädevused компетенции")

  /// Languages that the person speaks; a text is split as that of skills.
  package static let spokenLanguages = Field(
    "spokenLanguages", .list, folder: "spoken-languages",
    headings: """
      spokenlanguages spokenlanguage languages languagesspoken sprachen gesprochenesprachen \
      sprachkenntnisse keeled keeleoskus keelteoskus kõneldavadkeeled kielet kielitaito puhututkielet языки \
      знаниеязыков владениеязыками
      """, likely: "languageskills fremdsprachen võõrkeeled")

  /// Working days: codes such as `mon`, or any other text.
  package static let workingDays = Field(
    "workingDays", .list,
    headings: """
      workingdays workdays workingday daysofwork arbeitstage arbeitstag tööpäevad tööpäev \
      työpäivät työpäivä рабочиедни рабочийдень дниработы
      """, codes: WorkingDay.codes)

  /// The person's manager.
  package static let manager = Field(
    "manager", .person, in: .manager,
    headings: """
      manager managername linemanager supervisor reportsto vorgesetzter vorgesetzte juht vahetujuht \
      otsenejuht esimies lähiesimies esihenkilö lähiesihenkilö руководитель
      """,
    likely: """
      managersname supervisorname boss vorgesetzteperson ülemus начальник непосредственныйруководитель
      """, attributes: ["manager"], joiner: " ")

  /// The person's assistant.
  package static let assistant = Field(
    "assistant", .person,
    headings: """
      assistant assistantname assistent assistentin assistenz sekretariat assistendinimi assistendid \
      abiline assistentti avustaja ассистент помощник секретарь
      """, likely: "secretary personalassistant sekretär sekretärin sihteeri",
    attributes: ["secretary"], joiner: " ")

  /// Further managers; a text is split at `;` and `|`, and at `,` unless it is somebody's name.
  package static let alsoReportsTo = Field(
    "alsoReportsTo", .people,
    headings: """
      alsoreportsto alsoreports dottedline dottedlinemanager secondarymanager matrixmanager \
      berichtetauchan fachlichervorgesetzter fachlichevorgesetzte zweitervorgesetzter \
      allubka teinejuht lisajuht myösesimies toinenesimies toinenesihenkilö \
      такжеподчиняется второйруководитель функциональныйруководитель
      """)

  /// The photo: an address, a path, or an image in base64.
  package static let photo = Field("photo", .photo, in: .photo)

  /// The standard field of a key in `fields:`; `nil` for none.
  package static func ofKey(_ key: String) -> Field? { byKey[key] }

  /// The standard field of a name in `groupBy:`, `sortBy:` and `list:`; `nil` for none.
  package static func named(_ name: String) -> Field? { byName[name] }

  private static let byKey = Dictionary(uniqueKeysWithValues: standard.map { ($0.key, $0) })
  private static let byName = Dictionary(uniqueKeysWithValues: standard.map { ($0.name, $0) })
}
