import People

/// Quantities with units.
package enum Quantity {
  /// A duration such as `10s`, `15m`, `12h` or `30d`; at most 100 years.
  static func duration(_ text: String) -> Duration? {
    let units = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    guard let (number, unit) = split(text), let seconds = units[unit],
      number <= 36_525 * 86_400 / seconds
    else { return nil }
    return .seconds(number * seconds)
  }

  /// A number of days, with or without the unit: `7d` or `7`.
  package static func days(_ text: String, upTo most: Int) -> Int? {
    guard let (number, unit) = split(text), ["d", ""].contains(unit), number <= most else {
      return nil
    }
    return number
  }

  /// A duration above zero.
  package static func durationAboveZero(_ text: String) -> Duration? {
    duration(text).flatMap { $0 > .zero ? $0 : nil }
  }

  /// The days of a duration from `1d` to `366d`.
  package static func days(_ text: String) -> Int? {
    guard let (number, unit) = split(text), unit == "d", (1...366).contains(number) else {
      return nil
    }
    return number
  }

  /// A size above zero: `64KB`, `256MB`, `1GB`, or plain bytes; at most 1,000 GB. 1 KB is 1,000 bytes.
  static func bytes(_ text: String) -> Int? {
    let units = ["": 1, "B": 1, "KB": 1_000, "MB": 1_000_000, "GB": 1_000_000_000]
    guard let (number, unit) = split(text), let size = units[unit.uppercased()],
      number > 0, number <= 1_000_000_000_000 / size
    else { return nil }
    return number * size
  }

  /// A percentage from `0%` to `100%` as a fraction.
  static func part(_ text: String) -> Double? {
    guard let (number, unit) = split(text), unit == "%", number <= 100 else { return nil }
    return Double(number) / 100
  }

  /// A calling code: `372` and `+372` are `372`.
  static func countryCode(_ text: String) -> String? {
    let digits = text.hasPrefix("+") ? text.dropFirst() : text[...]
    return PhoneNumber.isCallingCode(String(digits)) ? String(digits) : nil
  }

  /// Splits digits and unit, with an optional space between.
  private static func split(_ text: String) -> (number: Int, unit: String)? {
    let digits = text.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let number = Int(Substring(digits)) else { return nil }
    let unit = text.utf8.dropFirst(digits.count)
    return (number, String(unit.first == UInt8(ascii: " ") ? unit.dropFirst() : unit) ?? "")
  }
}
