/// A telephone number as its source writes it, with the source's country.
package struct Phone: Equatable, Sendable {
  /// The number as written.
  package let text: String
  /// The calling code that makes a national number international, digits alone.
  package let country: String?

  /// A number of a source, with the source's country.
  package init(_ text: String, country: String? = nil) {
    self.text = text
    self.country = country
  }

  /// The parsed number.
  package var number: PhoneNumber { PhoneNumber(text, country: country) }

  /// The number as anybody can dial it: as written where that has the country, else with a plus sign and the
  /// country's code. As written where no country is known.
  package var international: String {
    let number = number
    guard !number.isWrittenInternationally, let whole = number.international else { return text }
    return "+" + whole
  }
}
