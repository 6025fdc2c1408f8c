extension [UInt8] {
  /// Writes a number that is not negative, in a radix of up to 36, without the `String` on the way.
  mutating func append(_ number: Int, radix: UInt32) {
    let start = count
    var rest = UInt32(number)
    repeat {
      let digit = UInt8(truncatingIfNeeded: rest % radix)
      append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
      rest /= radix
    } while rest > 0
    // The last digit came first.
    var (low, high) = (start, count - 1)
    while low < high {
      swapAt(low, high)
      low += 1
      high -= 1
    }
  }
}
