/// The first byte that breaks the grammar of JSON (RFC 8259).
struct JSONFault: Error, Equatable {
  /// The offset of the byte.
  let offset: Int
  /// Whether the bytes ended too early, and were right so far.
  let isCut: Bool
}
