import Basics

/// Compiles templates into operations, all in one list.
struct Compiler {
  /// An unconditional partial or parent: one outside any section, block or parent.
  struct Inclusion {
    let template: Int
    let spot: Range<Int>
  }

  private struct Open {
    let tag: Tag
    let operation: Int32
    /// The `Emitter.margin` outside the tag.
    let margin: ArraySlice<UInt8>
    /// The arguments of a parent so far.
    var arguments: [Argument] = []
  }

  private let sources: [TemplateSource]
  private let numbers: [String: Int]
  private let unknownPartials: TemplateSet.UnknownPartials
  private var emitter: Emitter
  private var open: [Open] = []
  /// The inclusions of each template compiled so far.
  private(set) var inclusions: [[Inclusion]] = []

  var code: Code { emitter.code }

  /// - Parameter sources: all templates of the set.
  init(sources: [TemplateSource], unknownPartials: TemplateSet.UnknownPartials) {
    self.sources = sources
    self.unknownPartials = unknownPartials
    numbers = Dictionary(uniqueKeysWithValues: zip(sources.map(\.name), sources.indices))
    emitter = Emitter(source: TemplateSource(name: "", bytes: []))
  }

  mutating func compile(_ index: Int) throws(TemplateError) -> Int32 {
    let source = sources[index]
    let tags = try Parser.parse(source)
    let entry = emitter.next
    emitter.begin(source, index: index)
    inclusions.append([])
    var cursor = source.start
    var position = 0
    while position < tags.count {
      let tag = tags[position]
      position += 1
      if open.last?.tag.kind == .parent, tag.kind != .close, !tag.isArgument {
        // Directly inside a parent, anything but an argument is a comment.
        if tag.opens { position = tag.match + 1 }
        continue
      }
      if open.last?.tag.kind != .parent {
        emitter.literal(cursor..<tag.outer.lowerBound)
      }
      cursor = tag.outer.upperBound
      if tag.kind == .close {
        close(tag)
      } else if try !compile(tag, closedBy: tags[tag.match], in: source) {
        position = tag.match + 1
        cursor = tags[tag.match].outer.upperBound
      }
    }
    emitter.literal(cursor..<source.bytes.count)
    emitter.emit(.exit, for: source.bytes.count..<source.bytes.count)
    return entry
  }

  /// Returns `false` if the content of the tag is to be skipped.
  private mutating func compile(
    _ tag: Tag, closedBy closing: Tag, in source: TemplateSource
  ) throws(TemplateError) -> Bool {
    if !tag.standsAlone, !tag.isArgument { emitter.beginLine(for: tag) }
    let operation = emitter.next
    let outside = emitter.margin
    switch tag.kind {
    case .escaped: emitter.emit(.escaped(emitter.key(tag.name)), for: tag.nameRange)
    case .raw: emitter.emit(.raw(emitter.key(tag.name)), for: tag.nameRange)
    case .section: emitter.emit(.section(emitter.key(tag.name), end: 0), for: tag.nameRange)
    case .inverted: emitter.emit(.inverted(emitter.key(tag.name), end: 0), for: tag.nameRange)
    case .partial:
      guard let template = try template(of: tag, in: source) else { return true }
      note(template, tag)
      let indentation = indentation(of: tag, closedBy: tag, in: source)
      emitter.emit(.partial(template: Int32(template), indentation), for: tag.nameRange)
    case .parent:
      guard let template = try template(of: tag, in: source) else { return false }
      note(template, tag)
      let indentation = indentation(of: tag, closedBy: closing, in: source)
      emitter.emit(
        .parent(template: Int32(template), indentation, first: 0, last: 0, end: 0),
        for: tag.nameRange)
    case .block where tag.isArgument:
      let margin = Layout(source: source).margin(of: tag, closedBy: closing)
      emitter.beginArgument(margin: margin)
    case .block:
      let indentation = indentation(of: tag, closedBy: closing, in: source)
      emitter.emit(
        .block(name: emitter.blockNumber(tag.name), indentation, end: 0), for: tag.nameRange)
    case .comment, .delimiters, .close: break
    }
    if tag.opens { open.append(Open(tag: tag, operation: operation, margin: outside)) }
    return true
  }

