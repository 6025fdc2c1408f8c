/// A text that is written into memory of a known size: to append to an array, value by value, is to ask for
/// each whether it is shared and has room.
struct BoundedText {
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  fileprivate init(_ memory: UnsafeMutableBufferPointer<UInt8>) { self.memory = memory }

  /// Appends a byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    precondition(count < memory.count)
    memory[count] = byte
    count += 1
  }

  /// Appends bytes.
  @inline(__always)
  mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    precondition(bytes.count <= memory.count - count)
    guard let start = bytes.baseAddress, let memoryStart = memory.baseAddress else { return }
    let end = UnsafeMutableRawPointer(memoryStart + count)
    let source = UnsafeRawPointer(start)
    // Most values are short: for those a call takes longer than the copy. Two words may overlap.
    switch bytes.count {
    case 8...16:
      let last = bytes.count - 8
      let (head, tail) = (
        source.loadUnaligned(as: UInt64.self),
        source.loadUnaligned(fromByteOffset: last, as: UInt64.self)
      )
      end.storeBytes(of: head, as: UInt64.self)
      end.storeBytes(of: tail, toByteOffset: last, as: UInt64.self)
    case 4..<8:
      let last = bytes.count - 4
      let (head, tail) = (
        source.loadUnaligned(as: UInt32.self),
        source.loadUnaligned(fromByteOffset: last, as: UInt32.self)
      )
      end.storeBytes(of: head, as: UInt32.self)
      end.storeBytes(of: tail, toByteOffset: last, as: UInt32.self)
    case 0..<4: for index in 0..<bytes.count { memory[count + index] = bytes[index] }
    default: end.copyMemory(from: source, byteCount: bytes.count)
    }
    count += bytes.count
  }

  /// Appends a part of some bytes.
  @inline(__always)
  mutating func append(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
    // Nearly all texts are short, and to ask how short costs more than to copy what stands behind them as well.
    guard range.count <= 16, range.lowerBound + 16 <= bytes.count, count + 16 <= memory.count,
      let start = bytes.baseAddress, let memoryStart = memory.baseAddress
    else { return append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range])) }
    let source = UnsafeRawPointer(start + range.lowerBound)
    let end = UnsafeMutableRawPointer(memoryStart + count)
    let (head, tail) = (
      source.loadUnaligned(as: UInt64.self),
      source.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    )
    end.storeBytes(of: head, as: UInt64.self)
    end.storeBytes(of: tail, toByteOffset: 8, as: UInt64.self)
    count += range.count
  }

  /// Appends a text without what it shares with the one before: the number of letters shared, as a digit of
  /// base 36, and the rest. Only ASCII counts as shared, so that letters are bytes.
  @inline(__always)
  mutating func append(
    _ text: UnsafeBufferPointer<UInt8>, after last: UnsafeBufferPointer<UInt8>
  ) {
    let shared = text.countShared(with: last, most: 35)
    append(digit: shared)
    append(contentsOf: UnsafeBufferPointer(rebasing: text[shared...]))
  }

  /// Appends a digit of base 36.
  @inline(__always)
  mutating func append(digit number: Int) {
    let digit = UInt8(truncatingIfNeeded: number)
    append(digit + (number < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
  }

  /// Appends a number that is not negative.
  mutating func append(decimal number: Int) {
    var digits: [UInt8] = []
    digits.append(number, radix: 10)
    digits.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}

extension [UInt8] {
  /// Appends what `write` writes, so many bytes at most.
  mutating func append(atMost most: Int, _ write: (inout BoundedText) -> Void) {
    let start = count
    append(contentsOf: repeatElement(0, count: most))
    let written = withUnsafeMutableBufferPointer { memory in
      var text = BoundedText(UnsafeMutableBufferPointer(rebasing: memory[start...]))
      write(&text)
      return text.count
    }
    removeLast(most - written)
  }
}
