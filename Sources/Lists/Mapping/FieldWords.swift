import People

/// Names of fields in the languages of ``Vocabulary``. Case, punctuation and remarks in brackets are ignored.
enum FieldWords {
  /// The field that a table's heading certainly means.
  static func field(ofHeading heading: String) -> Field? {
    if isPrivateAddress(heading) { return nil }
    if let found = find(key(heading), in: sure) {
      return found.role == .phone && AddressKind.of(heading) == .mobile ? .mobile : found.role
    }
    let names = dotted(heading) ?? names(in: heading)
    guard names.count > 1, let last = names.last.map(key) else { return nil }
    var outer = names.dropLast().map(key)
    outer.removeAll(where: FieldMeaning.wrappers.contains)
    if outer.isEmpty { return find(last, in: sure)?.role }
    return outer.allSatisfy(FieldMeaning.nameObjects.contains)
      ? FieldMeaning.part(last)?.role : nil
  }

  /// Whether a heading names a private number or address, such as `Home phone`.
  static func isPrivateAddress(_ heading: String) -> Bool {
    AddressKind.of(heading: heading)?.isPrivate == true
  }

  /// Whether a heading is that of the name that a person uses, in place of another.
  static func isPreferred(_ heading: String) -> Bool {
    let key = key(heading)
    return preferred.contains(key) || preferred.contains(Vocabulary.withoutMarks(key))
      || key.hasPrefix("preferred")
  }

  /// Whether a column such as `Name` has one part of the name, and not the whole one, as its values say.
  ///
  /// - Parameters:
  ///   - others: The headings of the other part.
  ///   - parts: The values of these.
  static func isPart(
    _ heading: String, _ names: [String], beside others: [String], _ parts: [String]
  ) -> Bool {
    nameParts.contains(key(heading)) && !others.allSatisfy(isPreferred)
      && !Name.areWhole(names, parts: parts)
  }

  /// The rank from which a field is taken only where nothing better is there, as a company is for the department.
  static let lastResort = 100

  /// Whether a heading is of a street or a postcode.
  static func isStreet(_ heading: String) -> Bool { streets.contains(key(heading)) }

  /// The field that a key or heading means. A lower rank is more certain.
  static func role(of heading: String) -> (role: Field, rank: Int)? {
    let key = key(heading)
    return find(key, in: roles) ?? find(key.filter { !$0.isNumber }, in: roles)
      ?? role(ofCompound: key)
  }

  private static func find(
    _ key: String, in table: [String: (role: Field, rank: Int)]
  ) -> (role: Field, rank: Int)? {
    table[key] ?? (key.utf8.allSatisfy { $0 < 0x80 } ? plainRoles(key, table) : nil)
  }

  /// A word that is written without the marks on its letters.
  private static func plainRoles(
    _ key: String, _ table: [String: (role: Field, rank: Int)]
  ) -> (role: Field, rank: Int)? {
    marked[key].flatMap { table[$0] }
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
  private static let prefixes: [(String, Bool)] =
    Vocabulary.words("prefix person").sorted().map { ($0, true) }
    + Vocabulary.words("prefix address").sorted().map { ($0, false) }

  // MARK: Headings

  /// A key or heading in lower-case letters and digits, without a remark in brackets.
  static func key(_ heading: String) -> String { PlainWord.of(withoutRemark(heading)) }

  /// A heading such as `First name [required]` or `Phone (work)` without what is in brackets.
  private static func withoutRemark(_ heading: String) -> String {
    let scalars = heading.unicodeScalars
    guard let open = scalars.firstIndex(where: { "([{".unicodeScalars.contains($0) }),
      open > scalars.startIndex,
      let close = scalars[open...].firstIndex(where: { ")]}".unicodeScalars.contains($0) })
    else { return heading }
    let remark = String(scalars[scalars.index(after: open)..<close])
    let words = remark.lowercased().split { !$0.isLetter }.map(String.init)
    guard !words.isEmpty, words.allSatisfy(remarks.contains) || AddressKind.of(remark) != nil
    else { return heading }
    return String(scalars[..<open]) + String(scalars[scalars.index(after: close)...])
  }

  /// The names in a heading such as `name.givenName` of a list that was JSON, or `job_id/name` of Odoo. `Phone/Fax` is
  /// one name.
  static func names(in heading: String) -> [String] {
    if let dotted = dotted(heading), role(of: heading) == nil { return dotted }
    let parts = heading.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let first = parts.first, let last = parts.last,
      innerNames.contains(PlainWord.of(last))
    else { return [heading] }
    return [first.lowercased().hasSuffix("_id") ? String(first.dropLast(3)) : first, last]
  }

  /// The names between dots; `nil` if there are no dots, or others.
  private static func dotted(_ heading: String) -> [String]? {
    let names = heading.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return names.count > 1 && !heading.contains(" ") && names.allSatisfy { !$0.isEmpty }
      ? names.filter { Int($0) == nil } : nil
  }

  // MARK: Words

  private static let streets = Vocabulary.words("street")
  private static let innerNames = Vocabulary.words("inner name")
  private static let remarks = Vocabulary.words("remark")
  private static let nameParts = Vocabulary.words("name part")
  private static let preferred = Set(
    ["firstName", "lastName", "name"].flatMap { Vocabulary.words($0 + " preferred") })

  private static let sure = table(
    [.firstName, .lastName].map { ($0, $0.key + " preferred", 0) }
      + Field.standard.map { ($0, $0.key, 0) })

  private static let roles = table(
    (Field.standard + Field.further).flatMap { field in
      [
        (field, field.key, 0), (field, field.key + " preferred", 0),
        (field, field.key + " likely", 10), (field, field.key + " else", lastResort),
      ]
    })

  /// The words with marks on letters, by the same without.
  private static let marked: [String: String] = {
    var marked: [String: String] = [:]
    for word in roles.keys where !word.utf8.allSatisfy({ $0 < 0x80 }) {
      let plain = Vocabulary.withoutMarks(word)
      // Of two words the same one in each run.
      marked[plain] = min(marked[plain] ?? word, word)
    }
    return marked
  }()

  /// - Parameter keys: Fields with a key of their words, and the rank of the first of these.
  private static func table(
    _ keys: [(field: Field, key: String, rank: Int)]
  ) -> [String: (role: Field, rank: Int)] {
    var table: [String: (role: Field, rank: Int)] = [:]
    for (field, key, first) in keys {
      for (_, words) in Vocabulary.words(by: key) {
        for (rank, word) in words.enumerated() where table[word] == nil {
          table[word] = (field, first + rank)
        }
      }
    }
    return table
  }
}