  private mutating func close(_ tag: Tag) {
    guard let opened = open.popLast() else { return }
    if opened.tag.isArgument {
      emitter.emit(.exit, for: tag.nameRange)
      emitter.endArgument(margin: opened.margin)
      let argument = emitter.argument(opened.tag, entry: opened.operation)
      open[open.count - 1].arguments.append(argument)
      return
    }
    if !tag.standsAlone, opened.tag.kind != .parent { emitter.beginLine(for: tag) }
    switch emitter.code.operations[Int(opened.operation)] {
    case .section(let key, _):
      emitter.emit(.sectionEnd, for: tag.nameRange)
      emitter.replace(opened.operation, with: .section(key, end: emitter.next))
    case .inverted(let key, _):
      emitter.replace(opened.operation, with: .inverted(key, end: emitter.next))
    case .block(let name, let indentation, _):
      emitter.replace(opened.operation, with: .block(name: name, indentation, end: emitter.next))
    case .parent(let template, let indentation, _, _, _):
      let arguments = emitter.add(opened.arguments)
      emitter.replace(
        opened.operation,
        with: .parent(
          template: template, indentation, first: arguments.lowerBound,
          last: arguments.upperBound, end: emitter.next))
    default: break
    }
  }

  private mutating func indentation(
    of tag: Tag, closedBy closing: Tag, in source: TemplateSource
  ) -> Indentation {
    guard let (space, first) = Layout(source: source).indentation(of: tag, closedBy: closing)
    else { return .none }
    return emitter.indentation(space, first: first)
  }

  private mutating func note(_ template: Int, _ tag: Tag) {
    guard open.isEmpty else { return }
    inclusions[inclusions.count - 1].append(Inclusion(template: template, spot: tag.nameRange))
  }

  /// The template that a tag names; `nil` for an unknown one that counts as empty.
  private func template(of tag: Tag, in source: TemplateSource) throws(TemplateError) -> Int? {
    if let number = numbers[tag.name] { return number }
    guard unknownPartials == .error else { return nil }
    // No tag can include a template without a name.
    let names = sources.map(\.name).filter { !$0.isEmpty }
    let nearest = EditDistance.nearest(to: tag.name, among: names)
    throw source.error(.unknownPartial(tag.name, nearest: nearest), at: tag.nameRange)
  }
}

/// Determines the indentation of partials, parents and blocks.
struct Layout {
  let source: TemplateSource

  /// The indentation of a partial, parent or block, and whether the first line gets it too; `nil` for a tag in
  /// the middle of a line.
  func indentation(of tag: Tag, closedBy closing: Tag) -> (ArraySlice<UInt8>, first: Bool)? {
    if tag.standsAlone {
      let content = tag.kind == .block ? contentIndentation(tag, closing) : nil
      return (content ?? ownIndentation(tag), first: true)
    }
    // The white space before a block that does not stand alone is text.
    return tag.kind == .block && tag.isFirstOnLine ? (ownIndentation(tag), first: false) : nil
  }

  /// The indentation to remove from each line of an argument: that of its first line, if the content begins on a
  /// line of its own.
  func margin(of tag: Tag, closedBy closing: Tag) -> ArraySlice<UInt8> {
    tag.standsAlone ? contentIndentation(tag, closing) ?? [] : []
  }

  private func ownIndentation(_ tag: Tag) -> ArraySlice<UInt8> {
    source.bytes[source.lineStart(of: tag.range.lowerBound)..<tag.range.lowerBound]
  }

  /// The indentation of the first line between two tags that is not blank.
  private func contentIndentation(_ tag: Tag, _ closing: Tag) -> ArraySlice<UInt8>? {
    var rest = source.bytes[tag.outer.upperBound..<closing.range.lowerBound]
    while !rest.isEmpty {
      let space = rest.prefix(while: isBlank)
      let text = rest[space.endIndex...]
      if !text.isEmpty, lineEndLength(text) == 0 {
        return space
      }
      rest = text.dropFirst(lineEndLength(text))
    }
    return nil
  }
}
