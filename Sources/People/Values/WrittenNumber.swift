/// The digits of a phone number as written, without words.
struct WrittenNumber {
  /// Emergency numbers and extensions get no calling code.
  private static let longestShortNumber = 4
  private static let zero = DigitRun("0")
  private static let doubleZero = DigitRun("00") ?? DigitRun()

  private(set) var run = DigitRun()
  private(set) var hasPlus = false
  /// The digits in the first brackets: in "+44 (0)20 …", the zero is only dialled at home.
  private var brackets = 0..<0
  /// The number of digits before the first slash, and before the last slash or hyphen.
  private var (beforeSlash, beforeBreak) = (0, 0)
  private var endsAfterSlash = false

  /// Fails for other characters than digits and punctuation, and for too few or too many digits.
  init?(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9":
        guard run.count < PhonePiece.digits.upperBound else { return nil }
        run.append(UInt8(truncatingIfNeeded: scalar.value - 0x30))
      case "+" where run.count == 0 && !hasPlus: hasPlus = true
      case "(" where brackets.isEmpty: brackets = run.count..<run.count
      case ")" where brackets.isEmpty: brackets = brackets.lowerBound..<run.count
      case "/", "-", "\u{2013}":
        endsAfterSlash = scalar == "/"
        beforeBreak = run.count
        if endsAfterSlash, beforeSlash == 0 { beforeSlash = run.count }
      default: if scalar == "+" || !PhoneNumber.isPunctuation(scalar) { return nil }
      }
    }
    if run.count < PhonePiece.digits.lowerBound { return nil }
  }

  /// Whether a slash may divide two numbers.
  var isSeveral: Bool {
    beforeSlash >= PhonePiece.leastLocal && run.count - beforeSlash >= PhonePiece.leastLocal
  }

  /// The digits of the number, and those with the calling code if it is known.
  ///
  /// Of `+372 612 3456/57`, which means two numbers, the first.
  func resolved(in country: String?) -> (written: DigitRun, whole: DigitRun?) {
    let whole = whole(run, country)
    let rest = run.count - beforeBreak
    guard beforeBreak > 0, rest > 0, rest <= (endsAfterSlash ? 4 : 2),
      beforeBreak >= brackets.upperBound
    else { return (run, whole) }
    let head = run.prefix(beforeBreak)
    guard let whole else {
      return endsAfterSlash && beforeBreak > PhonePiece.leastLocal && rest <= 2
        ? (head, nil) : (run, nil)
    }
    if Self.isPlausible(whole) { return (run, whole) }
    guard let shorter = self.whole(head, country), Self.isPlausible(shorter) else {
      return (run, whole)
    }
    return (head, shorter)
  }

  private static func isPlausible(_ whole: DigitRun) -> Bool {
    guard let code = CallingCode.beginning(whole) else { return true }
    return code.isPlausible(whole.dropFirst(code.code.count))
  }

  private func whole(_ run: DigitRun, _ country: String?) -> DigitRun? {
    if hasPlus { return Self.international(run, brackets: brackets, from: 0) }
    let country = country.flatMap { DigitRun($0) }
    let rule = country.flatMap(CallingCode.of)
    if let exit = Self.exit(of: run, rule) {
      return Self.international(run, brackets: brackets, from: exit.count)
    }
    guard let country, run.count > Self.longestShortNumber else { return nil }
    return DigitRun(country, Self.national(run, rule))
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
