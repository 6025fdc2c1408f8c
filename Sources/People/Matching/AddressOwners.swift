/// Finds which people of a group have an e-mail address or phone number.
struct AddressOwners {
  private struct Owners {
    let first: Int
    var other: Int?
  }

  private var emails: [String: Owners] = [:]
  private var phones: [String: Owners] = [:]

  /// - Parameter group: numbers in `AllPeople`.
  init(of group: [Int], among everybody: AllPeople) {
    for person in group {
      for (list, record) in everybody.records(of: person) {
        for email in record.emails { Self.add(person, to: &emails[EmailAddress.key(email)]) }
        for phone in record.phones {
          Self.add(person, to: &phones[PhoneNumber(phone, country: list.phoneCountry).key])
        }
      }
    }
  }

  func share(with contact: Contact) -> Bool {
    contact.emails.contains { emails[$0] != nil } || contact.phones.contains { phones[$0] != nil }
  }

  /// The only person who shares an address with the contact; `nil` for none or several.
  func onlyOne(sharingWith contact: Contact) -> Int? {
    var found: Int?
    let owners = contact.emails.compactMap { emails[$0] } + contact.phones.compactMap { phones[$0] }
    for owners in owners {
      if owners.other != nil || (found ?? owners.first) != owners.first { return nil }
      found = owners.first
    }
    return found
  }

  private static func add(_ person: Int, to owners: inout Owners?) {
    if owners == nil {
      owners = Owners(first: person)
    } else if owners?.first != person, owners?.other == nil {
      owners?.other = person
    }
  }
}
