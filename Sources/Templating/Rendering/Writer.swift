import Basics

/// The output, and the indentation that its lines get.
struct Writer: ~Copyable {
  private(set) var output: OutputBytes
  /// The indentation in force is what follows `indentStart`.
  private var indent: [UInt8] = []
  private var indentStart = 0
  /// Whether the next first line of an argument has its indentation already.
  private var skipsIndent = false

  init() { output = OutputBytes() }

  /// - Parameter memory: takes the output as far as there is room.
  init(into memory: UnsafeMutableBufferPointer<UInt8>) { output = OutputBytes(in: memory) }

  /// What to go back to after a template or argument.
  struct Mark: BitwiseCopyable {
    fileprivate let indentStart: Int
    fileprivate let indentEnd: Int
    fileprivate let skipsIndent: Bool
  }

  /// Whether a first line, if one comes, does not get the indentation that others get.
  var skipsLineToIndent: Bool { skipsIndent && indentStart < indent.count }

  /// Puts an indentation in force.
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

  /// Takes back all output, for the next.
  mutating func removeOutput() { output.removeAll() }

  mutating func appendIndent() {
    if indentStart < indent.count { output.append(indent[indentStart...]) }
  }

  mutating func appendFirstIndent() {
    if skipsIndent { skipsIndent = false } else { appendIndent() }
  }

  mutating func appendLiteral(
    _ range: Range<Int>, lines: Range<Int>, of program: CompiledProgram
  ) {
    var start = range.lowerBound
    if indentStart < indent.count {
      for line in lines {
        let lineStart = Int(program.code.lineStarts[line])
        append(program.text, start..<lineStart)
        output.append(indent[indentStart...])
        start = lineStart
      }
    }
    append(program.text, start..<range.upperBound)
  }

  private mutating func append(_ text: UnsafePointer<UInt8>, _ range: Range<Int>) {
    output.append(UnsafeBufferPointer(start: text + range.lowerBound, count: range.count))
  }

  /// - Parameter text: the bytes of all texts.
  @inline(__always)
  mutating func appendEscaped(_ value: Slot, text: UnsafePointer<UInt8>) {
    if value.kind == .text {
      Escaping.escape(value.bytes(text)) { output.append($0) }
    } else {
      appendRaw(value, text: text)
    }
  }

  mutating func appendRaw(_ value: Slot, text: UnsafePointer<UInt8>) {
    switch value.kind {
    case .text, .html: output.append(value.bytes(text))
    case .yes: output.append("true".utf8)
    case .no: output.append("false".utf8)
    case .absent, .list, .context: break
    }
  }
}
