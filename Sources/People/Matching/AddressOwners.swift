/// Who of some people has an e-mail address or a phone number, by what its spellings have in common.
struct AddressOwners {
  /// The first of those who have it, and the first other one.
  private struct Owners {
    let first: Int
    var other: Int?
  }

  private var emails: [String: Owners] = [:]
  private var phones: [String: Owners] = [:]

  init(of group: [Int], people: [Person]) {
    for place in group {
      for email in people[place].emails { Self.add(place, to: &emails[EmailAddress.key(email)]) }
      for phone in people[place].phones {
        Self.add(place, to: &phones[phone.number.key])
      }
    }
  }

  /// Whether anybody has an address of the contact's.
  func share(with contact: Contact) -> Bool {
    contact.emails.contains { emails[$0] != nil } || contact.phones.contains { phones[$0] != nil }
  }

  /// The one person who has an address of the contact's; `nil` where nobody has, or several have.
  func onlyOne(sharingWith contact: Contact) -> Int? {
    var found: Int?
    let owners = contact.emails.compactMap { emails[$0] } + contact.phones.compactMap { phones[$0] }
    for owners in owners {
      if owners.other != nil || (found ?? owners.first) != owners.first { return nil }
      found = owners.first
    }
    return found
  }

  private static func add(_ place: Int, to owners: inout Owners?) {
    if owners == nil {
      owners = Owners(first: place)
    } else if owners?.first != place, owners?.other == nil {
      owners?.other = place
    }
  }
}
