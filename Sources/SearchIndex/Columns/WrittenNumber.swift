extension [UInt8] {
  /// Writes the number of a term: its last digit in base 36, in lower case, behind those before, in base 26,
  /// as upper-case letters. So a number needs nothing behind it.
  mutating func append(term number: Int) {
    var letters = number / 36
    let start = count
    while letters > 0 {
      append(UInt8(ascii: "A") + UInt8(truncatingIfNeeded: letters % 26))
      letters /= 26
    }
    // The last letter came first.
    if count > start + 1 { self[start...].reverse() }
    append(digit: number % 36)
  }

  /// Writes a digit of base 36.
  private mutating func append(digit number: Int) {
    let digit = UInt8(truncatingIfNeeded: number)
    append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
  }

  /// Writes a number that is not negative, in a radix of up to 36, without the `String` on the way.
  mutating func append(_ number: Int, radix: UInt32) {
    let start = count
    var rest = UInt32(number)
    repeat {
      append(digit: Int(rest % radix))
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
