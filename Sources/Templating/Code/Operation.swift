/// One step of rendering. The numbers index the arrays of `Code`.
enum Operation: Sendable {
  /// Appends `text[start..<end]`; each of `lineStarts[firstLine..<endLine]` gets indentation.
  case literal(start: Int32, end: Int32, firstLine: Int32, endLine: Int32)
  /// Appends the indentation: a line begins with a tag.
  case indent
  /// As `indent`, for the first line of a block's replacement: only where the block begins a line.
  case indentFirstLine
  case escaped(SymbolPath)
  case raw(SymbolPath)
  /// Runs up to `sectionEnd` for each item, or goes on at `end`.
  case section(SymbolPath, end: Int32)
  case sectionEnd
  /// Goes on at `end` when the value is true.
  case inverted(SymbolPath, end: Int32)
  case partial(template: Int32, Indentation)
  /// Runs a template with `arguments[first..<last]`, and goes on at `end`.
  case parent(template: Int32, Indentation, first: Int32, last: Int32, end: Int32)
  /// Runs the argument of that name and goes on at `end`, or goes on with the default that follows.
  case block(name: Int32, Indentation, end: Int32)
  /// Ends a template or an argument.
  case exit
}

/// A name as numbers: the first part and `symbols[rest..<rest + count]`. `isDot` names the item.
struct SymbolPath: Sendable {
  let first: Int32
  let rest: Int32
  let count: Int32

  static let dot = SymbolPath(first: -1, rest: 0, count: 0)

  var isDot: Bool { first < 0 }
}

/// What is put before the lines of a template or argument that is run.
enum Indentation: Sendable {
  /// Nothing at all: the tag is in the middle of a line.
  case none
  /// The current indentation, then `text[start..<end]`; `first` says whether the first line gets it
  /// too.
  case lines(start: Int32, end: Int32, first: Bool)
}

/// One block that is given to a parent.
struct Argument: Sendable {
  let name: Int32
  /// Where its operations begin.
  let entry: Int32
  let spot: SourceRange
}
