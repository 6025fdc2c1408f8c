/// Collects operations, and text with its line starts, which may need indentation.
struct Emitter {
  private enum Line {
    case continues
    /// Indentation comes before the next text or tag.
    case begins
    /// The same at the start of an argument, which may be indented already.
    case beginsArgument
  }

  private(set) var code = Code()
  /// The indentation to remove from each line of the current argument.
  var margin: ArraySlice<UInt8> = []
  private var source: TemplateSource
  private var sourceIndex: Int32 = 0
  private var line = Line.continues

  init(source: TemplateSource) {
    self.source = source
  }

  var next: Int32 { Int32(code.operations.count) }

  mutating func begin(_ source: TemplateSource, index: Int) {
    self.source = source
    sourceIndex = Int32(index)
    margin = []
    line = .continues
  }

  mutating func beginArgument(margin: ArraySlice<UInt8>) {
    self.margin = margin
    line = .beginsArgument
  }

  mutating func endArgument(margin: ArraySlice<UInt8>) {
    self.margin = margin
    line = .continues
  }

  mutating func emit(_ operation: Operation, for spot: Range<Int>) {
    code.operations.append(operation)
    code.spots.append(SourceRange(spot, source: sourceIndex))
  }

  mutating func replace(_ index: Int32, with operation: Operation) {
    code.operations[Int(index)] = operation
  }

  /// Emits the indentation before a tag that does not stand alone.
  mutating func beginLine(for tag: Tag) {
    switch line {
    case .continues: return
    case .begins: emit(.indent, for: tag.nameRange)
    case .beginsArgument: emit(.indentFirstLine, for: tag.nameRange)
    }
    line = .continues
  }

  mutating func literal(_ range: Range<Int>) {
    if source.isLineStart(range.lowerBound), line != .beginsArgument { line = .begins }
    let start = Int32(code.text.count)
    let firstLine = Int32(code.lineStarts.count)
    var rest = source.bytes[range]
    while !rest.isEmpty {
      if line != .continues {
        rest = withoutMargin(rest)
        guard !rest.isEmpty else { break }
        // Blank lines stay blank.
        if lineEndLength(rest) == 0 {
          if line == .begins {
            code.lineStarts.append(Int32(code.text.count))
          } else {
            emit(.indentFirstLine, for: range)
          }
          line = .continues
        }
      }
      let newline = rest.firstIndex(of: UInt8(ascii: "\n"))
      let end = newline.map { $0 + 1 } ?? rest.endIndex
      code.text += rest[..<end]
      rest = rest[end...]
      if newline != nil { line = .begins }
    }
    let end = Int32(code.text.count)
    let endLine = Int32(code.lineStarts.count)
    if end > start {
      emit(.literal(start: start, end: end, firstLine: firstLine, endLine: endLine), for: range)
    }
  }

  /// The indentation at the start of a line, without the margin.
  mutating func indentation(_ line: ArraySlice<UInt8>, first: Bool) -> Indentation {
    let start = Int32(code.text.count)
    code.text += withoutMargin(line.prefix(while: isBlank))
    return .lines(start: start, end: Int32(code.text.count), first: first)
  }

  mutating func key(_ name: String) -> SymbolPath {
    if name == "." { return .dot }
    let symbols = name.utf8.split(separator: UInt8(ascii: ".")).map {
      Symbols.number(of: String(Substring($0)))
    }
    let rest = Int32(code.symbols.count)
    code.symbols += symbols.dropFirst()
    return SymbolPath(first: symbols[0], rest: rest, count: Int32(symbols.count - 1))
  }

  mutating func blockNumber(_ name: String) -> Int32 {
    if let number = code.blockNames.firstIndex(of: name) { return Int32(number) }
    code.blockNames.append(name)
    return Int32(code.blockNames.count - 1)
  }

  mutating func argument(_ tag: Tag, entry: Int32) -> Argument {
    Argument(
      name: blockNumber(tag.name), entry: entry,
      spot: SourceRange(tag.nameRange, source: sourceIndex))
  }

  mutating func add(_ arguments: [Argument]) -> Range<Int32> {
    let first = Int32(code.arguments.count)
    code.arguments += arguments
    return first..<Int32(code.arguments.count)
  }

  private func withoutMargin(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.dropFirst(zip(line, margin).prefix { $0 == $1 }.count)
  }
}
