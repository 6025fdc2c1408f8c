import People

/// Names of fields and values that mark people who have left, disabled accounts, and accounts without a person,
/// in English, German, Estonian, Finnish and Russian. Case and punctuation are ignored.
enum ActivityWords {
  /// How a field hides people.
  enum Meaning: Equatable {
    /// True hides: `suspended`.
    case flag
    /// False hides: `active`.
    case negatedFlag
    /// Any value hides: `deletedAt`.
    case presence
    /// A word hides: `status`.
    case state
    /// A word for a program or a room hides: `type`.
    case kind
    /// The second bit hides: `userAccountControl` (ACCOUNTDISABLE).
    case accountControl
    /// The last day on which a person is shown: `terminationDate`.
    case lastDay
  }

  static func meaning(of names: [String]) -> Meaning? {
    var keys = names.map(FieldWords.plain)
    while keys.count > 1, let last = keys.last, wrappers.contains(last) { keys.removeLast() }
    guard let last = keys.last, !keys.dropLast().contains(where: others.contains) else {
      return nil
    }
    if let meaning = meanings[last] { return meaning }
    // employment.state, termination.date
    if keys.count > 1, let meaning = meanings[keys[keys.count - 2] + last] { return meaning }
    for prefix in prefixes where last.hasPrefix(prefix) {
      if let meaning = meanings[String(last.dropFirst(prefix.count))] { return meaning }
    }
    return nil
  }

  /// Whether a state means that somebody has left or an account is closed.
  static func isInactive(_ state: String) -> Bool {
    let plain = FieldWords.plain(state)
    return inactive.contains(plain)
      || inactivePrefixes.contains { plain.hasPrefix($0) && !plain.hasPrefix("inactiveno") }
  }

  /// Whether a kind is a program, a room or a shared mailbox.
  static func isNoPerson(_ kind: String) -> Bool { noPeople.contains(FieldWords.plain(kind)) }

  /// Codes of one letter for people who have left, used beside `A` for active: inactive, terminated, retired,
  /// deceased and the like.
  static let leaverCodes: Set<String> = ["i", "t", "r", "d", "q", "u", "x", "s"]

  private static let wrappers: Set<String> = [
    "value", "values", "code", "codevalue", "name", "id", "label", "text", "descriptor", "display",
    "displayname", "displayvalue", "shortname", "longname", "key", "title", "wert",
  ]

  private static let others: Set<String> = [
    "manager", "supervisor", "company", "createdby", "updatedby", "modifiedby", "lastmodifiedby",
    "owner", "creator", "partner", "spouse", "license", "licenses", "subscription", "subscriptions",
    "emails", "phones", "phonenumbers", "addresses", "address", "groups", "roles", "teams", "team",
    "department", "location", "office", "policy", "device", "devices", "mfa", "links", "avatar",
    "photo", "assignment", "projects", "project", "presence", "ims", "education", "probation",
    "vacation", "leave", "absence", "trial", "visa", "document", "documents",
  ]

  private static let prefixes = [
    "employees", "employee", "emp", "empl", "worker", "user", "account", "person", "staff",
    "member",
    "is", "has", "login", "profile", "current", "mitarbeiter", "konto", "töötaja", "сотрудник",
  ]

  private static let inactivePrefixes = [
    "terminat", "deactivat", "suspend", "deprovision", "ausgeschieden", "уволен", "inactive",
    "inaktiv",
  ]

