import People

/// The digits by which a phone number is found.
enum PhoneDigits {
  /// The forms in which a number is searched, separated by spaces: `+` and the international number if known,
  /// then the digits as written unless they are part of it. `""` for a text without digits.
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
    guard number.isNumber else { return writeOdd(phone, to: &forms) }
    if number.isWrittenInternationally {
      forms.append(UInt8(ascii: "+"))
      forms.append(contentsOf: number.digits.utf8)
      return true
    }
    guard let international = number.international else {
      forms.append(contentsOf: number.digits.utf8)
      return true
    }
    forms.append(UInt8(ascii: "+"))
    forms.append(contentsOf: international.utf8)
    if !number.isPartOfInternational {
      forms.append(UInt8(ascii: " "))
      forms.append(contentsOf: number.digits.utf8)
    }
    return false
  }

  /// Writes the forms of any other text: of each number in it, then all its digits, of any script.
  private static func writeOdd(_ phone: Phone, to forms: inout TextColumn) -> Bool {
    var digits: [UInt8] = []
    var isPlain = true
    var part = ""
    func endPart() {
      if let international = PhoneNumber(part, country: phone.country).international {
        forms.append(contentsOf: "+\(international) ".utf8)
        isPlain = false
      }
      part = ""
    }
    for scalar in phone.text.unicodeScalars {
      if let digit = digit(scalar) {
        if !scalar.isASCII { isPlain = false }
        digits.append(0x30 + digit)
        part.unicodeScalars.append(Unicode.Scalar(0x30 + digit))
      } else if PhoneNumber.isPunctuation(scalar) {
        if scalar == "+" { isPlain = false }
        part.unicodeScalars.append(scalar)
      } else {
        if scalar == "+" { isPlain = false }
        endPart()
      }
    }
    endPart()
    forms.append(contentsOf: digits)
    return isPlain
  }

  private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
    guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
    else { return nil }
    return UInt8(value)
  }
}
