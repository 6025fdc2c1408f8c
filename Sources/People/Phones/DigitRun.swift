/// Up to 19 digits in a row, leading zeros included. Numbers are read and compared without an allocation.
struct DigitRun: Equatable, Sendable {
  /// How many digits fit.
  static let capacity = 19
  /// The number of digits.
  private(set) var count = 0
  private var value: UInt64 = 0

  /// No digits.
  init() {}

  /// The digits of a text; `nil` where it holds anything else, or too much.
  init?(_ text: some StringProtocol) {
    for byte in text.utf8 {
      guard (0x30...0x39).contains(byte), count < Self.capacity else { return nil }
      append(byte - 0x30)
    }
  }

  /// The digits of one run followed by those of another; `nil` where they are too many.
  init?(_ head: DigitRun, _ tail: DigitRun) {
    guard head.count + tail.count <= Self.capacity else { return nil }
    count = head.count + tail.count
    value = head.value * Self.power(tail.count) + tail.value
  }

  /// The digits as a number.
  var number: Int { Int(value) }

  /// Adds a digit, from 0 to 9; there must be room for it.
  mutating func append(_ digit: UInt8) {
    value = value * 10 + UInt64(digit)
    count += 1
  }

  /// The digit at an index, which must exist.
  subscript(index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: value / Self.power(count - 1 - index) % 10)
  }

  /// The first digits, as many as there are.
  func prefix(_ length: Int) -> DigitRun {
    guard length < count else { return self }
    var run = DigitRun()
    run.count = length
    run.value = value / Self.power(count - length)
    return run
  }

  /// What is left after the first digits.
  func dropFirst(_ length: Int) -> DigitRun {
    guard length < count else { return DigitRun() }
    var run = DigitRun()
    run.count = count - length
    run.value = value % Self.power(run.count)
    return run
  }

  /// All digits but one.
  func removing(at index: Int) -> DigitRun {
    DigitRun(prefix(index), dropFirst(index + 1)) ?? self
  }

  func hasPrefix(_ other: DigitRun) -> Bool { count >= other.count && prefix(other.count) == other }

  /// Whether the other run's digits are anywhere in this one.
  func contains(_ other: DigitRun) -> Bool {
    guard count >= other.count else { return false }
    return (0...(count - other.count)).contains { dropFirst($0).hasPrefix(other) }
  }

  /// The digits as text.
  var text: String {
    if count == 0 { return "" }
    let digits = String(value)
    return String(repeating: "0", count: count - digits.utf8.count) + digits
  }

  private static func power(_ exponent: Int) -> UInt64 { powers[exponent] }

  /// The powers of ten up to that of the capacity, which is the last one that fits.
  private static let powers = (0...capacity).map { exponent in
    (0..<exponent).reduce(UInt64(1)) { power, _ in power * 10 }
  }
}
