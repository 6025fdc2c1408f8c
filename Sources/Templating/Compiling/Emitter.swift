/// Emits operations, and text line by line so that indentation can be put before each line.
struct Emitter {
  private enum Line {
    /// Something of the line has been written.
    case goesOn
    /// Nothing has been written yet: indentation is due with the next text or tag.
    case begins
    /// The same at the start of an argument, where indentation may have been written already.
    case beginsArgument
  }

  private(set) var code = Code()
  /// The indentation that is removed from each line of the current argument.
  var margin: ArraySlice<UInt8> = []
  private var source: TemplateSource
  private var sourceIndex: Int32 = 0
  private var line = Line.goesOn

  init(source: TemplateSource) {
    self.source = source
  }

  /// The index of the next operation.
  var next: Int32 { Int32(code.operations.count) }

  mutating func begin(_ source: TemplateSource, index: Int) {
    self.source = source
    sourceIndex = Int32(index)
    margin = []
    line = .goesOn
  }

  mutating func beginArgument(margin: ArraySlice<UInt8>) {
    self.margin = margin
    line = .beginsArgument
  }

  mutating func endArgument(margin: ArraySlice<UInt8>) {
    self.margin = margin
    line = .goesOn
  }

  mutating func emit(_ operation: Operation, for spot: Range<Int>) {
    code.operations.append(operation)
    code.spots.append(SourceRange(spot, source: sourceIndex))
  }

  /// Fills in what was unknown when the operation was emitted.
  mutating func replace(_ index: Int32, with operation: Operation) {
    code.operations[Int(index)] = operation
  }

  /// Emits the indentation that is due before a tag that does not stand alone.
  mutating func beginLine(for tag: Tag) {
    switch line {
    case .goesOn: return
    case .begins: emit(.indent, for: tag.nameRange)
    case .beginsArgument: emit(.indentFirstLine, for: tag.nameRange)
    }
    line = .goesOn
  }

  mutating func literal(_ range: Range<Int>) {
    if source.isLineStart(range.lowerBound), line != .beginsArgument { line = .begins }
    let start = Int32(code.text.count)
    let firstLine = Int32(code.lineStarts.count)
    var rest = source.bytes[range]
    while !rest.isEmpty {
      if line != .goesOn {
        rest = withoutMargin(rest)
        guard !rest.isEmpty else { break }
        // Blank lines stay blank.
        if lineEndLength(rest) == 0 {
          if line == .begins {
            code.lineStarts.append(Int32(code.text.count))
          } else {
            emit(.indentFirstLine, for: range)
          }
          line = .goesOn
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

  /// Indentation by the white space that begins a line, without the margin.
  mutating func indentation(_ line: ArraySlice<UInt8>, first: Bool) -> Indentation {
    let start = Int32(code.text.count)
    code.text += withoutMargin(line.prefix(while: isBlank))
    return .lines(start: start, end: Int32(code.text.count), first: first)
  }

  mutating func key(_ name: String) -> SymbolPath {
    if name == "." { return .dot }
    let symbols = name.split(separator: ".").map { Symbols.number(of: String($0)) }
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

  /// Adds the arguments of one parent, with consecutive indices.
  mutating func add(_ arguments: [Argument]) -> Range<Int32> {
    let first = Int32(code.arguments.count)
    code.arguments += arguments
    return first..<Int32(code.arguments.count)
  }

  private func withoutMargin(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.dropFirst(zip(line, margin).prefix { $0 == $1 }.count)
  }
}
