/// Some digits in a row, leading zeros included: 19 at most. A value without parts, so that numbers are
/// read and compared without a single allocation.
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

  /// The digits of one run and of another behind it; `nil` where they are too many.
  init?(_ head: DigitRun, _ tail: DigitRun) {
    guard head.count + tail.count <= Self.capacity else { return nil }
    count = head.count + tail.count
    value = head.value * Self.power(tail.count) + tail.value
  }

  /// The digits as one number.
  var number: Int { Int(value) }

  /// Adds a digit, from 0 to 9, for which there has to be room.
  mutating func append(_ digit: UInt8) {
    value = value * 10 + UInt64(digit)
    count += 1
  }

  /// The digit at a place, which there has to be.
  subscript(place: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: value / Self.power(count - 1 - place) % 10)
  }

  /// The first digits, as many as there are.
  func prefix(_ length: Int) -> DigitRun {
    guard length < count else { return self }
    var run = DigitRun()
    run.count = length
    run.value = value / Self.power(count - length)
    return run
  }

  /// What is left behind the first digits.
  func dropFirst(_ length: Int) -> DigitRun {
    guard length < count else { return DigitRun() }
    var run = DigitRun()
    run.count = count - length
    run.value = value % Self.power(run.count)
    return run
  }

  /// All digits but one.
  func removing(at place: Int) -> DigitRun {
    DigitRun(prefix(place), dropFirst(place + 1)) ?? self
  }

  func hasPrefix(_ other: DigitRun) -> Bool { count >= other.count && prefix(other.count) == other }

  /// Whether the other run's digits stand anywhere in this one.
  func contains(_ other: DigitRun) -> Bool {
    guard count >= other.count else { return false }
    return (0...(count - other.count)).contains { dropFirst($0).hasPrefix(other) }
  }

  /// The digits as text.
  var text: String {
    String(unsafeUninitializedCapacity: count) { buffer in
      for place in 0..<count { buffer[place] = 0x30 + self[place] }
      return count
    }
  }

  private static func power(_ exponent: Int) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
