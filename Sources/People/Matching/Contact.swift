package import VCard

/// What matching uses of a card.
package struct Contact: Equatable, Sendable {
  /// The card's full names in comparable form, the better reading first; empty where it has none.
  package let names: [String]
  /// The e-mail addresses in comparable form.
  package let emails: [String]
  /// The phone numbers in comparable form, in the country of the contacts.
  package let phones: [String]
  /// The line of the card's `BEGIN`, counted from 1.
  package let line: Int

  /// - Parameters:
  ///   - card: the card as read. Its name is the given and family name of N, else FN as
  ///     "given family" or "family, given".
  ///   - phoneCountry: the calling code of the directory's country.
  package init(_ card: Card, phoneCountry: String?) {
    names = Self.names(of: card)
    emails = card.emails.map(EmailAddress.key)
    phones = card.phones.map { PhoneNumber($0, country: phoneCountry).key }
    line = card.line
  }

  /// Makes a contact of its parts.
  package init(names: [String], emails: [String], phones: [String], line: Int) {
    self.names = names
    self.emails = emails
    self.phones = phones
    self.line = line
  }

  private static func names(of card: Card) -> [String] {
    if let name = card.structuredName {
      let full = CaseFolding.key(name.given + " " + name.family)
      if !full.isEmpty { return [full] }
    }
    guard let formatted = card.formattedName else { return [] }
    let whole = CaseFolding.key(formatted)
    let halves = formatted.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false)
    var names = whole.isEmpty ? [] : [whole]
    if halves.count == 2 {
      let turned = CaseFolding.key(String(halves[1]) + " " + String(halves[0]))
      if !turned.isEmpty, turned != whole { names.append(turned) }
    }
    return names
  }
}
