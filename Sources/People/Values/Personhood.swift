/// Whether a record is a person, by what it says about itself: its class or kind, marks of programs, and its members.
///
/// ```swift
/// var said = Personhood()
/// said.add(["Organization"], as: .kind, at: "@type")
/// assert(said.denied(hasWholeName: false) == "@type")
/// ```
package struct Personhood: Sendable {
  /// The key that says that the record is none, whatever else it says.
  private var program: String?
  /// The key that says so, unless a given and a family name say otherwise.
  private var thing: String?
  private var members: String?
  private var isPerson = false

  package init() {}

  /// The key that says that the record is no person; `nil` if it is one.
  ///
  /// - Parameter hasWholeName: Whether it has a given and a family name, as only people have.
  package func denied(hasWholeName: @autoclosure () -> Bool) -> String? {
    if let program { return program }
    guard let key = thing ?? (isPerson ? nil : members) else { return nil }
    return hasWholeName() ? nil : key
  }

  /// Adds what a key says.
  ///
  /// - Parameters:
  ///   - texts: the value as it is written, or the items of a list.
  ///   - isList: whether it is a list, which may be empty.
  package mutating func add(
    _ texts: [String], isList: Bool = false, as sign: RecordSign, at key: String
  ) {
    switch sign {
    case .kind, .employment: addKinds(texts, sign, key)
    case .classes: addClasses(texts, key)
    case .mailbox: if texts.contains(where: Self.mailboxes.contains) { program = program ?? key }
    case .flag: if texts.contains(where: YesNo.isYes) { program = program ?? key }
    case .presence:
      if texts.contains(where: { !PlainWord.of($0).isEmpty && YesNo.of($0) != false }) {
        program = program ?? key
      }
    case .members:
      if isList || texts.contains(where: { !PlainWord.of($0).isEmpty && YesNo.of($0) == nil }) {
        members = members ?? key
      }
    case .member:
      if isList || texts.contains(where: { DistinguishedName($0) != nil || $0.hasPrefix("urn:") }) {
        members = members ?? key
      }
    case .identity:
      if texts.contains(where: { Self.identities.contains(PlainWord.of($0)) }) {
        program = program ?? key
      }
    case .entryName: break
    }
  }

  /// Whether a kind is no person, such as `Organization`, `#microsoft.graph.group` and `RoomMailbox`.
  package static func isThing(_ kind: String) -> Bool {
    let word = bare(kind)
    return isProgram(word) || isThing(word: word)
  }

  /// Whether a of this name has records of things, such as `teams`.
  package static func isListOfThings(_ name: String) -> Bool {
    let word = PlainWord.of(name)
    // SCIM calls people resources.
    if word == "resources" { return false }
    if pluralThings.contains(word) { return true }
    if word.hasSuffix("ies") { return things.contains(word.dropLast(3) + "y") }
    return word.hasSuffix("s") && isThing(word: String(word.dropLast()))
  }

  private mutating func addKinds(_ texts: [String], _ sign: RecordSign, _ key: String) {
    // A cell may hold several kinds.
    let kinds = texts.flatMap { $0.contains("=") ? [$0] : Self.divided($0) }
    let words = kinds.map(Self.bare)
    if words.contains(where: Self.people.contains) {
      isPerson = true
      return
    }
    if words.contains(where: Self.isProgram) {
      program = program ?? key
    } else if sign == .kind, words.contains(where: Self.isThing(word:)) {
      thing = thing ?? key
    }
  }

  private mutating func addClasses(_ texts: [String], _ key: String) {
    let classes = texts.flatMap(Self.divided).map(Self.bare)
    if classes.contains(where: Self.machineClasses.contains) {
      program = program ?? key
    } else if classes.contains(where: Self.personClasses.contains) {
      isPerson = true
    } else if classes.contains("top")
      || classes.contains(where: { Self.isProgram($0) || Self.isThing(word: $0) })
    {
      program = program ?? key
    }
  }

  private static func divided(_ text: String) -> [String] {
    text.unicodeScalars.split { ";,|\n".unicodeScalars.contains($0) }.map { String($0) }
  }

  /// The word of `https://schema.org/Organization`, `urn:…:2.0:Group`, `CN=Computer,CN=Schema,…` and `team_reference`.
  private static func bare(_ text: String) -> String {
    var text = WhiteSpace.folded(text)
    if let name = DistinguishedName(text) {
      text = name.values[0]
    } else if !text.contains(" "),
      let last = text.split(whereSeparator: { "/:#.".contains($0) }).last
    {
      text = String(last)
    }
    let word = PlainWord.of(text)
    return word.hasSuffix("reference") ? String(word.dropLast(9)) : word
  }

  private static func isProgram(_ word: String) -> Bool {
    if programs.contains(word) { return true }
    return word.hasSuffix("mailbox") && !people.contains(word) && !personMailboxes.contains(word)
  }

  private static func isThing(word: String) -> Bool {
    things.contains(word) || thingEndings.contains { word.hasSuffix($0) && word != $0 }
  }

  private static let identities = Vocabulary.words("program identity")
  private static let people = Vocabulary.words("kind person")
  private static let personMailboxes = Vocabulary.words("kind person mailbox")
  /// The numbers in `msExchRecipientTypeDetails` of mailboxes that are shared, a room's, equipment's or the system's.
  private static let mailboxes = Vocabulary.words("kind mailbox number")
  /// Kinds that even a given and a family name do not contradict.
  private static let programs = Vocabulary.words("kind program")
  private static let things = Vocabulary.words("kind thing")
  private static let thingEndings = Vocabulary.words("kind thing ending")
  /// Plurals of other languages than English.
  private static let pluralThings = Vocabulary.words("kind things")
  // In Active Directory a computer is a user too.
  private static let machineClasses = Vocabulary.words("class machine")
  private static let personClasses = Vocabulary.words("class person")
}
