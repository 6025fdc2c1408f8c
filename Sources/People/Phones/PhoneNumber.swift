/// A telephone number as people write it, and as it is dialled.
package struct PhoneNumber: Sendable {
  /// Emergency numbers and extensions are dialled as they are, whatever the country.
  private static let longestShortNumber = 4
  private static let zero = DigitRun("0")
  private static let doubleZero = DigitRun("00") ?? DigitRun()

  private let text: String
  /// Whether a plus sign is before the first digit.
  package let hasPlus: Bool
  /// The digits as written, where the text is a number and nothing else.
  private let written: DigitRun?
  /// Country code and national number, where both are known.
  private let whole: DigitRun?

  /// Reads a number.
  ///
  /// - Parameters:
  ///   - text: the number as written, such as `+372 (55) 12-34` or `0044 7888 888888`.
  ///   - country: the country code, digits alone, that makes national numbers international. The prefix
  ///     that is dialled before them in that country is dropped: 0 in most, 8 in Russia, none in Italy.
  package init(_ text: String, country: String?) {
    self.text = text
    var run = DigitRun()
    var isNumber = true
    var hasPlus = false
    // In "+44 (0)20 …" the zero is for callers at home: nobody dials it after a country code.
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

  /// Whether the text is a number and nothing else.
  package var isNumber: Bool { written != nil }

  /// Whether a number may contain a character besides its digits.
  package static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "+", " ", "\u{A0}", "\u{202F}", "-", "\u{2010}", "\u{2011}", "\u{2013}", "(", ")", ".",
      "/":
      true
    default: false
    }
  }

  /// The digits as written.
  package var digits: String {
    if let written { return written.text }
    return String(
      decoding: text.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) },
      as: UTF8.self)
  }

  /// The country code and the national number, digits alone; `nil` where the text is no number or
  /// belongs to no country.
  package var international: String? { whole?.text }

  /// Whether the number is written with a plus sign and the digits of the international number alone.
  package var isWrittenInternationally: Bool { hasPlus && whole != nil && whole == written }

  /// Whether the international number contains the digits as written.
  package var isPartOfInternational: Bool {
    guard let whole, let written else { return false }
    return whole.contains(written)
  }

  /// The number in the form that `tel:` links carry (RFC 3966): a plus sign and digits where the
  /// number is international, digits alone where it is not. `nil` where the text holds anything
  /// that no telephone number does: it is then shown without a link.
  package var dialable: String? { whole.map { "+" + $0.text } ?? written?.text }

  /// The comparable form, equal for all spellings of a number.
  package var key: String { whole?.text ?? digits }

  /// Whether these digits are a calling code.
  package static func isCallingCode(_ digits: String) -> Bool {
    DigitRun(digits).flatMap(CallingCode.of) != nil
  }

  /// What is dialled before an international number: what the home country has, else 00.
  private static func exit(of run: DigitRun, _ rule: CallingCode?) -> DigitRun? {
    func isFollowed(_ exit: DigitRun, by wanted: CallingCode? = nil) -> Bool {
      guard run.hasPrefix(exit) else { return false }
      let number = run.dropFirst(exit.count)
      guard let code = CallingCode.beginning(number), wanted == nil || wanted === code else {
        return false
      }
      return code.isPlausible(code.withoutTrunk(number.dropFirst(code.code.count)))
    }
    // Where 006 is dialled at home, 0066 is still Thailand as everybody else writes it.
    if let rule, isFollowed(doubleZero, by: rule) { return doubleZero }
    return rule?.exits.first { isFollowed($0) } ?? (run.hasPrefix(doubleZero) ? doubleZero : nil)
  }

  /// A number with a country code, without a trunk prefix.
  ///
  /// - Parameters:
  ///   - brackets: which digits are in the first brackets.
  ///   - start: where the country code begins.
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

  /// The national number of one that is not written as an international one.
  private static func national(_ run: DigitRun, _ rule: CallingCode?) -> DigitRun {
    guard let rule else { return run[0] == 0 ? run.dropFirst(1) : run }
    if run.hasPrefix(rule.code), !rule.isPlausible(run) {
      // Some leave out the plus sign.
      let rest = rule.withoutTrunk(run.dropFirst(rule.code.count))
      if rule.isPlausible(rest) { return rest }
    }
    return rule.withoutTrunk(run, isInternational: false)
  }
}
