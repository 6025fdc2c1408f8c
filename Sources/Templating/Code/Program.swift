import Synchronization

/// A compiled set of templates.
@safe
final class Program: @unchecked Sendable {
  /// Sorted by name.
  let sources: [TemplateSource]
  /// The index of each template's first operation.
  let entries: [Int32]
  let code: Code
  /// Copies of the code's operations and text, since reading an array can retain it.
  let operations: UnsafeMutablePointer<Operation>
  let text: UnsafeMutablePointer<UInt8>
  /// The keys that the operations look up.
  let used: KeySet
  /// An estimate of a page's length without the texts of its values: that of the largest page so far.
  let ownLength = Atomic(0)

  init(sources: [TemplateSource], entries: [Int32], code: Code) {
    self.sources = sources
    self.entries = entries
    self.code = code
    used = KeySet(usedBy: code)
    unsafe operations = .allocate(capacity: code.operations.count)
    unsafe operations.initialize(from: code.operations, count: code.operations.count)
    unsafe text = .allocate(capacity: code.text.count)
    unsafe text.initialize(from: code.text, count: code.text.count)
  }

  deinit {
    unsafe operations.deallocate()
    unsafe text.deallocate()
  }

  func error(_ reason: TemplateError.Reason, atOperation index: Int) -> TemplateError {
    error(reason, at: code.spots[index])
  }

  func error(_ reason: TemplateError.Reason, at spot: SourceRange) -> TemplateError {
    sources[Int(spot.source)].error(reason, at: spot.range)
  }

  /// The name in the tag that an operation was compiled from.
  func name(atOperation index: Int) -> String {
    let spot = code.spots[index]
    return sources[Int(spot.source)].text(spot.range)
  }
}

/// The operations of a set of templates and the arrays they index.
struct Code: Sendable {
  var operations: [Operation] = []
  /// The name in the tag that each operation was compiled from.
  var spots: [SourceRange] = []
  var text: [UInt8] = []
  var lineStarts: [Int32] = []
  /// The symbols of dotted names, without their first parts.
  var symbols: [Int32] = []
  var arguments: [Argument] = []
  var blockNames: [String] = []
}

struct SourceRange: Sendable {
  let source: Int32
  let start: Int32
  let end: Int32

  init(_ range: Range<Int>, source: Int32) {
    self.source = source
    start = Int32(range.lowerBound)
    end = Int32(range.upperBound)
  }

  var range: Range<Int> { Int(start)..<Int(end) }
}

/// The symbols of the keys that a template uses, as bits.
///
/// Memory of its own, since reading an array can retain it, and threads would contend for its reference count.
@safe
final class KeySet: @unchecked Sendable {
  let words: UnsafePointer<UInt64>
  let count: Int

  init(usedBy code: Code) {
    let first = code.operations.compactMap { operation -> Int32? in
      switch operation {
      case .escaped(let key), .raw(let key), .section(let key, _), .inverted(let key, _): key.first
      case .literal, .indent, .indentFirstLine, .sectionEnd, .partial, .parent, .block, .exit: nil
      }
    }
    var words: [UInt64] = []
    for symbol in first + code.symbols where symbol >= 0 {
      let word = Int(symbol) / 64
      while words.count <= word { words.append(0) }
      words[word] |= 1 << UInt64(symbol % 64)
    }
    count = words.count
    let copy = UnsafeMutablePointer<UInt64>.allocate(capacity: words.count)
    unsafe copy.initialize(from: words, count: words.count)
    unsafe self.words = UnsafePointer(copy)
  }

  deinit { unsafe words.deallocate() }

  @inline(__always)
  func contains(_ symbol: Int32) -> Bool {
    let word = Int(symbol) / 64
    return unsafe word < count && words[word] &>> UInt64(symbol % 64) & 1 == 1
  }
}
