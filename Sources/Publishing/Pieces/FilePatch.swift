/// How a file of pieces comes out of an earlier one: stretches of that, and new bytes between them.
struct FilePatch: Equatable, Sendable {
  enum Part: Equatable, Sendable {
    /// Bytes of the earlier file.
    case old(Range<Int>)
    case new([UInt8])
  }

  /// Those before the new bytes that may go on.
  private var closed: [Part] = []
  private var open: [UInt8] = []
  /// The new file's size in bytes.
  private(set) var size = 0
  /// Where each piece of the new file ends.
  var ends: [Int] = []

  /// All parts, none of them empty.
  var parts: [Part] { open.isEmpty ? closed : closed + [.new(open)] }

  /// Adds a stretch of the earlier file.
  mutating func addOld(_ range: Range<Int>) {
    if range.isEmpty { return }
    size += range.count
    if open.isEmpty, case .old(let last) = closed.last, last.upperBound == range.lowerBound {
      closed[closed.count - 1] = .old(last.lowerBound..<range.upperBound)
      return
    }
    if !open.isEmpty { closed.append(.new(open)) }
    closed.append(.old(range))
    open = []
  }

  /// Adds what `write` adds to the new bytes before it.
  mutating func addNew(_ write: (inout [UInt8]) -> Void) {
    size -= open.count
    write(&open)
    size += open.count
  }
}
