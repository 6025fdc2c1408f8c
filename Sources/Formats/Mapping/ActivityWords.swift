import People

/// Names of fields and values that mark people who have left, disabled accounts, and accounts without a person,
/// in the languages of ``Vocabulary``. Case and punctuation are ignored.
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
    var keys = names.map(FieldWords.key)
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

  private static let wrappers = Vocabulary.words("leaver part")
  private static let others = Vocabulary.words("leaver others")
  private static let inactive = Vocabulary.words("leaver word")
  private static let noPeople = Vocabulary.words("account program")
  private static let inactivePrefixes = Vocabulary.words("leaver begins").sorted()

  // The longest first: a shorter one may begin it.
  private static let prefixes = Vocabulary.words("leaver prefix").sorted {
    ($1.count, $0) < ($0.count, $1)
  }

  private static let meanings: [String: Meaning] = {
    let keys: [(Meaning, String)] = [
      (.flag, "leaver flag"), (.negatedFlag, "leaver active"), (.presence, "leaver time"),
      (.state, "leaver state"), (.kind, "account kind"), (.accountControl, "account control"),
      (.lastDay, "leaver day"),
    ]
    var meanings: [String: Meaning] = [:]
    for (meaning, key) in keys {
      for word in Vocabulary.words(key) { meanings[word] = meaning }
    }
    return meanings
  }()
}
