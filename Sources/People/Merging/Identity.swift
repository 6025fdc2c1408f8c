import Basics

/// What makes two records one person.
package enum Identity: String, Sendable, CaseIterable {
  /// The full name, letter case and white space aside, in whatever source.
  case fullName
  /// The identifier, within one source. A record without one goes by its name in that source.
  case id
  /// The main e-mail address, letter case aside, in whatever source. A record without one goes by its
  /// name, and so does one whose address is no single person's, see ``SharedAddresses``.
  case email
  /// The full name, within one source.
  case fullNameAndOffice = "fullName+office"

  /// The keys of all records, list by list: records of the same key are one person.
  func keys(of lists: [RecordList]) -> [[String]] {
    let shared = self == .email ? SharedAddresses(lists) : SharedAddresses([])
    return lists.map { list in
      inParallel(list.records.count) { key(of: $0, in: list.records, office: list.office, shared) }
    }
  }

  /// The key of the record at an index. Its fields are read in place.
  private func key(
    of index: Int, in records: [Record], office: String, _ shared: SharedAddresses
  ) -> String {
    switch self {
    case .fullName: return CaseFolding.key(records[index].name.full)
    case .id:
      return office + "\u{0}" + (records[index].id ?? CaseFolding.key(records[index].name.full))
    case .email:
      guard let email = records[index].emails.first.map(EmailAddress.key), !shared.contains(email)
      else { return CaseFolding.key(records[index].name.full) }
      // No name holds a control character, so that no address is taken for one.
      return "\u{0}" + email
    case .fullNameAndOffice:
      return office + "\u{0}" + CaseFolding.key(records[index].name.full)
    }
  }
}
