extension [UInt8] {
  /// Appends the number of a term: the last digit in base 36, in lower case; the digits before in base 26, as
  /// upper-case letters. So a number needs no separator behind it: 10 is `a`, 36 is `B0`.
  mutating func append(term number: Int) {
    var letters = number / 36
    let start = count
    while letters > 0 {
      append(UInt8(ascii: "A") + UInt8(truncatingIfNeeded: letters % 26))
      letters /= 26
    }
    // The digits were written in reverse.
    if count > start + 1 { self[start...].reverse() }
    append(.digit(number % 36))
  }

  mutating func append(_ number: Int, radix: UInt32) {
    let start = count
    var rest = UInt32(number)
    repeat {
      append(.digit(Int(rest % radix)))
      rest /= radix
    } while rest > 0
    var (low, high) = (start, count - 1)
    while low < high {
      swapAt(low, high)
      low += 1
      high -= 1
    }
  }

  /// Appends sorted texts with front coding: each is the length of the prefix shared with the one before, as a
  /// digit of base 36, and the rest. Only ASCII counts as shared, so that characters are bytes.
  mutating func append(frontCoded texts: [[UInt8]], separator: UInt8) {
    var last: [UInt8] = []
    for (index, text) in texts.enumerated() {
      if index > 0 { append(separator) }
      let shared = text.span.countShared(with: last.span, most: 35)
      append(.digit(shared))
      append(contentsOf: text[shared...])
      last = text
    }
  }

  /// The shortest prefix of a key that differs from the key before it, cut between characters.
  static func separator(of key: [UInt8], after last: [UInt8]) -> [UInt8] {
    var length = 0
    while length < last.count, length < key.count, last[length] == key[length] { length += 1 }
    length = Swift.min(length + 1, key.count)
    while length < key.count, key[length] & 0xC0 == 0x80 { length += 1 }
    return Array(key.prefix(length))
  }
}

extension UInt8 {
  @inline(__always)
  static func digit(_ number: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: number) + (number < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }
}
