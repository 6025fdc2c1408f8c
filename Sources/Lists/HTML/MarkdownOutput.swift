/// Writes Markdown from inline and block elements as they come, whatever their nesting.
struct MarkdownOutput {
  enum Container {
    case quote, bullets, numbers
  }

  /// What divides the next text from the last one; the strongest counts.
  private enum Gap: Int, Comparable {
    case none, space, line, tight, block

    static func < (one: Gap, other: Gap) -> Bool { one.rawValue < other.rawValue }
  }

  /// A quotation, a list or an item around the text.
  private struct Frame {
    let container: Container?
    /// The mark of an item; empty for the others.
    var marker = ""
    var isWritten = false
    var count = 0
  }

  /// An open emphasis or link.
  private struct Mark {
    let name: String
    var open: String
    var close: String
    /// How many elements of the same kind are open in it.
    var depth = 0
    /// Where it begins in the output; `nil` until there is a text in it.
    var start: Int?
    /// How many times it ended, with a block each.
    var count = 0
  }

  private static let mostFrames = 24
  /// A link is repeated in this many blocks: its address may be as long as all of them.
  private static let mostBlocks = 16

  private let isPlain: Bool
  /// Whether white space and Markdown in the text stay as they are.
  private let isVerbatim: Bool
  private var space: [Unicode.Scalar] = []
  private var output: [Unicode.Scalar] = []
  private var gap = Gap.none
  private var frames: [Frame] = []
  private var marks: [Mark] = []
  /// The emphasis that ended last, with its range.
  private var ended: (mark: String, range: Range<Int>)?
  /// The level of the heading whose text comes next or is being written; 0 for none.
  private var level = 0
  private var isAtLineStart = true
  /// Whether the line has had digits only.
  private var isAfterNumber = false

  init(isPlain: Bool, isVerbatim: Bool) {
    self.isPlain = isPlain
    self.isVerbatim = isVerbatim
  }

  var text: String { String(String.UnicodeScalarView(output)) }

  // MARK: Text

  /// - Parameter isDecoded: Whether a character reference stood for it, so that it is no markup.
  mutating func add(_ scalar: Unicode.Scalar, isDecoded: Bool = false) {
    switch scalar.value {
    case 0x09...0x0D,
      0x20 where isVerbatim:
      space.append(scalar)
    case 0x09...0x0D, 0x20, 0xA0: raise(.space)
    default:
      begin(before: scalar)
      undoEmphasis(before: scalar)
      if needsEscape(scalar, isDecoded: isDecoded) { escape(isDecoded: isDecoded) }
      let isDigit = ("0"..."9").contains(scalar)
      isAfterNumber = isDigit && (isAtLineStart || isAfterNumber)
      isAtLineStart = false
      output.append(scalar)
    }
  }

