import Basics

/// Texts in order.
enum SortedTexts: Sendable {
  /// Texts in one run of bytes, by where they stand.
  case bytes([UInt8], ranges: [Range<Int32>])
  /// Runs of digits.
  case digits([PackedDigits])

  var count: Int {
    switch self {
    case .bytes(_, let ranges): ranges.count
    case .digits(let digits): digits.count
    }
  }

  subscript(index: Int) -> [UInt8] {
    switch self {
    case .bytes(let bytes, let ranges):
      Array(bytes[Int(ranges[index].lowerBound)..<Int(ranges[index].upperBound)])
    case .digits(let digits): digits[index].digits
    }
  }

  /// How many letters a text may leave out: each number has a control character of its own.
  private static let mostShared = 19
  /// What stands for no letters; the next characters stand for more.
  private static let noneShared: UInt8 = 0x0B

  /// Writes some of them in one line, each without what it shares with the one before, behind a character for how
  /// much that is.
  func write(_ range: Range<Int>, to text: inout [UInt8]) {
    switch self {
    case .bytes(let bytes, let ranges):
      bytes.withUnsafeBufferPointer { bytes in
        let most = ranges[range].reduce(0) { $0 + $1.count + 1 }
        text.append(atMost: most) { text in
          var last = UnsafeBufferPointer(rebasing: bytes[0..<0])
          for range in ranges[range] {
            let own = UnsafeBufferPointer(
              rebasing: bytes[Int(range.lowerBound)..<Int(range.upperBound)])
            let shared = own.countShared(with: last, most: Self.mostShared)
            text.append(Self.noneShared + UInt8(truncatingIfNeeded: shared))
            text.append(contentsOf: UnsafeBufferPointer(rebasing: own[shared...]))
            last = own
          }
        }
      }
    case .digits(let digits):
      text.append(atMost: (PackedDigits.most + 1) * range.count) { text in
        var last = PackedDigits(high: 0)
        for own in digits[range] {
          let shared = min(Self.mostShared, own.countShared(with: last))
          text.append(Self.noneShared + UInt8(truncatingIfNeeded: shared))
          own.write(from: shared, to: &text)
          last = own
        }
      }
    }
    text.append(UInt8(ascii: "\n"))
  }

  /// Adds some of them to a fingerprint.
  func append(_ range: Range<Int>, to hasher: inout FingerprintHasher) {
    hasher.append(range.count)
    switch self {
    case .bytes(let bytes, let ranges):
      for range in ranges[range] {
        hasher.append(bytes.span.extracting(Int(range.lowerBound)..<Int(range.upperBound)))
      }
    case .digits(let digits):
      for own in digits[range] {
        hasher.append(word: own.high)
        hasher.append(word: own.low)
      }
    }
  }
}