  private static let meanings: [String: Meaning] = {
    let words: [(Meaning, String)] = [
      (
        .flag,
        """
        deleted softdeleted suspended archived bot robot workflowbot disabled inactive notactive blocked \
        blockcredential blockedcredential credentialblocked signinblocked deactivated terminated \
        banned left resigned former dismissed removed revoked exited offboarded retired deceased \
        deprovisioned serviceaccount systemuser systemaccount technicaluser functionaluser app \
        hiddenfromaddresslists hiddenfromaddresslistsenabled msexchhidefromaddresslists \
        hidefromaddresslists hidefromdirectory hideindirectory hidden nsaccountlock logindisabled \
        msdsuseraccountdisabled markedfordeletion exemployee ehemalig ehemaliger gelöscht gesperrt \
        deaktiviert inaktiv ausgeschieden archiviert ausgetreten gekündigt kustutatud lahkunud \
        mitteaktiivne peatatud arhiveeritud suletud blokeeritud endine poistettu poistunut eronnut \
        lähtenyt estetty arkistoitu epäaktiivinen passiivinen уволен уволена удален удалён \
        заблокирован архив вархиве архивный неактивен отключен отключён деактивирован бот
        """
      ),
      (
        .negatedFlag,
        """
        active enabled accountenabled activated activeuser activeemployee activestatus stillemployed \
        currentlyemployed employed currentemployee includeinglobaladdresslist showindirectory \
        listedindirectory visibleindirectory aktiv aktive aktiviert beschäftigt aktiivne töötab \
        aktiivinen käytössä voimassa активен активна активный работает действует действующий
        """
      ),
      (
        .presence,
        """
        deletedat deleteat deletedon deletedate deletiondate deletiontime datedeleted \
        softdeletiontimestamp archivedat deactivatedat deactivatedon deactivationdate suspendedat \
        disabledat blockedat terminatedat bannedat removedat dateremoved datedeactivated botid \
        serviceaccountclientid
        """
      ),
      (
        .state,
        """
        status state employmentstatus employmentstate workstatus jobstatus hrstatus contractstatus lifecyclestate \
        lifecyclestatus currentlifecyclestate lifecycle accountstate accountstatus statuscode \
        statusname hiringstatus rolestate activitystatus personnelstatus beschäftigungsstatus \
        beschäftigungszustand personalstatus kontostatus anstellungsstatus vertragsstatus zustand \
        staatus olek seisund töösuhteolek töösuhtestaatus tila tilanne työsuhteentila \
        työsuhteentilanne статус состояние статуссотрудника statuspracownika loginstatus \
        pwdaccountlockedtime
        """
      ),
      (
        .kind,
        """
        type usertype accounttype persontype actortype kind recipienttype recipienttypedetails \
        employeetype mailboxtype typename art kontotyp benutzertyp liik tüüp tyyppi тип
        """
      ),
      (.accountControl, "useraccountcontrol"),
      (
        .lastDay,
        """
        terminationdate lastday lastworkingday lastdayofwork lastworkday lastdayworked \
        lastemploymentday enddate employmentenddate contractenddate leavingdate leavedate \
        dateofleaving exitdate separationdate relievingdate departuredate dateleft leftdate \
        terminationon terminatedon offboardingdate employmentend workenddate jobenddate \
        contractend accountexpires accountexpirationdate validto validuntil \
        austritt austrittsdatum austrittam austrittstermin vertragsende letzterarbeitstag \
        beschäftigungsende beschäftigtbis gültigbis lahkumiskuupäev lahkumisekuupäev tööltlahkumine \
        töölõpp töösuhtelõpp töösuhtelõppkuupäev töölepingulõpp lepingulõpp viimanetööpäev \
        lõppkuupäev päättymispäivä työsuhteenpäättymispäivä työsuhteenloppu työsuhdepäättyy \
        viimeinentyöpäivä eropäivä loppupäivä lähtöpäivä датаувольнения последнийрабочийдень \
        датаокончания датаокончанияработы датаокончаниядоговора
        """
      ),
    ]
    var meanings: [String: Meaning] = [:]
    for (meaning, text) in words {
      for word in text.split(separator: " ") { meanings[String(word)] = meaning }
    }
    return meanings
  }()

  private static let inactive = Set(
    """
    inactive notactive nonactive inactivo disabled deleted blocked ldapblocked banned archived left \
    hasleft resigned retired separated separation dismissed fired laidoff exited exit offboarded \
    offboarding former formeremployee exemployee alumni alumnus expired revoked removed closed ended quit departed \
    deceased redundant notemployed nolongeremployed discharged relieved released completed \
    cancelled canceled gone unemployed inaktiv gesperrt gelöscht deaktiviert ausgetreten gekündigt \
    entlassen ehemalig ehemalige ehemaliger beendet pensioniert verrentet archiviert abgemeldet \
    verstorben nichtaktiv 000001010000z lahkunud mitteaktiivne lõpetatud lõppenud vallandatud peatatud kustutatud \
    suletud endine endinetöötaja arhiveeritud pensionil blokeeritud töösuhelõppenud eronnut lähtenyt \
    poistunut irtisanottu irtisanoutunut päättynyt eläkkeellä poistettu suljettu entinen \
    epäaktiivinen passiivinen arkistoitu työsuhdepäättynyt estetty неактивен неактивный неактивна \
    неактивно уволена уволился уволилась удален удалён удалена заблокирован заблокирована \
    отключен отключён архив архивный напенсии пенсионер бывший
    """.split(separator: " ").map(String.init))

  private static let noPeople = Set(
    """
    bot botuser robot app application service serviceaccount serviceuser servicebot system systemuser \
    systemaccount machine integration automation apiuser api organization organisation room roommailbox roomlist \
    equipment equipmentmailbox sharedmailbox schedulingmailbox discoverymailbox \
    systemmailbox resource technical technicaluser functionalaccount funktionskonto dienstkonto \
    systembenutzer ressource projectbot supportbot alertbot securitybot ghost placeholder
    """.split(separator: " ").map(String.init))
}
