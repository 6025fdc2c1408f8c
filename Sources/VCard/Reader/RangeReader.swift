import Basics
import Synchronization

/// Reads single cards of a file again, from ``VCardReader/Contents/ranges``. Threads may share a reader.
///
/// ```swift
/// let contents = try VCardReader.read(file)
/// let reader = RangeReader()
/// for (range, card) in zip(contents.ranges ?? [], contents.cards) {
///   let bytes = file[range]
///   let again = reader.card(bytes.span, line: card.line)
///   assert(again == card)
/// }
/// ```
public final class RangeReader: Sendable {
  /// Parsed headers, a table for each thread that reads at the same time.
  private let memos = Mutex<[HeaderMemo]>([])

  /// Creates a reader.
  public init() {}

  /// Reads one card.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the card's range.
  ///   - line: The line of the card in its file.
  ///   - allowed: The fields that ``Card/properties(allowedBy:meaning:)`` will get: other properties may be skipped. `nil`
  ///     for the whole card.
  /// - Returns: `nil` if the bytes are not one card.
  public func card(
    _ bytes: Span<UInt8>, line: Int, allowedBy allowed: Set<PublishedField>? = nil
  ) -> Card? {
    let file = FileText(Array(bytes))
    var assembler = CardAssembler(
      file, headers: memos.withLock { $0.popLast() } ?? HeaderMemo(),
      allowed: allowed.map { FieldBits($0) })
    assembler.takeLines(of: file, from: line)
    let reading = assembler.finish()
    memos.withLock { $0.append(assembler.headers) }
    return reading?.cards.count == 1 ? reading?.cards.first : nil
  }
}
