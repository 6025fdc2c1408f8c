/// One step of rendering. Numbers are indices into the arrays of `Code`; `end` is the operation to continue at.
enum Operation: Sendable {
  /// Appends `text[start..<end]`, with indentation before each of `lineStarts[firstLine..<endLine]`.
  case literal(start: Int32, end: Int32, firstLine: Int32, endLine: Int32)
  /// Appends the indentation: the line begins with a tag.
  case indent
  /// Like `indent`, for the first line of a block's replacement: only if the block begins a line.
  case indentFirstLine
  case escaped(SymbolPath)
  case raw(SymbolPath)
  /// Runs up to `sectionEnd` for each item, or skips to `end`.
  case section(SymbolPath, end: Int32)
  case sectionEnd
  /// Skips to `end` if the value is true.
  case inverted(SymbolPath, end: Int32)
  case partial(template: Int32, Indentation)
  /// Runs a template with `arguments[first..<last]`.
  case parent(template: Int32, Indentation, first: Int32, last: Int32, end: Int32)
  /// Runs the argument of that name and skips to `end`, or runs the default that follows.
  case block(name: Int32, Indentation, end: Int32)
  /// Ends a template or an argument.
  case exit
}

/// A name as symbols: the first part and `symbols[rest..<rest + count]`. `isDot` is the current item.
struct SymbolPath: Sendable {
  let first: Int32
  let rest: Int32
  let count: Int32

  static let dot = SymbolPath(first: -1, rest: 0, count: 0)

  var isDot: Bool { first < 0 }
}

enum Indentation: Sendable {
  /// None, not even the current one: the tag is in the middle of a line.
  case none
  /// The current indentation and `text[start..<end]`, before the first line only if `first`.
  case lines(start: Int32, end: Int32, first: Bool)
}

/// A block passed to a parent; its operations begin at `entry`.
struct Argument: Sendable {
  let name: Int32
  let entry: Int32
  let spot: SourceRange
}
