package import VCard

/// The parts of a card that matching compares.
package struct Contact: Equatable, Sendable {
  /// Full names in comparable form, the likelier reading first.
  package let names: [String]
  /// In comparable form.
  package let emails: [String]
  /// In comparable form.
  package let phones: [String]
  /// The line of the card's `BEGIN`, counted from 1.
  package let line: Int

  /// The names are given and family name of N, else FN as "given family" or "family, given".
  ///
  /// - Parameter phoneCountry: the calling code for national numbers.
  package init(_ card: Card, phoneCountry: String?) {
    names = Self.names(of: card)
    emails = card.emails.flatMap(EmailText.addresses).map(EmailAddress.key)
    phones = card.phones.flatMap(PhoneText.numbers).map {
      PhoneNumber($0, country: phoneCountry).key
    }
    line = card.line
  }

  package init(names: [String], emails: [String], phones: [String], line: Int) {
    self.names = names
    self.emails = emails
    self.phones = phones
    self.line = line
  }

  private static func names(of card: Card) -> [String] {
    if let name = card.structuredName {
      let given = WhiteSpace.folded(name.given)
      let family = WhiteSpace.folded(name.family)
      let full: Name =
        given.isEmpty || family.isEmpty
        ? .single(given + family) : .parts(first: given, last: family)
      let key = full.key
      if !key.isEmpty { return [key] }
    }
    return card.formattedName.map { WrittenName.keys(WhiteSpace.folded($0)) } ?? []
  }
}
