/// Writes bytes into memory of a fixed size: faster than appending to an array, which checks for sharing and
/// room each time.
struct ByteWriter: ~Copyable, ~Escapable {
  private var memory: MutableRawSpan
  fileprivate private(set) var count: Int

  @_lifetime(copy memory)
  fileprivate init(_ memory: consuming MutableRawSpan, count: Int) {
    self.memory = memory
    self.count = count
  }

  @inline(__always) @_lifetime(self: copy self)
  mutating func append(_ byte: UInt8) {
    memory.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  @inline(__always) @_lifetime(self: copy self)
  mutating func append(_ bytes: Span<UInt8>) {
    // Most texts are short: for those a call takes longer than the copy. The two integers may overlap.
    switch bytes.count {
    case 8...16: storeEnds(of: bytes, as: UInt64.self)
    case 4..<8: storeEnds(of: bytes, as: UInt32.self)
    case 0..<4:
      for index in 0..<bytes.count {
        memory.storeBytes(of: bytes[index], toByteOffset: count + index, as: UInt8.self)
      }
    default: copy(bytes)
    }
    count += bytes.count
  }

  @inline(__always) @_lifetime(self: copy self)
  mutating func append(_ range: Range<Int>, of bytes: Span<UInt8>) {
    // Copying the bytes behind a short text as well is cheaper than a branch on its length.
    guard range.count <= 16, range.lowerBound + 16 <= bytes.count, count + 16 <= memory.byteCount
    else { return append(bytes.extracting(range)) }
    memory.storeBytes(
      of: bytes.load(range.lowerBound, as: UInt64.self), toByteOffset: count, as: UInt64.self)
    memory.storeBytes(
      of: bytes.load(range.lowerBound + 8, as: UInt64.self), toByteOffset: count + 8,
      as: UInt64.self)
    count += range.count
  }

  /// Appends a front-coded text: the length of the prefix that it shares with the one before, and the rest.
  @inline(__always) @_lifetime(self: copy self)
  mutating func append(_ text: Span<UInt8>, after last: Span<UInt8>) {
    let shared = text.countShared(with: last, most: 35)
    append(.digit(shared))
    append(text.extracting(shared..<text.count))
  }

  @_lifetime(self: copy self)
  mutating func append(decimal number: Int) {
    var digits: [UInt8] = []
    digits.append(number, radix: 10)
    append(digits.span)
  }

  @inline(__always) @_lifetime(self: copy self)
  private mutating func storeEnds<Number: FixedWidthInteger & BitwiseCopyable>(
    of bytes: Span<UInt8>, as type: Number.Type
  ) {
    let last = bytes.count - MemoryLayout<Number>.size
    memory.storeBytes(of: bytes.load(0, as: type), toByteOffset: count, as: type)
    memory.storeBytes(of: bytes.load(last, as: type), toByteOffset: count + last, as: type)
  }

  @_lifetime(self: copy self)
  private mutating func copy(_ bytes: Span<UInt8>) {
    precondition(bytes.count <= memory.byteCount - count)
    unsafe memory.withUnsafeMutableBytes { memory in
      unsafe bytes.withUnsafeBytes {
        unsafe UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(from: $0)
      }
    }
  }
}

extension [UInt8] {
  /// Appends what `write` writes, which must be at most `most` bytes.
  mutating func append(atMost most: Int, _ write: (inout ByteWriter) -> Void) {
    let start = count
    append(contentsOf: repeatElement(0, count: most))
    var span = mutableSpan
    var writer = unsafe ByteWriter(span.mutableBytes, count: start)
    write(&writer)
    let written = writer.count
    removeLast(count - written)
  }
}

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
