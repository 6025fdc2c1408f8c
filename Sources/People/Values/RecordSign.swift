/// What a key, heading, attribute or property says about the whole record, whatever the fields that are read.
package enum RecordSign: String, CaseIterable, Sendable {
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

  /// The bytes of the identifiers by which programs are known, such as `slackbot`; others need no look.
  package static let identityBytes = 8...9

  private static let signs: [String: RecordSign] = {
    var signs: [String: RecordSign] = [:]
    for sign in allCases {
      for word in Vocabulary.words("sign \(sign.rawValue)") { signs[word] = sign }
    }
    return signs
  }()
}
