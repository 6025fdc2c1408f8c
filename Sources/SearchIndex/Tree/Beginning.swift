/// A beginning of words that has an answer of its own.
struct Beginning: Sendable {
  let text: [UInt8]
  /// The keys that begin so.
  let keys: Range<Int>
  /// The terms that have a word that begins so, by their numbers in all kinds.
  let terms: [Int]
}
