/// What a key, heading, attribute or property says about the whole record, whatever the fields that are read.
package enum RecordSign: Sendable {
  /// What the record is, in a word, such as `@type` and `KIND`.
  case kind
  /// How somebody is employed, such as `employeeType`: of words that also name a kind, only those of programs count.
  case employment
  /// The classes of an entry of a directory server.
  case classes
  /// A number of Exchange for the kind of a mailbox.
  case mailbox
  /// A yes says that it is a program or a group, such as `is_bot`.
  case flag
  /// Any value says that it is a program, such as `bot_id`.
  case presence
  /// Who belongs to it.
  case members
  /// Who belongs to it, if it is a list, the name of an entry or a URN.
  case member
  /// An identifier or a name, by which some programs are known.
  case identity
  /// The name of the entry of a directory server.
  case entryName

  /// The sign of a name; case and punctuation do not count.
  package init?(_ name: String) {
    guard let sign = Self.signs[PlainWord.of(name)] else { return nil }
    self = sign
  }

  /// Whether a text may be an identifier of a known program: most are excluded by their length.
  package static func mayIdentifyProgram(_ text: String) -> Bool {
    (8...9).contains(text.utf8.count)
  }

  private static let signs: [String: RecordSign] = {
    let words: [(RecordSign, String)] = [
      (
        .kind,
        """
        type types kind class objecttype objectkind entitytype recordtype resourcetype typename \
        usertype usertypename accounttype actortype persontype contacttype subjectkind subjecttype principaltype \
        principalkind recipienttype recipienttypedetails mailboxtype odatatype nodetype itemtype \
        schemas objectcategory samaccounttype kontotyp benutzertyp objekttyp xabshowas \
        xaddressbookserverkind typ art liik tüüp laji tyyppi тип вид tipo soort rodzaj
        """
      ),
      (.employment, "employeetype workertype stafftype employmenttype mitarbeitertyp"),
      (.classes, "objectclass objectclasses"),
      (.mailbox, "msexchrecipienttypedetails"),
      (
        .flag,
        """
        bot isbot robot isrobot workflowbot isworkflowbot serviceaccount isserviceaccount systemuser \
        issystemuser systemaccount issystemaccount technicaluser istechnicaluser functionaluser \
        isfunctionaluser machineuser isorganization isorganisation iscompany isgroup isteam isroom \
        isresource бот
        """
      ),
      (.presence, "botid serviceaccountclientid"),
      (
        .members,
        """
        members memberuid memberuids memberids uniquemember teammembers groupmembers \
        xaddressbookservermember mitglieder teammitglieder liikmed jäsenet участники membres miembros \
        leden członkowie membri membros
        """
      ),
      (.member, "member"),
      (
        .identity,
        """
        id userid memberid slackid username login handle nickname name fullname displayname realname
        """
      ),
      (.entryName, "dn distinguishedname"),
    ]
    var signs: [String: RecordSign] = [:]
    for (sign, text) in words {
      for word in text.split(separator: " ") { signs[String(word)] = sign }
    }
    return signs
  }()
}
