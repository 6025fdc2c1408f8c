/// A 128-bit hash of inputs, the same on every machine.
package struct Fingerprint: Hashable, Sendable {
  package let low: UInt64
  package let high: UInt64

  package init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// 32 hexadecimal digits.
  package var text: String {
    [low, high].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

/// Hashes a sequence of inputs, each framed by its length: `"ab", "c"` and `"a", "bc"` differ.
package struct FingerprintHasher: Sendable {
  private var hash = SipHash()
  private var words: UInt64 = 0

  package init() {}

  package mutating func append(_ number: Int) { append(word: UInt64(bitPattern: Int64(number))) }

  @inline(__always)
  package mutating func append(word: UInt64) {
    hash.compress(word)
    words &+= 1
  }

  /// Hashes the UTF-8 without normalization.
  // Inlined into a target without `Lifetimes`, Swift 6.3 lets go of a short text before its bytes are hashed.
  @inline(never)
  package mutating func append(_ text: String) { append(text.utf8.span) }

  /// `nil` differs from an empty text.
  package mutating func append(_ text: String?) {
    append(text == nil ? 0 : 1)
    if let text { append(text) }
  }

  package mutating func append(_ texts: [String]) {
    append(texts.count)
    for text in texts { append(text) }
  }

  package mutating func append(_ bytes: [UInt8]) { append(bytes.span) }

  package mutating func append(_ bytes: Span<UInt8>) {
    append(word: UInt64(bytes.count))
    let rest = hash.compressWords(bytes)
    words &+= UInt64(bytes.count / 8)
    if bytes.count % 8 != 0 { append(word: rest) }
  }

  package mutating func append(_ fingerprint: Fingerprint) {
    append(word: fingerprint.low)
    append(word: fingerprint.high)
  }

  /// The fingerprint of what `add` appends.
  package static func fingerprint(_ add: (inout FingerprintHasher) -> Void) -> Fingerprint {
    var hasher = FingerprintHasher()
    add(&hasher)
    return hasher.finalize()
  }

  package func finalize() -> Fingerprint { hash.finished(last: words) }
}
