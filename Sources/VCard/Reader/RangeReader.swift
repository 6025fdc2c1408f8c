import Synchronization

/// Reads cards of a file again, each from its range alone, one of ``VCardReader/Contents/ranges``.
///
/// The headers of lines that one card has are known in the next, which takes half of the time. Several threads may
/// read at the same time.
public final class RangeReader: Sendable {
  /// What is known of headers: one for each thread that reads at the same time.
  private let memos = Mutex<[HeaderMemo]>([])

  /// Makes a reader that has read nothing yet.
  public init() {}

  /// Reads one card again, as it was read within its file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the card's range.
  ///   - line: The line of the card in its file.
  ///   - allowed: For a card that is to be published: of other properties than
  ///     ``Card/properties(allowedBy:)`` looks at for these fields nothing is decoded, and the card may lack
  ///     them. `nil` for all of the card.
  /// - Returns: `nil` where the bytes are not those of a card.
  public func card(
    _ bytes: Span<UInt8>, line: Int, allowedBy allowed: Set<PublishedField>? = nil
  ) -> Card? {
    let file = FileText(bytes.withUnsafeBufferPointer { Array($0) })
    var assembler = CardAssembler(
      file, headers: memos.withLock { $0.popLast() } ?? HeaderMemo(),
      allowed: allowed.map { FieldBits($0) })
    assembler.takeLines(of: file, from: line)
    let reading = assembler.finish()
    memos.withLock { $0.append(assembler.headers) }
    return reading?.cards.count == 1 ? reading?.cards.first : nil
  }
}
