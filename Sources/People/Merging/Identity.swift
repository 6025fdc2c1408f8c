import Basics

/// Which records belong to one person.
package enum Identity: String, Sendable, CaseIterable {
  /// The full name, ignoring case and white space, in all sources. Names of one word need something else in common, see
  /// ``OneWordNames``; so do they wherever a name stands in for an id or address.
  case fullName
  /// The identifier within one source; records without one use their name there.
  case id
  /// The main e-mail address, ignoring case, in all sources. Records without one use their name, as do those with an
  /// address of several people, see ``SharedAddresses``.
  case email
  /// The full name within one source.
  case fullNameAndOffice = "fullName+office"

  /// The key of each record of each list. Records with equal keys are one person.
  func keys(of lists: [RecordList]) -> [[String]] {
    let shared = self == .email ? SharedAddresses(lists) : SharedAddresses([])
    var keys = lists.map { list in
      inParallel(list.records.count) { key(of: $0, in: list.records, office: list.office, shared) }
    }
    OneWordNames.separate(&keys, of: lists) { isByName($0, shared) }
    return keys
  }

  /// Whether a record is told apart by its name.
  private func isByName(_ record: Record, _ shared: SharedAddresses) -> Bool {
    switch self {
    case .fullName, .fullNameAndOffice: true
    case .id: record.id == nil
    case .email: record.emails.first.map { shared.contains(EmailAddress.key($0)) } ?? true
    }
  }

  /// Reads the record in place, since copying it is slow.
  private func key(
    of index: Int, in records: [Record], office: String, _ shared: SharedAddresses
  ) -> String {
    switch self {
    case .fullName: return records[index].name.key
    case .id:
      return office + "\u{0}" + (records[index].id ?? records[index].name.key)
    case .email:
      guard let email = records[index].emails.first.map(EmailAddress.key), !shared.contains(email)
      else { return records[index].name.key }
      // Names contain no control characters, so no name equals an address.
      return "\u{0}" + email
    case .fullNameAndOffice:
      return office + "\u{0}" + records[index].name.key
    }
  }
}

/// E-mail addresses that one source gives to people of different names, such as `info@`: they identify nobody.
struct SharedAddresses: Sendable {
  private var keys: Set<String> = []

  init(_ lists: [RecordList]) {
    for list in lists {
      var names: [String: String] = [:]
      for record in list.records {
        guard let email = record.emails.first.map(EmailAddress.key) else { continue }
        let name = record.name.key
        if names.updateValue(name, forKey: email) ?? name != name { keys.insert(email) }
      }
    }
  }

  /// Whether an address in comparable form is shared.
  func contains(_ email: String) -> Bool { !keys.isEmpty && keys.contains(email) }
}
