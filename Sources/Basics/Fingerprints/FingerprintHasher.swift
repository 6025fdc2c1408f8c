/// Makes a fingerprint of inputs, one after the other.
///
/// Each input is framed by its length: `"ab", "c"` and `"a", "bc"` give different fingerprints.
package struct FingerprintHasher: Sendable {
  private var hash = SipHash()
  private var words: UInt64 = 0

  /// Makes a hasher without any input yet.
  package init() {}

  /// Adds a number.
  package mutating func append(_ number: Int) {
    add(UInt64(bitPattern: Int64(number)))
  }

  /// Adds a number of 64 bits, such as a hash.
  package mutating func append(word: UInt64) { add(word) }

  /// Adds a text. Texts that differ in bytes are different, even if canonically equivalent.
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Adds a text that may be missing, which differs from an empty one.
  package mutating func append(_ text: String?) {
    append(text == nil ? 0 : 1)
    if let text { append(text) }
  }

  /// Adds texts, in their order.
  package mutating func append(_ texts: [String]) {
    append(texts.count)
    for text in texts { append(text) }
  }

  /// Adds bytes.
  package mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { append($0) }
  }

  /// Adds bytes.
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    add(UInt64(bytes.count))
    let rest = hash.compressWords(bytes)
    words &+= UInt64(bytes.count / 8)
    if bytes.count % 8 != 0 { add(rest) }
  }

  /// Adds a fingerprint, in place of all that it was made of.
  package mutating func append(_ fingerprint: Fingerprint) {
    add(fingerprint.low)
    add(fingerprint.high)
  }

  /// The fingerprint of what `add` adds.
  package static func fingerprint(_ add: (inout FingerprintHasher) -> Void) -> Fingerprint {
    var hasher = FingerprintHasher()
    add(&hasher)
    return hasher.finalize()
  }

  /// The fingerprint of all that was added so far.
  package func finalize() -> Fingerprint {
    hash.finished(last: words)
  }

  private mutating func add(_ word: UInt64) {
    hash.compress(word)
    words &+= 1
  }
}
