/// How numbers are written under one calling code.
final class CallingCode: Sendable {
  /// The code itself, such as 372.
  let code: DigitRun
  /// What is dialled before a national number at home, the usual one first; none in many countries.
  let trunks: [DigitRun]
  /// What is dialled at home before an international number, the longest first.
  let exits: [DigitRun]
  /// By the length of national numbers, the digits with which they begin, as bits.
  private let starts: [UInt16]
  /// The digits with which national numbers of any length begin, as bits.
  private let allStarts: UInt16

  /// Parses a line of `CallingCodeTable`; `nil` for a malformed one.
  private init?(line: Substring) {
    let fields = line.split(separator: ";", omittingEmptySubsequences: false)
    guard fields.count == 4, let code = DigitRun(fields[0]) else { return nil }
    self.code = code
    trunks = fields[1].split(separator: " ").compactMap { DigitRun($0) }
    exits = fields[2].split(separator: " ").compactMap { DigitRun($0) }
    var starts = [UInt16](repeating: 0, count: DigitRun.capacity + 1)
    for form in fields[3].split(separator: " ") {
      let parts = form.split(separator: ":")
      guard let first = parts.first, let last = parts.last, let length = Int(first),
        starts.indices.contains(length)
      else { return nil }
      starts[length] = last.utf8.reduce(0) { $0 | 1 << UInt16($1 - 0x30) }
    }
    self.starts = starts
    allStarts = starts.reduce(0, |)
  }

  /// All calling codes.
  static let all = CallingCodeTable.text.split(separator: "\n").compactMap { CallingCode(line: $0) }

  /// By the first three digits of a number, the index of its code in `all`; -1 for none. No code is a
  /// prefix of another.
  private static let indices: [Int16] = {
    var indices = [Int16](repeating: -1, count: 1000)
    for (index, one) in all.enumerated() {
      guard (1...3).contains(one.code.count) else { continue }
      let width = [100, 10, 1][one.code.count - 1]
      let first = one.code.number * width
      for number in first..<(first + width) { indices[number] = Int16(index) }
    }
    return indices
  }()

  /// The code with which an international number begins.
  static func beginning(_ number: DigitRun) -> CallingCode? {
    guard number.count > 0 else { return nil }
    // The digits after a short code do not matter.
    let index = indices[number.prefix(3).number * [1, 100, 10, 1][min(number.count, 3)]]
    return index < 0 ? nil : all[Int(index)]
  }

  /// The code of a country as a configuration gives it.
  static func of(country: DigitRun) -> CallingCode? {
    beginning(country).flatMap { $0.code == country ? $0 : nil }
  }

  /// Whether national numbers may begin with a digit.
  func mayBegin(with digit: UInt8) -> Bool { allStarts >> UInt16(digit) & 1 == 1 }

  /// Whether national numbers look like this one: a coarse rule, which knows no areas.
  func isPlausible(_ national: DigitRun) -> Bool {
    national.count > 0 && starts[national.count] >> UInt16(national[0]) & 1 == 1
  }

  /// A national number without the prefix that is dialled before it at home.
  ///
  /// - Parameter isInternational: whether the calling code is before the number. No prefix but a zero is
  ///   meant there, if the number is plausible as it is.
  func withoutTrunk(_ number: DigitRun, isInternational: Bool = true) -> DigitRun {
    if let mobile = argentineMobile(number) { return mobile }
    let isWhole = isInternational && isPlausible(number)
    for trunk in trunks where number.hasPrefix(trunk) && (!isWhole || trunk == Self.zero) {
      let rest = number.dropFirst(trunk.count)
      if isPlausible(rest) { return rest }
    }
    guard number.count > 0, !isPlausible(number), !mayBegin(with: number[0]) else { return number }
    if let trunk = trunks.first(where: number.hasPrefix) { return number.dropFirst(trunk.count) }
    // People write a zero in every country.
    return number[0] == 0 ? number.dropFirst(1) : number
  }

  /// Whether digits in brackets before a national number are a trunk prefix.
  func isTrunk(_ digits: DigitRun, of number: DigitRun) -> Bool {
    if digits == Self.zero, !mayBegin(with: 0) { return true }
    return trunks.contains(digits) && isPlausible(number.dropFirst(digits.count))
  }

  /// In Argentina a mobile number has 15 after its area code at home, and 9 before it abroad.
  private func argentineMobile(_ number: DigitRun) -> DigitRun? {
    guard code == Self.argentina else { return nil }
    let number = number.count > 0 && number[0] == 0 ? number.dropFirst(1) : number
    guard number.count == 12 else { return nil }
    // Only Buenos Aires has an area code of two digits; that of the others ends where the 15 is.
    let lengths = number.hasPrefix(Self.buenosAires) ? [2] : [3, 4]
    for length in lengths where number.dropFirst(length).hasPrefix(Self.mobile) {
      let local = number.dropFirst(length + Self.mobile.count)
      return DigitRun(number.prefix(length), local).flatMap { DigitRun(Self.nine, $0) }
    }
    return nil
  }

  private static let zero = DigitRun("0")
  private static let argentina = DigitRun("54")
  private static let buenosAires = DigitRun("11") ?? DigitRun()
  private static let mobile = DigitRun("15") ?? DigitRun()
  private static let nine = DigitRun("9") ?? DigitRun()
}
