import Synchronization

/// A compiled set of templates.
///
/// Unchecked: what the addresses lead to never changes.
final class CompiledProgram: @unchecked Sendable {
  /// Sorted by name.
  let sources: [TemplateSource]
  /// Where each source's operations begin.
  let entries: [Int32]
  let code: Code
  /// The code's operations and text, for rendering: to look at an array may count a reference to it, for
  /// which threads wait for each other.
  let operations: UnsafeMutablePointer<Operation>
  let text: UnsafeMutablePointer<UInt8>
  /// The keys that the operations look up.
  let used: KeySet
  /// About how many bytes pages have besides the texts of their values: as many as the largest so far.
  let ownLength = Atomic(0)

  init(sources: [TemplateSource], entries: [Int32], code: Code) {
    self.sources = sources
    self.entries = entries
    self.code = code
    used = KeySet(usedBy: code)
    operations = .allocate(capacity: code.operations.count)
    operations.initialize(from: code.operations, count: code.operations.count)
    text = .allocate(capacity: code.text.count)
    text.initialize(from: code.text, count: code.text.count)
  }

  deinit {
    operations.deallocate()
    text.deallocate()
  }

  func error(_ reason: TemplateError.Reason, atOperation index: Int) -> TemplateError {
    error(reason, at: code.spots[index])
  }

  func error(_ reason: TemplateError.Reason, at spot: SourceRange) -> TemplateError {
    sources[Int(spot.source)].error(reason, at: spot.range)
  }

  /// The name in the tag that an operation comes from.
  func name(atOperation index: Int) -> String {
    let spot = code.spots[index]
    return sources[Int(spot.source)].text(spot.range)
  }
}

/// The operations of a set of templates and what they index.
struct Code: Sendable {
  var operations: [Operation] = []
  /// For each operation the name in the tag that it comes from.
  var spots: [SourceRange] = []
  var text: [UInt8] = []
  var lineStarts: [Int32] = []
  /// Parts of dotted names, as numbers and as they are written.
  var symbols: [Int32] = []
  var arguments: [Argument] = []
  /// The names of blocks; an argument's and a block's number index it.
  var blockNames: [String] = []
}

/// A range of a source's bytes.
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
