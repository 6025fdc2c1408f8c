/// Parses a template into tags.
enum Parser {
  static let maximumDepth = 256

  static func parse(_ source: TemplateSource) throws(TemplateError) -> [Tag] {
    try source.validate()
    var scanner = Scanner(source)
    var tags: [Tag] = []
    var open: [Int] = []
    while var tag = try scanner.next() {
      if tag.opens {
        guard open.count < maximumDepth else {
          throw source.error(.tooDeep(limit: maximumDepth), at: tag.range)
        }
        tag.isArgument = tag.kind == .block && open.last.map { tags[$0].kind } == .parent
        open.append(tags.count)
      } else if tag.kind == .close {
        let expected = open.last.map { tags[$0].name }
        guard let opening = open.popLast(), expected == tag.name else {
          throw source.error(.unexpectedClose(tag.name, expected: expected), at: tag.range)
        }
        tags[opening].match = tags.count
        tag.match = opening
        tag.isArgument = tags[opening].isArgument
      }
      tags.append(tag)
    }
    if let opening = open.last {
      throw source.error(.unclosedSection(tags[opening].name), at: tags[opening].range)
    }
    StandaloneTags(source: source).apply(to: &tags)
    return tags
  }
}

/// Finds the standalone tags, which remove the white space and the line end around them.
///
/// All tags but variables and parents stand alone if their line contains nothing else. A parent does if nothing is
/// before its opening and after its closing tag. An argument removes the line end after its opening tag and the
/// indentation before its closing tag.
struct StandaloneTags {
  let source: TemplateSource

  func apply(to tags: inout [Tag]) {
    for index in tags.indices {
      let tag = tags[index]
      switch tag.kind {
      case .escaped, .raw: continue
      case .close:
        let opening = tags[tag.match]
        if opening.kind == .parent {
          closeParent(at: index, in: &tags)
        } else if opening.isArgument {
          if let left = left(of: tag) { tags[index].outer = left..<tag.range.upperBound }
        } else {
          standAlone(&tags[index])
        }
      case .block where tag.isArgument:
        if let right = right(of: tag) {
          tags[index].outer = tag.range.lowerBound..<right
          tags[index].standsAlone = true
        }
      case .parent: continue
      default: standAlone(&tags[index])
      }
    }
  }

  private func standAlone(_ tag: inout Tag) {
    guard let left = left(of: tag) else { return }
    tag.isFirstOnLine = true
    if let right = right(of: tag) {
      tag.outer = left..<right
      tag.standsAlone = true
    }
  }

  private func closeParent(at index: Int, in tags: inout [Tag]) {
    let opening = tags[tags[index].match]
    guard let left = left(of: opening), let right = right(of: tags[index]) else { return }
    tags[tags[index].match].outer = left..<opening.range.upperBound
    tags[tags[index].match].standsAlone = true
    tags[index].outer = tags[index].range.lowerBound..<right
  }

  /// The start of the tag's line, if only white space is before the tag.
  private func left(of tag: Tag) -> Int? {
    var offset = tag.range.lowerBound
    while offset > source.start, isBlank(source.bytes[offset - 1]) { offset -= 1 }
    return source.isLineStart(offset) ? offset : nil
  }

  /// The start of the next line, if only white space is after the tag.
  private func right(of tag: Tag) -> Int? {
    let rest = source.bytes[tag.range.upperBound...].drop(while: isBlank)
    let length = lineEndLength(rest)
    return rest.isEmpty || length > 0 ? rest.startIndex + length : nil
  }
}
