/// Reads vCard 2.1, 3.0 and 4.0 (RFC 2426, 6350, 6868, 9554), in linear time and without recursion.
///
/// What the reader cannot understand is dropped with a warning; a card without clear limits is rejected as a whole.
public enum VCardReader {
  /// Reads all cards of a file.
  ///
  /// ```swift
  /// let contents = try VCardReader.read(file)
  /// let names = contents.cards.compactMap(\.formattedName)
  /// let warnings = contents.warnings.map { "line \($0.line): \($0)" }
  /// ```
  ///
  /// The bytes are UTF-8, UTF-16, or in the encodings that cards name with `CHARSET`.
  /// - Throws: `VCardError` if there is no card. If all cards are rejected, there are only warnings.
  public static func read(_ bytes: [UInt8]) throws(VCardError) -> Contents {
    let input = FileText(bytes)
    var assembler = CardAssembler(input)
    assembler.takeLines(of: input, from: 1)
    guard let reading = assembler.finish() else {
      throw .noCard(seems: VCardError.FileKind(guessedFor: input.bytes[...]))
    }
    return reading
  }

  /// The result of reading a file.
  public struct Contents: Sendable, Equatable {
    /// The cards in the order of the file, without those of an `AGENT`.
    public let cards: [Card]
    /// The warnings in the order of their lines.
    public let warnings: [Warning]
    /// The range of each card, for a ``RangeReader``; `nil` if a card may depend on the rest of the file.
    public let ranges: [Range<Int>]?
  }
}
