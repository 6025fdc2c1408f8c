/// Records that may be wrongly merged or wrongly kept apart.
package struct LikelyDouble: Equatable, Sendable {
  /// Sorted by how often it indicates a mistake.
  package enum Reason: Int, CaseIterable, Comparable, Sendable {
    /// One person has records in one source with different e-mail addresses: may be two people.
    case oneNameInOneSource
    /// Several people share an e-mail address: may be one person.
    case oneEmail
    /// Namesakes share a phone number or the local part of an address: may be one person.
    case oneNameAndMore
    /// One person's records share an address, but have different names: may be two people.
    case namesOfOneEmail
    /// Namesakes in different sources, ignoring case, diacritics and script: may be one person.
    case oneName
    /// One person has records in several sources with different e-mail addresses: may be two people.
    case emailsOfOneName

    package static func < (one: Reason, other: Reason) -> Bool { one.rawValue < other.rawValue }
  }

  package let reason: Reason
  /// In the configuration's order.
  package let places: [RecordIndex]
}

extension LikelyDouble {
  /// Why one person's records may belong to two people.
  ///
  /// - Parameter places: one person's records in the configuration's order.
  static func doubt(of places: [RecordIndex], in lists: [RecordList]) -> LikelyDouble.Reason? {
    let records = places.map { (list: lists[$0.list], record: lists[$0.list].records[$0.record]) }
    let names = Set(records.map { $0.record.name.key })
    if names.count > 1 { return .namesOfOneEmail }
    // Compare each record with all before it; ignore those without an address.
    var known: Set<String> = []
    var locals: Set<String> = []
    var byList: [Int: Set<String>] = [:]
    var differs = false
    for (place, (_, record)) in zip(places, records) where !record.emails.isEmpty {
      let emails = Set(record.emails.map(EmailAddress.key))
      if let before = byList[place.list], before.isDisjoint(with: emails) {
        return .oneNameInOneSource
      }
      byList[place.list, default: []].formUnion(emails)
      let own = Set(record.emails.map(Self.beforeAt))
      if !known.isEmpty, known.isDisjoint(with: emails), locals.isDisjoint(with: own) {
        differs = true
      }
      known.formUnion(emails)
      locals.formUnion(own)
    }
    return differs ? .emailsOfOneName : nil
  }

  /// The local part of an e-mail address, in comparable form.
  static func beforeAt(_ email: String) -> String {
    let key = EmailAddress.key(email)
    return String(key.utf8.prefix { $0 != UInt8(ascii: "@") }) ?? key
  }
}
