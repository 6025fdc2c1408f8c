import People

/// The digits by which a phone number is found.
enum PhoneDigits {
  /// The forms in which a number is searched, separated by spaces: what a telephone dials, with the extension after
  /// a comma; then the number with its extension, and the digits as written, unless they are part of another form.
  /// Before the forms of a text that is no number is a space.
  static func forms(of phone: Phone) -> String {
    var forms = TextColumn()
    write(phone, to: &forms)
    return forms.strings.joined()
  }

  /// Writes the forms of a number as one text.
  ///
  /// - Returns: whether they are just the number's ASCII digits and plus signs.
  @discardableResult
  static func write(_ phone: Phone, to forms: inout TextColumn) -> Bool {
    defer { forms.end() }
    let number = phone.number
    guard let dialable = number.dialable else { return writeOdd(phone, to: &forms) }
    forms.append(contentsOf: dialable.utf8)
    if number.isPlain {
      if number.isWrittenInternationally || number.international == nil { return true }
      if !number.isPartOfInternational {
        forms.append(UInt8(ascii: " "))
        forms.append(contentsOf: number.digits.utf8)
      }
      return false
    }
    var known = dialable
    if let own = number.extension {
      forms.append(contentsOf: ",\(own)".utf8)
      known = (number.international.map { "+" + $0 } ?? number.digits) + own
      forms.append(contentsOf: " \(known)".utf8)
    }
    let written = digits(of: phone.text)
    if !known.utf8.contains(written.utf8) {
      forms.append(UInt8(ascii: " "))
      forms.append(contentsOf: written.utf8)
    }
    return false
  }

  /// Writes the forms of any other text: of each number in it, then all its digits, of any script.
  private static func writeOdd(_ phone: Phone, to forms: inout TextColumn) -> Bool {
    let digits = digits(of: phone.text)
    if digits.isEmpty { return !phone.text.utf8.contains(UInt8(ascii: "+")) }
    forms.append(UInt8(ascii: " "))
    var part = ""
    func endPart() {
      if let international = PhoneNumber(part, country: phone.country).international {
        forms.append(contentsOf: "+\(international) ".utf8)
      }
      part = ""
    }
    for scalar in phone.text.unicodeScalars {
      if let digit = digit(scalar) {
        part.unicodeScalars.append(Unicode.Scalar(0x30 + digit))
      } else if PhoneNumber.isPunctuation(scalar) {
        part.unicodeScalars.append(scalar)
      } else {
        endPart()
      }
    }
    endPart()
    forms.append(contentsOf: digits.utf8)
    return false
  }

  private static func digits(of text: String) -> String {
    var digits = ""
    for scalar in text.unicodeScalars {
      if let digit = digit(scalar) { digits.unicodeScalars.append(Unicode.Scalar(0x30 + digit)) }
    }
    return digits
  }

  private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
    guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
    else { return nil }
    return UInt8(value)
  }
}
