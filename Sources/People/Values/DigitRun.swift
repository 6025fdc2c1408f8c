/// Up to 19 digits including leading zeros, compared without allocation.
struct DigitRun: Equatable, Sendable {
  static let capacity = 19
  private(set) var count = 0
  private var value: UInt64 = 0

  init() {}

  /// Fails for other characters or too many digits.
  init?(_ text: some StringProtocol) { self.init(bytes: text.utf8) }

  init?(bytes: some Sequence<UInt8>) {
    for byte in bytes {
      guard (0x30...0x39).contains(byte), count < Self.capacity else { return nil }
      append(byte - 0x30)
    }
  }

  /// Joins two runs; fails if they are too long.
  init?(_ head: DigitRun, _ tail: DigitRun) {
    guard head.count + tail.count <= Self.capacity else { return nil }
    count = head.count + tail.count
    value = head.value * Self.power(tail.count) + tail.value
  }

  var number: Int { Int(value) }

  /// Appends a digit from 0 to 9. There must be room.
  mutating func append(_ digit: UInt8) {
    value = value * 10 + UInt64(digit)
    count += 1
  }

  subscript(index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: value / Self.power(count - 1 - index) % 10)
  }

  func prefix(_ length: Int) -> DigitRun {
    guard length < count else { return self }
    var run = DigitRun()
    run.count = length
    run.value = value / Self.power(count - length)
    return run
  }

  func dropFirst(_ length: Int) -> DigitRun {
    guard length < count else { return DigitRun() }
    var run = DigitRun()
    run.count = count - length
    run.value = value % Self.power(run.count)
    return run
  }

  func removing(at index: Int) -> DigitRun {
    DigitRun(prefix(index), dropFirst(index + 1)) ?? self
  }

  func hasPrefix(_ other: DigitRun) -> Bool { count >= other.count && prefix(other.count) == other }

  func contains(_ other: DigitRun) -> Bool {
    guard count >= other.count else { return false }
    return (0...(count - other.count)).contains { dropFirst($0).hasPrefix(other) }
  }

  var text: String {
    if count == 0 { return "" }
    let digits = String(value)
    return String(repeating: "0", count: count - digits.utf8.count) + digits
  }

  private static func power(_ exponent: Int) -> UInt64 { powers[exponent] }

  private static let powers = (0...capacity).map { exponent in
    (0..<exponent).reduce(UInt64(1)) { power, _ in power * 10 }
  }
}