  mutating func code(_ text: String) {
    let text = TextCleaning.line(text)
    guard !text.isEmpty else { return }
    // In Markdown of others, a link before it may end inside.
    if isPlain || isVerbatim && text.contains("<") {
      return text.unicodeScalars.forEach { add($0, isDecoded: true) }
    }
    begin(before: "`")
    undoEmphasis(before: "`")
    // Two fences would be one.
    if output.last == "`" { output.append(" ") }
    let fence = String(repeating: "`", count: Self.longestRun(in: text) + 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    append(fence + space + text + space + fence)
    isAtLineStart = false
    isAfterNumber = false
  }

  mutating func breakLine() {
    if level > 0 { return raise(.space) }
    if gap == .line { breakBlock() } else { raise(.line) }
  }

  // MARK: Emphasis and links

  mutating func mark(_ mark: String, isEnd: Bool) {
    if isEnd { return end(mark) }
    if let index = marks.firstIndex(where: { $0.name == mark }) { return marks[index].depth += 1 }
    let written = isPlain ? "" : mark
    marks.append(Mark(name: mark, open: written, close: written))
  }

  mutating func beginLink(_ address: String?) {
    endLink()
    guard let address else { return }
    let safe = address.unicodeScalars.map { scalar in
      "()<>\\ *_`[]".unicodeScalars.contains(scalar)
        ? "%" + String(scalar.value, radix: 16, uppercase: true) : String(scalar)
    }
    marks.append(
      Mark(
        name: "a", open: isPlain ? "" : "[",
        close: isPlain ? " (\(address))" : "](\(safe.joined()))"))
  }

  mutating func endLink() { end("a") }

  private mutating func end(_ name: String) {
    guard let index = marks.firstIndex(where: { $0.name == name }) else { return }
    if marks[index].depth > 0 { return marks[index].depth -= 1 }
    for inner in marks.indices[index...].reversed() { close(inner) }
    marks.remove(at: index)
  }

  private mutating func close(_ index: Int) {
    guard let start = marks[index].start else { return }
    let mark = marks[index]
    marks[index].start = nil
    marks[index].count += 1
    if mark.name == "a", mark.count + 1 == Self.mostBlocks {
      (marks[index].open, marks[index].close) = ("", "")
    }
    if isPlain, mark.name == "a" {
      // An address is not repeated.
      let text = String(String.UnicodeScalarView(output[start...]))
      if mark.close.contains(text) { return }
    }
    append(mark.close)
    if mark.name != "a", !mark.close.isEmpty { ended = (mark.close, start..<output.count) }
  }

  /// Undoes an emphasis that CommonMark would not end here: one after a punctuation mark and before a letter.
  private mutating func undoEmphasis(before next: Unicode.Scalar) {
    guard let (mark, range) = ended, range.upperBound == output.count else { return }
    let length = mark.unicodeScalars.count
    guard range.count > 2 * length, Self.isPunctuation(output[range.upperBound - length - 1]),
      !Self.isPunctuation(next)
    else { return }
    output.removeLast(length)
    output.removeSubrange(range.lowerBound..<range.lowerBound + length)
    ended = nil
  }

  // MARK: Blocks

  /// - Parameter isTight: Whether the next text begins a line, and no paragraph.
  mutating func breakBlock(isTight: Bool = false) {
    for index in marks.indices.reversed() { close(index) }
    level = 0
    raise(isTight ? .tight : .block)
  }

  /// - Parameter level: 0 at the end of a heading.
  mutating func heading(_ level: Int) {
    breakBlock()
    self.level = level
  }

  mutating func rule() {
    breakBlock()
    if isPlain || output.isEmpty { return }
    begin(before: "*")
    append("***")
    breakBlock()
  }

  mutating func preformatted(_ text: String) {
    breakBlock()
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
      .drop { $0.allSatisfy(\.isWhitespace) }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    if lines.isEmpty { return }
    let fence =
      isPlain ? nil : String(repeating: "`", count: max(3, Self.longestRun(in: text) + 1))[...]
    lines = (fence.map { [$0] } ?? []) + lines + (fence.map { [$0] } ?? [])
    begin(before: "`", marksToo: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { newLine() }
      append(String(line))
    }
    breakBlock()
  }

  mutating func begin(_ container: Container) {
    let isNested = frames.last?.marker.isEmpty == false && container != .quote
    breakBlock(isTight: isNested)
    if frames.count < Self.mostFrames { frames.append(Frame(container: container)) }
  }

  mutating func endContainer(_ container: Container) {
    breakBlock()
    guard let index = frames.lastIndex(where: { $0.container == container }) else { return }
    frames.removeSubrange(index...)
  }

  mutating func beginItem() {
    endItem()
    let isInList = frames.last.map { $0.container == .bullets || $0.container == .numbers } ?? false
    if !isInList { begin(.bullets) }
    guard let list = frames.indices.last, frames.count < Self.mostFrames else { return }
    frames[list].count += 1
    let isNumbered = frames[list].container == .numbers
    frames.append(
      Frame(container: nil, marker: isNumbered ? "\(frames[list].count). " : "- "))
  }

  mutating func endItem() {
    breakBlock(isTight: true)
    // An item of a list around this one is not ended.
    let index = frames.lastIndex { $0.container == nil || $0.container == .quote }
    guard let index, frames[index].container == nil, index + 1 >= frames.count else { return }
    frames.removeSubrange(index...)
  }

  mutating func finish() {
    for index in marks.indices.reversed() { close(index) }
    marks = []
  }

  // MARK: Writing

  private mutating func raise(_ gap: Gap) {
    if gap <= .line, isAtLineStart, self.gap == .none { return }
    self.gap = max(self.gap, gap)
  }

  /// Writes what is due before the next text: the gap, and the marks that begin with it.
  private mutating func begin(before next: Unicode.Scalar, marksToo: Bool = true) {
    let isNewItem = frames.contains { !$0.marker.isEmpty && !$0.isWritten }
    if isVerbatim {
      if gap == .line, !output.isEmpty {
        append(isPlain ? "\n" : "\\\n")
      } else {
        output += space
      }
      space = []
      isAtLineStart = output.isEmpty || output.last == "\n"
    } else if output.isEmpty {
      writePrefix()
      writeHeading()
    } else {
      switch gap {
      case .none: break
      case .space: if !isAtLineStart { output.append(" ") }
      case .line, .tight:
        if !isPlain, !isNewItem, !isAtLineStart { output.append("\\") }
        newLine()
        writeHeading()
      case .block:
        newLine(isBlank: true)
        writeHeading()
      }
    }
    gap = .none
    guard marksToo else { return }
    for index in marks.indices where marks[index].start == nil { open(index, before: next) }
  }

  private mutating func open(_ index: Int, before next: Unicode.Scalar) {
    let mark = marks[index].open
    if marks[index].name != "a", !mark.isEmpty {
      if let ended, ended.range.upperBound == output.count {
        if ended.mark == mark {
          // It goes on.
          output.removeLast(mark.unicodeScalars.count)
          marks[index].start = ended.range.lowerBound
          self.ended = nil
          return
        }
        marks[index].open = ""
        marks[index].close = ""
      } else if Self.isPunctuation(next), let last = output.last, !isAtLineStart, last != " ",
        !Self.isPunctuation(last)
      {
        // CommonMark would not begin it here.
        marks[index].open = ""
        marks[index].close = ""
      }
    }
    marks[index].start = output.count
    append(marks[index].open)
  }

  private mutating func newLine(isBlank: Bool = false) {
    output.append("\n")
    if isBlank {
      for frame in frames where frame.container == .quote && frame.isWritten && !isPlain {
        output.append(">")
      }
      output.append("\n")
    }
    writePrefix()
  }

  private mutating func writePrefix() {
    for index in frames.indices {
      if !frames[index].marker.isEmpty {
        let marker = frames[index].marker
        append(
          frames[index].isWritten
            ? String(repeating: " ", count: marker.unicodeScalars.count) : marker)
      } else if frames[index].container == .quote, !isPlain {
        append("> ")
      }
      frames[index].isWritten = true
    }
    isAtLineStart = true
    isAfterNumber = false
  }

  private mutating func writeHeading() {
    if level > 0, !isPlain { append(String(repeating: "#", count: level) + " ") }
  }

  private mutating func append(_ text: String) { output.append(contentsOf: text.unicodeScalars) }

  /// Whether Markdown would read it as markup.
  private func needsEscape(_ scalar: Unicode.Scalar, isDecoded: Bool) -> Bool {
    if isPlain { return false }
    if isVerbatim, !isDecoded { return scalar == "<" }
    switch scalar {
    case "\\", "`", "*", "_", "[", "]", "<", ">", "&": return true
    case "#", "+", "-", "=", "~", "|": return isAtLineStart
    case ".", ")": return isAfterNumber
    default: return false
    }
  }

  /// Escapes the next scalar, also behind a backslash of the text, which escapes it already.
  private mutating func escape(isDecoded: Bool) {
    let isEscaped = isVerbatim && !output.reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
    if !isEscaped || isDecoded { output.append("\\") }
    if isEscaped, isDecoded { output.append("\\") }
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }

  private static func longestRun(in text: String) -> Int {
    var (longest, run) = (0, 0)
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
