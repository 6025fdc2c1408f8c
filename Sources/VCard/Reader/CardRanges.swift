/// The bytes of each card in a file, where each can be read again from those alone.
///
/// What a card holds must then depend on its own bytes only: the file is UTF-8 without a byte order
/// mark, each CR has its LF (whether a lone one ends a line is decided by the whole file), and `BEGIN`
/// and `END` have lines of their own. Any other file has no ranges: it is read whole each time.
struct CardRanges {
  /// The bytes from the `BEGIN` of each card to the end of its `END`, in the order of the file;
  /// `nil` where one of them may not be enough.
  private(set) var found: [Range<Int>]?

  init(in file: FileText) {
    found = file.isMarked || !file.hasPlainLineEnds ? nil : []
  }

  /// Checks a `BEGIN` or `END` of the file, those of an `AGENT` included.
  mutating func check(_ marker: CardMarker, in line: borrowing LogicalLine) {
    if line.range == nil || !marker.isFirst || !marker.rest.isEmpty { found = nil }
  }

  /// Adds the range of a card that has been read.
  mutating func append(from start: Int, to end: borrowing LogicalLine) {
    guard let range = end.range else { return }
    found?.append(start..<range.upperBound)
  }
}
