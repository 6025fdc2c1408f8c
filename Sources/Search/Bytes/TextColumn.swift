import Basics

/// Many short texts in one array of bytes, by index: far fewer objects than a `String` each.
struct TextColumn: Sendable {
  /// The texts without anything in between, then the text that is being written: the open text.
  private(set) var bytes: [UInt8] = []
  /// Where each text ends, behind a 0.
  private var ends: [Int32] = [0]

  init() {}

  init(joining parts: [TextColumn]) {
    bytes.reserveCapacity(parts.reduce(0) { $0 + $1.bytes.count })
    for part in parts { bytes.append(contentsOf: part.bytes) }
    ends = [Int32](joiningEnds: parts.map(\.ends))
  }

  var count: Int { ends.count - 1 }

  func range(_ index: Int) -> Range<Int> { Int(ends[index])..<Int(ends[index + 1]) }

  subscript(index: Int) -> ArraySlice<UInt8> { bytes[range(index)] }

  var strings: [String] { (0..<count).map { String(decoding: self[$0], as: UTF8.self) } }

  /// A view for many reads, which counts no references.
  var texts: Texts {
    @_lifetime(borrow self)
    get { Texts(bytes: bytes.span, ends: ends.span) }
  }

  /// The open text.
  var open: Span<UInt8> {
    @_lifetime(borrow self)
    get { bytes.span.extracting(bytes.count - openCount..<bytes.count) }
  }

  var openCount: Int { bytes.count - Int(ends[ends.count - 1]) }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(contentsOf more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

  mutating func append(_ more: Span<UInt8>) { bytes.append(contentsOf: more) }

  mutating func append(_ number: Int, radix: UInt32) { bytes.append(number, radix: radix) }

  mutating func append(term number: Int) { bytes.append(term: number) }

  /// Appends a text; control characters, which would end its line or value, become spaces.
  mutating func append(line text: String) {
    let utf8 = text.utf8
    let own = utf8.span
    if own.allSatisfy({ $0 >= 0x20 }) { return append(own) }
    for index in own.indices { append(max(own[index], 0x20)) }
  }

  mutating func end() { ends.append(Int32(bytes.count)) }

  /// Ends the open text unless it is empty, after cutting it to a number of scalars.
  mutating func endWord(longest: Int) {
    guard openCount > 0 else { return }
    if openCount > longest {
      var scalars = 0
      let kept = open.index { byte in
        if byte & 0xC0 != 0x80 { scalars += 1 }
        return scalars > longest
      }
      removeOpen(downTo: kept)
    }
    end()
  }

  mutating func removeOpen(downTo count: Int) { bytes.removeLast(openCount - count) }

  /// Removes the last texts, and the open one.
  mutating func truncate(to count: Int) {
    ends.removeLast(self.count - count)
    bytes.removeLast(openCount)
  }

  mutating func reserveCapacity(texts: Int, bytes: Int) {
    ends.reserveCapacity(texts + 1)
    self.bytes.reserveCapacity(bytes)
  }

  /// Removes texts from `first` on. No text may be open. `isKept` receives each text, and the indices of those kept.
  mutating func keep(
    from first: Int, where isKept: (_ texts: Texts, _ text: Int, _ kept: Range<Int>) -> Bool
  ) {
    var kept = first..<first
    for text in first..<count where isKept(texts, text, kept) {
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

  struct Texts: ~Escapable {
    let bytes: Span<UInt8>
    private let ends: Span<Int32>

    @_lifetime(copy bytes, copy ends)
    fileprivate init(bytes: Span<UInt8>, ends: Span<Int32>) {
      self.bytes = bytes
      self.ends = ends
    }

    @inline(__always)
    subscript(index: Int) -> Span<UInt8> {
      @_lifetime(copy self)
      get { bytes.extracting(range(index)) }
    }

    /// Consecutive texts as one.
    @inline(__always)
    subscript(indices: Range<Int>) -> Span<UInt8> {
      @_lifetime(copy self)
      get { bytes.extracting(Int(ends[indices.lowerBound])..<Int(ends[indices.upperBound])) }
    }

    @inline(__always)
    func range(_ index: Int) -> Range<Int> { Int(ends[index])..<Int(ends[index + 1]) }

    /// Whether some texts, joined by hyphens, are a slug.
    func areJoined(_ words: Range<Int>, as slug: Span<UInt8>) -> Bool {
      var start = 0
      for word in words {
        if word > words.lowerBound {
          guard start < slug.count, slug[start] == UInt8(ascii: "-") else { return false }
          start += 1
        }
        guard slug.extracting(start..<slug.count).hasPrefix(self[word]) else { return false }
        start += range(word).count
      }
      return start == slug.count
    }
  }
}

extension [Int32] {
  /// Concatenates the ends of several columns; each begins with a 0.
  init(joiningEnds columns: [[Int32]]) {
    self = [0]
    reserveCapacity(columns.reduce(1) { $0 + $1.count - 1 })
    for column in columns {
      let offset = self[count - 1]
      for end in column.dropFirst() { append(end + offset) }
    }
  }
}
