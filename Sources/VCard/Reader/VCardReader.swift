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

extension VCardReader {
  /// Splits a large file between cards, so that its cards need not all be in memory at once.
  ///
  /// The pieces together are the file if each can be read without warnings and has ranges.
  ///
  /// - Parameter size: The size of a piece; the last may be smaller.
  /// - Returns: The range of each piece and the number of its first line; one piece for a file with a byte order
  ///   mark or in UTF-16.
  package static func pieces(
    of bytes: Span<UInt8>, size: Int
  ) -> [(range: Range<Int>, line: Int)] {
    var pieces: [(range: Range<Int>, line: Int)] = []
    var (start, first, line) = (0, 1, 1)
    let isPlain = bytes.count > 1 && bytes[0] < 0x80 && bytes[0] != 0 && bytes[1] != 0
    for index in 0..<(isPlain ? bytes.count : 0) where bytes[index] == ASCII.lineFeed {
      line += 1
      guard index - start >= size, isBetweenCards(bytes, lineFeed: index) else { continue }
      pieces.append((start..<index + 1, first))
      (start, first) = (index + 1, line)
    }
    pieces.append((start..<bytes.count, first))
    return pieces
  }

  private static func isBetweenCards(_ bytes: Span<UInt8>, lineFeed: Int) -> Bool {
    let end = bytes[lineFeed - 1] == ASCII.carriageReturn ? lineFeed - 1 : lineFeed
    return has("\nEND:VCARD", bytes, at: end - 10) && has("BEGIN:VCARD", bytes, at: lineFeed + 1)
  }

  private static func has(_ text: String, _ bytes: Span<UInt8>, at start: Int) -> Bool {
    guard start >= 0, bytes.count - start >= text.utf8.count else { return false }
    return zip(start..., text.utf8).allSatisfy { bytes[$0] == $1 }
  }
}
