/// The e-mail addresses that tell nobody apart: the main ones that one source gives to people of different
/// names, such as `info@` or a secretary's.
struct SharedAddresses: Sendable {
  private var keys: Set<String> = []

  /// Looks for them in all lists.
  init(_ lists: [RecordList]) {
    for list in lists {
      var names: [String: String] = [:]
      for record in list.records {
        guard let email = record.emails.first.map(EmailAddress.key) else { continue }
        let name = CaseFolding.key(record.name.full)
        if names.updateValue(name, forKey: email) ?? name != name { keys.insert(email) }
      }
    }
  }

  /// Whether an address, in its comparable form, is one of them.
  func contains(_ email: String) -> Bool { !keys.isEmpty && keys.contains(email) }
}
