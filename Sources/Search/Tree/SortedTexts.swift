import Basics

enum SortedTexts: Sendable {
  case bytes([UInt8], ranges: [Range<Int32>])
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

  /// The longest shared prefix, since each length has a control character.
  private static let mostShared = 19
  /// The character for an empty prefix; the next ones are for longer prefixes.
  private static let noneShared: UInt8 = 0x0B

  /// Writes texts in one line, front-coded.
  func write(_ range: Range<Int>, to text: inout [UInt8]) {
    switch self {
    case .bytes(let bytes, let ranges):
      let most = ranges[range].reduce(0) { $0 + $1.count + 1 }
      let bytes = bytes.span
      text.append(atMost: most) { text in
        var last = 0..<0
        for range in ranges[range] {
          let ownRange = Int(range.lowerBound)..<Int(range.upperBound)
          let own = bytes.extracting(ownRange)
          let shared = own.countShared(with: bytes.extracting(last), most: Self.mostShared)
          text.append(Self.noneShared + UInt8(truncatingIfNeeded: shared))
          text.append(own.extracting(shared..<own.count))
          last = ownRange
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
