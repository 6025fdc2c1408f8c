/// A telephone number as its source writes it, with the source's country.
package struct Phone: Equatable, Sendable {
  package let text: String
  /// The calling code for national numbers, digits only.
  package let country: String?

  package init(_ text: String, country: String? = nil) {
    self.text = text
    self.country = country
  }

  package var number: PhoneNumber { PhoneNumber(text, country: country) }

  /// The number with a plus sign and the calling code; as written if it has one or if the country is unknown.
  package var international: String {
    let number = number
    guard !number.isWrittenInternationally, let whole = number.international else { return text }
    return "+" + whole
  }
}
