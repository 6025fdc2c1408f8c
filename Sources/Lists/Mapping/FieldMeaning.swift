import People

struct FieldMeaning: Equatable {
  let role: Field
  /// The lower, the more certain.
  let rank: Int
  /// What an address or number is for.
  let kind: AddressKind?
  var isLastResort: Bool { rank >= FieldWords.lastResort }

  /// Objects whose names have no meaning.
  static let wrappers = Vocabulary.words("object wrappers")
  /// Names of the value itself inside an object.
  private static let values = Vocabulary.words("object values")
  /// Objects with the parts of a name.
  static let nameObjects = Vocabulary.words("object nameObjects")
  /// Objects about a person's work.
  private static let jobs = Vocabulary.words("object jobs")
  /// Names of a thing inside its object.
  private static let titles = Vocabulary.words("object titles")
  /// Objects about other people and things.
  private static let others = Vocabulary.words("object others")
  /// Names of a whole name inside its object.
  private static let wholeNames = Vocabulary.words("inner whole name")
  private static let mails = Vocabulary.words("inner mail")
  private static let numbers = Vocabulary.words("inner number")

  /// Whether a key is of the name of a thing, such as that of an office.
  static func isTitle(_ key: String) -> Bool { titles.contains(FieldWords.key(key)) }

  /// - Parameters:
  ///   - condition: The value of a condition in the path, such as `work`.
  ///   - lists: The names that are lists.
  init?(_ names: [String], condition: String = "", lists: [String] = []) {
    var keys = names.map(FieldWords.key)
    while keys.count > 1, let last = keys.last, Self.values.contains(last) { keys.removeLast() }
    guard let last = keys.last else { return nil }
    // Some lists mix addresses and numbers, each with its kind.
    let named = keys.count < names.count ? FieldWords.role(of: condition)?.role : nil
    let byKind = named.flatMap {
      [.email, .phone, .mobile].contains($0) ? (role: $0, rank: 2) : nil
    }
    let parent = keys.dropLast().last { !Self.wrappers.contains($0) }
    // Lists of other names are about others.
    let byName =
      lists.allSatisfy(Self.isOwn) ? Self.find(last, in: parent) ?? Self.inside(keys) : nil
    let subject = names.count == 1 ? AddressKind.subject(ofHeading: names[0]) : nil
    let byWords = subject.map { (role: $0 == .phone ? Field.phone : .email, rank: 12) }
    let found = byName ?? byKind ?? byWords
    // "Personal data" are anybody's.
    let words = names.filter {
      let key = FieldWords.key($0)
      return key == "personal" || !Self.wrappers.contains(key)
    }
    let kind = AddressKind.of(heading: (words + [condition]).joined(separator: " "))
    let isUnsure = (found?.rank ?? FieldWords.lastResort) >= FieldWords.lastResort
    if isUnsure || found?.role.isAddress == true {
      // An other one has a label of somebody's own.
      let isOther = found != nil && AddressKind.of(condition) == .other
      if kind?.isPrivate == true || isOther {
        (role, rank, self.kind) = (.privateMatter, 0, kind)
        return
      }
    }
    guard let found else { return nil }
    role = found.role == .phone && kind == .mobile ? .mobile : found.role
    rank = found.rank
    self.kind = found.role.isAddress ? kind : nil
  }

  /// Whether a list of this name belongs to the person.
  private static func isOwn(_ list: String) -> Bool {
    let list = PlainWord.of(list)
    return wrappers.contains(list) || jobs.contains(list) || nameObjects.contains(list)
      || FieldWords.role(of: list) != nil
  }

  private static func find(
    _ last: String, in parent: String?
  ) -> (role: Field, rank: Int)? {
    let own = FieldWords.role(of: last)
    guard let parent else {
      if last == "formatted" || last == "unstructured" { return (.name, 5) }
      return own
    }
    if nameObjects.contains(parent) { return part(last) }
    if jobs.contains(parent) {
      if titles.contains(last) && last != "name" { return (.position, 2) }
      if last == "name", parent == "position" || parent == "role" || parent == "job" {
        return (.position, 4)
      }
      if last == "name" {
        return FieldWords.role(of: parent).flatMap { isLastResort($0) ? $0 : nil }
      }
      if last == "id" { return nil }
      return own.map { ($0.role, $0.rank + 2) }
    }
    if let whole = FieldWords.role(of: parent + last) { return whole }
    if let outer = FieldWords.role(of: parent), isLastResort(outer) {
      // A company's name and the job there are the person's, unlike its number.
      if last != "title", titles.contains(last) { return outer }
      if last == "title" { return (.position, 2) }
      return own.flatMap {
        [.position, .department].contains($0.role) ? ($0.role, $0.rank + 2) : nil
      }
    }
    if let outer = FieldWords.role(of: parent) {
      if titles.contains(last) { return (outer.role, outer.rank + 1) }
      if outer.role == own?.role { return outer }
      let isAddress = outer.role == .email && mails.contains(last)
      let isNumber = [.phone, .mobile].contains(outer.role) && numbers.contains(last)
      return isAddress || isNumber ? outer : nil
    }
    // In other objects only certain names count, with a higher rank.
    guard let own, !others.contains(parent), own.role != .name, own.role != .id,
      own.role != .website
    else { return nil }
    return (own.role, own.rank + 12)
  }

  private static func isLastResort(_ found: (role: Field, rank: Int)) -> Bool {
    found.rank >= FieldWords.lastResort
  }

  /// The address or number that an object holds by its kind, as in `phones.work.number`.
  private static func inside(_ keys: [String]) -> (role: Field, rank: Int)? {
    for place in keys.indices.dropLast().reversed() {
      guard let outer = FieldWords.role(of: keys[place]), outer.role.isAddress else { continue }
      let isKind = keys[(place + 1)...].allSatisfy {
        numbers.contains($0) || mails.contains($0) || AddressKind.of($0) != nil
      }
      return isKind ? outer : nil
    }
    return nil
  }

  /// The part of a name that a key inside a name means.
  static func part(_ last: String) -> (role: Field, rank: Int)? {
    if wholeNames.contains(last) { return (.name, 1) }
    return FieldWords.role(of: last).flatMap {
      [.firstName, .lastName].contains($0.role) ? $0 : nil
    }
  }
}
