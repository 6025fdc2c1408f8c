/// Reads vCard 2.1, 3.0 and 4.0 (RFC 2426, 6350, 6868, 9554), decided card by card.
///
/// The reader is tolerant: what can be understood is read without a warning, what cannot is left out with
/// one, and a card that cannot be told from its neighbours is refused as a whole. It takes time linear in
/// the size of the file and does not recurse.
public enum VCardReader {
  /// Reads all cards of a file.
  ///
  /// The bytes are UTF-8 or, with a byte order mark, UTF-16; other encodings are those that the
  /// cards name with `CHARSET`.
  /// - Throws: `VCardError` when there is no card in the file. A file whose cards are all refused
  ///   is read, with warnings.
  public static func read(_ bytes: [UInt8]) throws(VCardError) -> Contents {
    let input = FileText(bytes)
    var assembler = CardAssembler(input)
    assembler.takeLines(of: input, from: 1)
    guard let reading = assembler.finish() else {
      throw .noCard(seems: VCardError.FileKind(guessedFor: input.bytes[...]))
    }
    return reading
  }

  /// What was read.
  public struct Contents: Sendable, Equatable {
    /// The cards in the order of the file. Cards of an `AGENT` are not among them.
    public let cards: [Card]
    /// The warnings in the order of their lines.
    public let warnings: [Warning]
    /// For each card the bytes of the file from which it can be read again; `nil` where what a card holds
    /// may depend on the rest of the file. A ``RangeReader`` does so.
    public let ranges: [Range<Int>]?
  }
}
