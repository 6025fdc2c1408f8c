import People

/// Names of fields and values that mark people who have left or not begun, disabled accounts, and guests, in the
/// languages of ``Vocabulary``. Case and punctuation are ignored.
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
    /// A word for a guest, or for what is no person, hides: `type`.
    case kind
    /// What is no person is hidden, see ``Personhood``.
    case thing
    /// The second bit hides: `userAccountControl` (ACCOUNTDISABLE).
    case accountControl
    /// The last day on which a person is shown: `terminationDate`.
    case lastDay
    /// Perhaps a last day: `expires`.
    case perhapsLastDay
  }

  static func meaning(of names: [String]) -> Meaning? {
    var keys = names.map(FieldWords.key)
    while keys.count > 1, let last = keys.last, wrappers.contains(last) { keys.removeLast() }
    guard let last = keys.popLast() else { return nil }
    // termination.date
    if let outer = keys.last, keys.dropLast().allSatisfy(isOwn),
      let meaning = meanings[outer + last]
    {
      return meaning
    }
    return keys.allSatisfy(isOwn) ? meaning(of: last) : nil
  }

  private static func meaning(of key: String) -> Meaning? {
    if let meaning = meanings[key] { return meaning }
    switch RecordSign(key) {
    case .kind, .employment: return .kind
    default: break
    }
    for prefix in prefixes where key.hasPrefix(prefix) {
      if let meaning = meanings[String(key.dropFirst(prefix.count))] { return meaning }
    }
    return nil
  }

  /// Whether an object of this name is about the record itself, its account or its employment, and not about what the
  /// person has or belongs to.
  private static func isOwn(_ name: String) -> Bool {
    if ownObjects.contains(name) || meaning(of: name) != nil { return true }
    return ownEndings.contains { end in
      name.hasSuffix(end) && ownObjects.contains(String(name.dropLast(end.count)))
    }
  }

  private static let ownObjects = Vocabulary.words("own object")
  private static let ownEndings = Vocabulary.words("own object ending")

  /// Whether a state means that somebody has left or an account is closed.
  static func isInactive(_ state: String) -> Bool {
    let plain = PlainWord.of(state)
    return inactive.contains(plain)
      || inactivePrefixes.contains { plain.hasPrefix($0) && !plain.hasPrefix("inactiveno") }
  }

  static func isGuest(_ kind: String) -> Bool { guests.contains(PlainWord.of(kind)) }

  /// Whether a kind is of a guest, of who has left, or of what is no person.
  static func isHidden(kind: String) -> Bool {
    isGuest(kind) || isInactive(kind) || Personhood.isThing(kind)
  }

  static func isOfGuests(_ name: String) -> Bool {
    guestFlags.contains { PlainWord.of(name).hasSuffix($0) }
  }

  /// Codes of one letter for people who have left, used beside `A` for active: inactive, terminated, retired,
  /// deceased and the like.
  static let leaverCodes = Vocabulary.words("leaver code")

  private static let wrappers = Vocabulary.words("leaver part")
  private static let inactive = Set(withAndWithoutMarks("leaver word"))
  private static let inactivePrefixes = Vocabulary.words("leaver begins").sorted()

  // The longest first: a shorter one may begin it.
  private static let prefixes = Vocabulary.words("leaver prefix").sorted {
    ($1.count, $0) < ($0.count, $1)
  }

  private static let meanings: [String: Meaning] = {
    let keys: [(Meaning, String)] = [
      (.flag, "leaver flag"), (.negatedFlag, "leaver active"), (.presence, "leaver time"),
      (.state, "leaver state"), (.accountControl, "account control"),
      (.perhapsLastDay, "leaver perhaps"), (.lastDay, "leaver day"),
    ]
    var meanings: [String: Meaning] = [:]
    for (meaning, key) in keys {
      for word in withAndWithoutMarks(key) { meanings[word] = meaning }
    }
    return meanings
  }()

  /// The words of a key, as many write them too.
  private static func withAndWithoutMarks(_ key: String) -> [String] {
    Vocabulary.words(key).flatMap { [$0, Vocabulary.withoutMarks($0)] }
  }

  private static let guests = Vocabulary.words("account guest")
  private static let guestFlags = Vocabulary.words("guest flag")
}
