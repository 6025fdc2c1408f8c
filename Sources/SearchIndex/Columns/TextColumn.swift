/// Many short texts in one run of bytes, by index.
///
/// A hundred thousand people are a few arrays so, where a `String` for each of their words would be
/// millions of objects to make, count and free.
struct TextColumn: Sendable {
  /// The texts, one behind the other, and the beginning of the one that is being written.
  private(set) var bytes: [UInt8] = []
  /// Where each text ends, behind a 0 for the start of the first.
  private var ends: [Int32] = [0]

  /// A column without texts.
  init() {}

  /// The texts of several columns, one column behind the other.
  init(joining parts: [TextColumn]) {
    bytes.reserveCapacity(parts.reduce(0) { $0 + $1.bytes.count })
    for part in parts { bytes.append(contentsOf: part.bytes) }
    ends = [Int32](joiningEnds: parts.map(\.ends))
  }

  /// The number of texts.
  var count: Int { ends.count - 1 }

  /// The length of the text that is being written.
  var openCount: Int { bytes.count - Int(ends[ends.count - 1]) }

  /// Where a text stands in `bytes`.
  func range(_ index: Int) -> Range<Int> { Int(ends[index])..<Int(ends[index + 1]) }

  subscript(index: Int) -> ArraySlice<UInt8> { bytes[range(index)] }

  /// All texts, as strings.
  var strings: [String] { (0..<count).map { String(decoding: self[$0], as: UTF8.self) } }

  /// Goes on with the text that is being written.
  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Goes on with the text that is being written.
  mutating func append(contentsOf more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

  /// Goes on with the text that is being written, by a number in a radix of up to 36.
  mutating func append(_ number: Int, radix: UInt32) { bytes.append(number, radix: radix) }

  /// Goes on with the text that is being written, by the number of a term.
  mutating func append(term number: Int) { bytes.append(term: number) }

  /// Ends the text that is being written.
  mutating func end() { ends.append(Int32(bytes.count)) }

  /// Ends the text that is being written, if there is any, behind so many scalars at most.
  mutating func endWord(longest: Int) {
    guard openCount > 0 else { return }
    if openCount > longest {
      var scalars = 0
      // Bytes that go on with a scalar are no beginning of one.
      let excess = bytes.suffix(openCount).drop { byte in
        if byte & 0xC0 != 0x80 { scalars += 1 }
        return scalars <= longest
      }
      bytes.removeLast(excess.count)
    }
    end()
  }

  /// Takes away what the text that is being written has behind so many bytes.
  mutating func removeOpen(downTo count: Int) { bytes.removeLast(openCount - count) }

  /// Gives access to the text that is being written.
  func withOpen<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let start = bytes.count - openCount
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start...])) }
  }

  /// Takes the last texts away, and what was written behind them.
  mutating func truncate(to count: Int) {
    ends.removeLast(self.count - count)
    bytes.removeLast(openCount)
  }

  /// Makes room for more texts.
  mutating func reserveCapacity(texts: Int, bytes: Int) {
    ends.reserveCapacity(texts + 1)
    self.bytes.reserveCapacity(bytes)
  }

  /// Takes away those of the texts from one on that are not to be kept. None may be open.
  ///
  /// - Parameter isKept: is asked of each text, with the indices of those that were kept so far.
  mutating func keep(
    from first: Int, where isKept: (_ texts: UnsafeTexts, _ text: Int, _ kept: Range<Int>) -> Bool
  ) {
    var kept = first..<first
    for text in first..<count where withUnsafeTexts({ isKept($0, text, kept) }) {
      let start = Int(ends[kept.upperBound])
      let own = range(text)
      if start < own.lowerBound {
        for index in 0..<own.count { bytes[start + index] = bytes[own.lowerBound + index] }
      }
      kept = first..<kept.upperBound + 1
      ends[kept.upperBound] = Int32(start + own.count)
    }
    ends.removeLast(count - kept.upperBound)
    bytes.removeLast(openCount)
  }

  /// Gives access to the texts for many reads: an `ArraySlice` counts a reference each time, on which threads
  /// wait for each other.
  func withUnsafeTexts<Result>(_ body: (UnsafeTexts) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      ends.withUnsafeBufferPointer { body(UnsafeTexts(bytes: bytes, ends: $0)) }
    }
  }

  /// The texts without counting references.
  struct UnsafeTexts {
    let bytes: UnsafeBufferPointer<UInt8>
    fileprivate let ends: UnsafeBufferPointer<Int32>

    fileprivate init(bytes: UnsafeBufferPointer<UInt8>, ends: UnsafeBufferPointer<Int32>) {
      self.bytes = bytes
      self.ends = ends
    }

    @inline(__always)
    subscript(index: Int) -> UnsafeBufferPointer<UInt8> {
      self[index..<index + 1]
    }

    /// Where a text stands in `bytes`.
    @inline(__always)
    func range(_ index: Int) -> Range<Int> { Int(ends[index])..<Int(ends[index + 1]) }

    /// Texts that stand behind each other, as one.
    @inline(__always)
    subscript(indices: Range<Int>) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(
        rebasing: bytes[Int(ends[indices.lowerBound])..<Int(ends[indices.upperBound])])
    }
  }
}
