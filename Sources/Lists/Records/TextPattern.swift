import People

/// Recognises values without their names.
enum TextPattern {
  static func isEmail(_ text: String) -> Bool {
    EmailText.addresses(in: text).allSatisfy {
      EmailAddress.isLinkable($0) && $0.utf8.drop { $0 != 0x40 }.contains(0x2E)
    }
  }

  /// Whether the text is phone numbers of at least five digits, and nothing else.
  static func isPhone(_ text: String) -> Bool {
    let digits = text.utf8.count { $0 &- 0x30 < 10 }
    guard digits >= 5, !isDate(text) else { return false }
    return PhoneText.areNumbers(text)
  }

  /// Whether the text can be nothing but phone numbers, unlike the room `18/2111`.
  static func isSurelyPhone(_ text: String) -> Bool {
    let isLong = !text.contains("/") && text.utf8.count { $0 &- 0x30 < 10 } >= 7
    return (isLong || text.hasPrefix("+")) && isPhone(text)
  }

  /// Whether a text is a date of these centuries, and not a number alone, which may be anything.
  static func isDate(_ text: String) -> Bool {
    guard text.utf8.contains(where: { $0 &- 0x30 >= 10 }), let time = DateText(text).time else {
      return false
    }
    return (1800...2200).contains(CalendarDay(number: time.day).year) || time.isPlaceholder
  }

  /// Whether a text is a date where a date is expected: also the number of a spreadsheet's day.
  static func isDateOrDay(_ text: String) -> Bool {
    isDate(text) || Double(text).map { DateText($0).time != nil && $0 > 20_000 } == true
  }

  static func isLink(_ text: String) -> Bool {
    text.hasPrefix("https://") || text.hasPrefix("http://")
  }

  /// Whether a text is a title, a location or a name, and not an address, date or link.
  static func isWords(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.isAlphabetic } && text.utf8.count <= 160
      && !text.contains("@") && !isLink(text) && !isDate(text) && !isIdentifier(text)
  }

  /// Whether a text is a part of a person's name: letters and punctuation of names.
  static func isName(_ text: String) -> Bool {
    guard text.utf8.count <= 80, !text.isEmpty else { return false }
    let others = text.unicodeScalars.filter { !$0.properties.isAlphabetic }
    let allowed = " -.'’,()[]\"`´\u{A0}\u{301}\u{308}".unicodeScalars
    return others.count < text.unicodeScalars.count
      && others.allSatisfy {
        allowed.contains($0) || $0.properties.generalCategory == .nonspacingMark
          || InvisibleCharacters.contains($0)
      }
  }

  /// Whether a text is a name with a number behind it, such as `User 1`, or the number alone.
  static func isNumberedName(_ text: String) -> Bool {
    let name = text.unicodeScalars.reversed().drop { ("0"..."9").contains($0) }
    let rest = name.drop { " -_#.".unicodeScalars.contains($0) }.reversed()
    return rest.isEmpty || isName(String(String.UnicodeScalarView(rest)))
  }

  /// Whether a text is two to five words that begin and end with a capitalised one.
  static func isWholeName(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard isName(text), (2...5).contains(words.count) else { return false }
    return words.first?.unicodeScalars.first?.properties.isUppercase == true
      && words.last?.unicodeScalars.first?.properties.isUppercase == true
  }

  static func isHonorific(_ text: String) -> Bool {
    honorifics.contains(text.lowercased().replacing(".", with: ""))
  }

  private static let honorifics = Vocabulary.words("honorific")

  /// Letters and digits such as `0a1b-22ff` or `U024BE7LH`.
  private static func isIdentifier(_ text: String) -> Bool {
    let bytes = text.utf8
    return bytes.count >= 8 && !text.contains(" ")
      && bytes.count { $0 &- 0x30 < 10 } * 4 > bytes.count
  }
}
