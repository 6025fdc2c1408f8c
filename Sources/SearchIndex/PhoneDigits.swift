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
    var forms = TextColumn()
    write(phone, country: Array((country ?? "").utf8), to: &forms)
    return forms.strings
  }

  /// Writes the digit strings of a number.
  ///
  /// - Parameter country: as in `forms`, or empty.
  /// - Returns: whether the only one is what the number has of ASCII digits.
  @discardableResult
  static func write(_ phone: String, country: [UInt8], to forms: inout TextColumn) -> Bool {
    let place = forms.count
    let (hasPlus, isASCII) = writeDigits(of: phone, to: &forms)
    guard forms.openCount > 0 else { return false }
    guard !country.isEmpty else {
      forms.end()
      return isASCII
    }
    let written = Array(forms.bytes.suffix(forms.openCount))
    if hasPlus || written.starts(with: [0x30, 0x30]) {
      let number = written.dropFirst(hasPlus ? 0 : 2)
      forms.end()
      guard number.starts(with: country + [0x30]) else { return isASCII }
      forms.append(contentsOf: country)
      forms.append(contentsOf: number.dropFirst(country.count + 1))
    } else {
      forms.truncate(to: place)
      forms.append(contentsOf: country)
      forms.append(contentsOf: written)
      if written.first == 0x30 {
        forms.end()
        forms.append(contentsOf: country)
        forms.append(contentsOf: written.dropFirst())
      }
    }
    forms.end()
    return false
  }

  /// Writes the decimal digits of a number, those of other scripts as ASCII.
  ///
  /// - Returns: whether a plus sign stands before the first, and whether all were ASCII.
  private static func writeDigits(
    of phone: String, to digits: inout TextColumn
  ) -> (hasPlus: Bool, isASCII: Bool) {
    var hasPlus = false
    var isASCII = true
    for scalar in phone.unicodeScalars {
      if scalar == "+" || scalar == "\u{FF0B}" {
        hasPlus = hasPlus || digits.openCount == 0
      } else if scalar.isASCII {
        if ("0"..."9").contains(scalar) { digits.append(UInt8(truncatingIfNeeded: scalar.value)) }
      } else if scalar.properties.numericType == .decimal,
        let value = scalar.properties.numericValue
      {
        digits.append(0x30 + UInt8(value))
        isASCII = false
      }
    }
    return (hasPlus, isASCII)
  }
}
