/// A parsed telephone number.
package struct PhoneNumber: Sendable {
  /// Emergency numbers and extensions get no calling code.
  private static let longestShortNumber = 4
  private static let zero = DigitRun("0")
  private static let doubleZero = DigitRun("00") ?? DigitRun()

  private let text: String
  package let hasPlus: Bool
  /// The digits, if the text is a number and nothing else.
  private let written: DigitRun?
  /// Calling code and national number, if both are known.
  private let whole: DigitRun?

  /// - Parameters:
  ///   - text: the number as written, such as `+372 (55) 12-34` or `0044 7888 888888`.
  ///   - country: the calling code for national numbers, digits only. Their trunk prefix is dropped: 0 in most
  ///     countries, 8 in Russia, none in Italy.
  package init(_ text: String, country: String?) {
    self.text = text
    var run = DigitRun()
    var isNumber = true
    var hasPlus = false
    // In "+44 (0)20 …", the zero is only dialled at home.
    var brackets = 0..<0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9":
        guard run.count < 17 else {
          isNumber = false
          break
        }
        run.append(UInt8(truncatingIfNeeded: scalar.value - 0x30))
      case "+" where run.count == 0 && !hasPlus: hasPlus = true
      case "(" where brackets.isEmpty: brackets = run.count..<run.count
      case ")" where brackets.isEmpty: brackets = brackets.lowerBound..<run.count
      default: if scalar == "+" || !Self.isPunctuation(scalar) { isNumber = false }
      }
    }
    self.hasPlus = hasPlus
    guard isNumber, run.count >= 3 else {
      written = nil
      whole = nil
      return
    }
    written = run
    if hasPlus {
      whole = Self.international(run, brackets: brackets, from: 0)
      return
    }
    let country = country.flatMap { DigitRun($0) }
    let rule = country.flatMap(CallingCode.of)
    if let exit = Self.exit(of: run, rule) {
      whole = Self.international(run, brackets: brackets, from: exit.count)
    } else if let country, run.count > Self.longestShortNumber {
      whole = DigitRun(country, Self.national(run, rule))
    } else {
      whole = nil
    }
  }

  package var isNumber: Bool { written != nil }

  /// Whether the character may occur between digits.
  package static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "+", " ", "\u{A0}", "\u{202F}", "-", "\u{2010}", "\u{2011}", "\u{2013}", "(", ")", ".",
      "/":
      true
    default: false
    }
  }

  package var digits: String {
    if let written { return written.text }
    return String(
      decoding: text.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) },
      as: UTF8.self)
  }

  /// Calling code and national number, digits only; `nil` if unknown.
  package var international: String? { whole?.text }

  /// The number as it is dialled inside a country, with the trunk prefix; `nil` for other countries' numbers.
  package func national(in country: String) -> String? {
    guard let whole, let code = DigitRun(country), let rule = CallingCode.beginning(whole),
      rule.code == code
    else { return nil }
    return rule.dialledInside(whole.dropFirst(code.count))
  }

  /// Whether the number is written as a plus sign and the international digits.
  package var isWrittenInternationally: Bool { hasPlus && whole != nil && whole == written }

  package var isPartOfInternational: Bool {
    guard let whole, let written else { return false }
    return whole.contains(written)
  }

  /// The number for a `tel:` link (RFC 3966), with a plus sign if it is international; `nil` if the text is not a number.
  package var dialable: String? { whole.map { "+" + $0.text } ?? written?.text }

  /// Equal for all spellings of a number.
  package var key: String { whole?.text ?? digits }

  package static func isCallingCode(_ digits: String) -> Bool {
    DigitRun(digits).flatMap(CallingCode.of) != nil
  }

  /// The international call prefix of a number: the home country's, else 00.
  private static func exit(of run: DigitRun, _ rule: CallingCode?) -> DigitRun? {
    func isFollowed(_ exit: DigitRun, by wanted: CallingCode? = nil) -> Bool {
      guard run.hasPrefix(exit) else { return false }
      let number = run.dropFirst(exit.count)
      guard let code = CallingCode.beginning(number), wanted == nil || wanted === code else {
        return false
      }
      return code.isPlausible(code.withoutTrunk(number.dropFirst(code.code.count)))
    }
    // 006 is such a prefix in some countries, but 0066 is still Thailand.
    if let rule, isFollowed(doubleZero, by: rule) { return doubleZero }
    return rule?.exits.first { isFollowed($0) } ?? (run.hasPrefix(doubleZero) ? doubleZero : nil)
  }

  /// A number with a calling code, without a trunk prefix. `brackets` is the range of the digits in the first brackets.
  private static func international(
    _ run: DigitRun, brackets: Range<Int>, from start: Int
  ) -> DigitRun {
    let number = run.dropFirst(start)
    let inBrackets = run.prefix(brackets.upperBound).dropFirst(brackets.lowerBound)
    guard let rule = CallingCode.beginning(number) else {
      guard inBrackets == zero, brackets.lowerBound > start else { return number }
      return number.removing(at: brackets.lowerBound - start)
    }
    var rest = number.dropFirst(rule.code.count)
    if brackets.lowerBound == start + rule.code.count, rule.isTrunk(inBrackets, of: rest) {
      rest = rest.dropFirst(inBrackets.count)
    }
    return DigitRun(rule.code, rule.withoutTrunk(rest)) ?? number
  }

  /// The national part of a number without an international call prefix.
  private static func national(_ run: DigitRun, _ rule: CallingCode?) -> DigitRun {
    guard let rule else { return run[0] == 0 ? run.dropFirst(1) : run }
    if run.hasPrefix(rule.code), !rule.isPlausible(run) {
      // Some people leave out the plus sign.
      let rest = rule.withoutTrunk(run.dropFirst(rule.code.count))
      if rule.isPlausible(rest) { return rest }
    }
    return rule.withoutTrunk(run, isInternational: false)
  }
}
