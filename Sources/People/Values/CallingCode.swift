/// The numbering rules of one calling code.
final class CallingCode: Sendable {
  /// The code, such as 372.
  let code: DigitRun
  /// Trunk prefixes before national numbers, the usual one first; empty in many countries.
  let trunks: [DigitRun]
  /// International call prefixes, longest first.
  let exits: [DigitRun]
  /// For each length of national numbers, the possible first digits as bits.
  private let starts: [UInt16]
  private let allStarts: UInt16

  /// Parses a line of `calling-codes.txt`.
  private init?(line: ArraySlice<UInt8>) {
    let fields = line.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard fields.count == 4, let code = DigitRun(bytes: fields[0]) else { return nil }
    let space = UInt8(ascii: " ")
    self.code = code
    trunks = fields[1].split(separator: space).compactMap { DigitRun(bytes: $0) }
    exits = fields[2].split(separator: space).compactMap { DigitRun(bytes: $0) }
    var starts = [UInt16](repeating: 0, count: DigitRun.capacity + 1)
    for form in fields[3].split(separator: space) {
      let parts = form.split(separator: UInt8(ascii: ":"))
      guard let first = parts.first, let last = parts.last,
        let length = DigitRun(bytes: first)?.number, starts.indices.contains(length)
      else { return nil }
      starts[length] = last.reduce(0) { $0 | 1 << UInt16($1 - 0x30) }
    }
    self.starts = starts
    allStarts = starts.reduce(0, |)
  }

  static let all = PackageResources.calling_codes_txt.split(separator: UInt8(ascii: "\n"))
    .drop { $0.first == UInt8(ascii: "#") }.compactMap { CallingCode(line: $0) }

  /// For the first three digits of a number, the index of its code in `all`, or -1. No code is a prefix of another.
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

  /// The code that begins an international number.
  static func beginning(_ number: DigitRun) -> CallingCode? {
    guard number.count > 0 else { return nil }
    // The digits after a short code do not matter.
    let index = indices[number.prefix(3).number * [1, 100, 10, 1][min(number.count, 3)]]
    return index < 0 ? nil : all[Int(index)]
  }

  /// The rules of a configured calling code.
  static func of(country: DigitRun) -> CallingCode? {
    beginning(country).flatMap { $0.code == country ? $0 : nil }
  }

  func mayBegin(with digit: UInt8) -> Bool { allStarts >> UInt16(digit) & 1 == 1 }

  /// A coarse check by length and first digit.
  func isPlausible(_ national: DigitRun) -> Bool {
    national.count > 0 && starts[national.count] >> UInt16(national[0]) & 1 == 1
  }

  /// Removes the trunk prefix from a national number.
  ///
  /// - Parameter isInternational: whether a calling code precedes it. From a plausible number, only a zero is then removed.
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

  /// A national number as it is dialled inside the country; `nil` for Argentine mobile numbers, whose area code would
  /// have to be known.
  func dialledInside(_ national: DigitRun) -> String? {
    if code == Self.argentina, national.hasPrefix(Self.nine) { return nil }
    return (trunks.first?.text ?? "") + national.text
  }

  /// Whether digits in brackets before a national number are a trunk prefix.
  func isTrunk(_ digits: DigitRun, of number: DigitRun) -> Bool {
    if digits == Self.zero, !mayBegin(with: 0) { return true }
    return trunks.contains(digits) && isPlausible(number.dropFirst(digits.count))
  }

  /// An Argentine mobile number has 15 after its area code at home, and 9 before it abroad.
  private func argentineMobile(_ number: DigitRun) -> DigitRun? {
    guard code == Self.argentina else { return nil }
    let number = number.count > 0 && number[0] == 0 ? number.dropFirst(1) : number
    guard number.count == 12 else { return nil }
    // Only Buenos Aires has a two-digit area code; elsewhere it ends where 15 begins.
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

/// Prefixes of dialled numbers in all countries, which the search ignores.
package enum DialledPrefixes {
  /// By calling code, the trunk prefixes before national numbers, separated by spaces. Zero is omitted: people write it in
  /// every country.
  package static let trunks: [(code: String, prefixes: String)] = CallingCode.all.compactMap {
    one in
    let prefixes = one.trunks.map(\.text).filter { $0 != "0" }
    return prefixes.isEmpty ? nil : (one.code.text, prefixes.joined(separator: " "))
  }

  /// The international call prefixes, separated by spaces.
  package static let exits =
    Set(CallingCode.all.flatMap(\.exits).map(\.text)).sorted().joined(separator: " ")
}
