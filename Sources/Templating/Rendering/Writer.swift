import Basics

/// The output and the indentation of its lines.
struct Writer: ~Copyable {
  private(set) var output: OutputBytes
  /// The current indentation begins at `indentStart`.
  private var indent: [UInt8] = []
  private var indentStart = 0
  /// Whether the next first line of an argument is indented already.
  private var skipsIndent = false

  init() { output = OutputBytes() }

  /// - Parameter memory: receives the output as far as it fits.
  init(into memory: UnsafeMutableBufferPointer<UInt8>) { unsafe output = OutputBytes(in: memory) }

  struct Mark: BitwiseCopyable {
    fileprivate let indentStart: Int
    fileprivate let indentEnd: Int
    fileprivate let skipsIndent: Bool
  }

  /// Whether a first line would not get the indentation that others get.
  var skipsLineToIndent: Bool { skipsIndent && indentStart < indent.count }

  /// Applies an indentation until `leave`.
  mutating func enter(_ indentation: Indentation, in code: Code) -> Mark {
    let mark = Mark(indentStart: indentStart, indentEnd: indent.count, skipsIndent: skipsIndent)
    switch indentation {
    case .none:
      indentStart = indent.count
      skipsIndent = false
    case .lines(let start, let end, let first):
      indent += code.text[Int(start)..<Int(end)]
      skipsIndent = !first
    }
    return mark
  }

  mutating func leave(to mark: Mark) {
    indent.removeSubrange(mark.indentEnd...)
    indentStart = mark.indentStart
    skipsIndent = mark.skipsIndent
  }

  mutating func removeOutput() { output.removeAll() }

  mutating func appendIndent() {
    if indentStart < indent.count { output.append(indent[indentStart...]) }
  }

  mutating func appendFirstIndent() {
    if skipsIndent { skipsIndent = false } else { appendIndent() }
  }

  mutating func appendLiteral(_ range: Range<Int>, lines: Range<Int>, of program: Program) {
    var start = range.lowerBound
    if indentStart < indent.count {
      for line in lines {
        let lineStart = Int(program.code.lineStarts[line])
        unsafe append(program.text, start..<lineStart)
        output.append(indent[indentStart...])
        start = lineStart
      }
    }
    unsafe append(program.text, start..<range.upperBound)
  }

  private mutating func append(_ text: UnsafePointer<UInt8>, _ range: Range<Int>) {
    unsafe output.append(
      UnsafeBufferPointer(start: text + range.lowerBound, count: range.count))
  }

  /// - Parameter text: the bytes of the page's texts.
  @inline(__always)
  mutating func appendEscaped(_ value: Slot, text: UnsafePointer<UInt8>) {
    if value.kind == .text {
      unsafe Escaping.escape(value.bytes(text)) { unsafe output.append($0) }
    } else {
      unsafe appendRaw(value, text: text)
    }
  }

  mutating func appendRaw(_ value: Slot, text: UnsafePointer<UInt8>) {
    switch value.kind {
    case .text, .html: unsafe output.append(value.bytes(text))
    case .yes: output.append("true")
    case .no: output.append("false")
    case .absent, .list, .context: break
    }
  }
}
