/// The first place where bytes break the grammar of JSON (RFC 8259).
struct JSONFault: Error, Equatable {
  /// The first byte that cannot stand where it is.
  let offset: Int
  /// Whether the bytes ended too early, and were right so far.
  let isCut: Bool
}
