/// Splits a calendar into unfolded lines.
struct CalendarLines {
  /// The most bytes of one line.
  static let longest = 262_144

  private var lines: PhysicalLines

  init(_ bytes: [UInt8]) {
    lines = PhysicalLines(bytes)
  }

  /// The next line that is not empty; `nil` at the end. The text of a line that is too long is `nil`.
  mutating func next() -> (text: ArraySlice<UInt8>?, number: Int)? {
    while lines.nextByte != nil {
      let start = lines.number
      let first = lines.next()
      guard isFolded else {
        if first.isEmpty { continue }
        return (first.count > Self.longest ? nil : first, start)
      }
      var line = Array(first.prefix(Self.longest + 1))
      while isFolded {
        let more = lines.next().dropFirst()
        // What is too long is skipped, not kept.
        if line.count <= Self.longest { line += more.prefix(Self.longest + 1) }
      }
      if line.isEmpty { continue }
      return (line.count > Self.longest ? nil : line[...], start)
    }
    return nil
  }

  /// Whether the line goes on in the next one.
  private var isFolded: Bool { lines.nextByte == 0x20 || lines.nextByte == 0x09 }
}
