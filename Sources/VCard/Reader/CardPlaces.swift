/// Where the cards of a file stand, for as long as each can be read again from there alone.
///
/// What a card holds must then depend on its own bytes only. So the file is UTF-8 without a byte
/// order mark, each CR has its LF (whether a lone one ends a line is decided by the whole file), and
/// `BEGIN` and `END` have their lines for themselves. Any other file has no places at all: it is read
/// as a whole each time, which is never wrong.
struct CardPlaces {
  /// The bytes from the `BEGIN` of each card to the end of its `END`, in the order of the file;
  /// `nil` where one of them may not be enough.
  private(set) var found: [Range<Int>]?

  init(in file: FileText) {
    found = file.isMarked || !file.hasPlainLineEnds ? nil : []
  }

  /// Looks at a `BEGIN` or `END` in a line of the file, those of an `AGENT` included.
  mutating func look(at marker: CardMarker, in line: LogicalLine) {
    if line.place == nil || !marker.isFirst || !marker.rest.isEmpty { found = nil }
  }

  /// Takes the place of a card that has been read.
  mutating func append(from start: Int, to end: LogicalLine) {
    guard let place = end.place else { return }
    found?.append(start..<place.upperBound)
  }
}
