/// The digits by which a phone number is found.
enum PhoneDigits {
  /// The digit strings of a number; whoever types three or more digits that occur in one of them
  /// finds it.
  ///
  /// Without a country these are the digits as written. With one, a national number (no leading
  /// `+` or `00`) is given with the country's code before it, once as written and once without its
  /// trunk 0, and an international number of that country also without the `(0)` that some write
  /// behind the code. The digits as written are always part of one of the strings.
  ///
  /// - Parameters:
  ///   - phone: The number as its source has it, in any format.
  ///   - country: The country's calling code, digits only, such as `372`.
  static func forms(of phone: String, country: String?) -> [String] {
    let (written, hasPlus) = digits(of: phone)
    guard !written.isEmpty else { return [] }
    guard let country, !country.isEmpty else { return [written] }
    guard hasPlus || written.hasPrefix("00") else {
      let international = country + written
      return written.hasPrefix("0")
        ? [international, country + written.dropFirst()] : [international]
    }
    let number = hasPlus ? written[...] : written.dropFirst(2)
    return number.hasPrefix(country + "0")
      ? [written, country + number.dropFirst(country.count + 1)] : [written]
  }

  /// The decimal digits of a number, those of other scripts as ASCII, and whether a plus sign
  /// stands before the first.
  private static func digits(of phone: String) -> (digits: String, hasPlus: Bool) {
    var digits = ""
    var hasPlus = false
    for scalar in phone.unicodeScalars {
      if scalar == "+" || scalar == "\u{FF0B}" {
        hasPlus = hasPlus || digits.isEmpty
      } else if scalar.isASCII {
        if ("0"..."9").contains(scalar) { digits.unicodeScalars.append(scalar) }
      } else if scalar.properties.numericType == .decimal,
        let value = scalar.properties.numericValue
      {
        digits += String(Int(value))
      }
    }
    return (digits, hasPlus)
  }
}
