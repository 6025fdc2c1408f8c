/// Computes a fingerprint of a sequence of inputs. Each is framed by its length, so that `"ab", "c"` and
/// `"a", "bc"` differ.
package struct FingerprintHasher: Sendable {
  private var hash = SipHash()
  private var words: UInt64 = 0

  /// Creates an empty hasher.
  package init() {}

  /// Adds a number.
  package mutating func append(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds 64 bits, such as a hash.
  package mutating func append(word: UInt64) { add(word) }

  /// Adds the UTF-8 bytes of a text, without normalization.
  package mutating func append(_ text: String) { append(text.utf8.span) }

  /// Adds an optional text; `nil` differs from an empty one.
  package mutating func append(_ text: String?) {
    append(text == nil ? 0 : 1)
    if let text { append(text) }
  }

  /// Adds an array of texts.
  package mutating func append(_ texts: [String]) {
    append(texts.count)
    for text in texts { append(text) }
  }

  /// Adds bytes.
  package mutating func append(_ bytes: [UInt8]) { append(bytes.span) }

  /// Adds bytes.
  package mutating func append(_ bytes: Span<UInt8>) {
    add(UInt64(bytes.count))
    let rest = hash.compressWords(bytes)
    words &+= UInt64(bytes.count / 8)
    if bytes.count % 8 != 0 { add(rest) }
  }

  /// Adds another fingerprint.
  package mutating func append(_ fingerprint: Fingerprint) {
    add(fingerprint.low)
    add(fingerprint.high)
  }

  /// Returns the fingerprint of what `add` appends.
  package static func fingerprint(_ add: (inout FingerprintHasher) -> Void) -> Fingerprint {
    var hasher = FingerprintHasher()
    add(&hasher)
    return hasher.finalize()
  }

  /// Returns the fingerprint of all inputs so far.
  package func finalize() -> Fingerprint { hash.finished(last: words) }

  private mutating func add(_ word: UInt64) {
    hash.compress(word)
    words &+= 1
  }
}
