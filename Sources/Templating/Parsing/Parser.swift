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
