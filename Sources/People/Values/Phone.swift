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

  /// The number with a plus sign, the calling code and the extension, such as `+3726123456;ext=12`; as written if it
  /// has a plus sign and no words, or if the country is unknown.
  package var international: String {
    let number = number
    if number.isPlain, number.isWrittenInternationally || number.international == nil {
      return text
    }
    return number.link ?? text
  }
}
