import Yams

/// Converts nodes of Yams and rejects unsupported features.
struct YAMLTreeBuilder {
  let lines: [String]
  private let scalars: LineScalars
  /// Not as `Tag`, which would compile the patterns of all types.
  private static let tags = [Tag.Name.str, .seq, .map].map(\.rawValue)

  init(_ lines: [String]) {
    self.lines = lines
    scalars = LineScalars(lines)
  }

  func node(_ node: Node) throws(YAMLFault) -> YAMLNode {
    guard node.anchor == nil else { throw refusal(.anchor, node) }
    guard Self.tags.contains(node.tag.rawValue) else { throw refusal(.tag, node) }
    switch node {
    case .alias:
      throw refusal(.anchor, node)
    case .scalar(let scalar):
      let plain = scalar.style == .plain
      let content: YAMLNode.Content =
        plain && YAMLNode.isNothing(scalar.string)
        ? .nothing : .text(scalar.string, plain: plain)
      return make(content, at: node, length: length(of: scalar))
    case .sequence(let sequence):
      var items: [YAMLNode] = []
      for item in sequence { items.append(try self.node(item)) }
      return make(.list(items), at: node, length: 1)
    case .mapping(let mapping):
      var entries: [YAMLNode.Entry] = []
      for (key, value) in mapping {
        guard case .scalar(let scalar) = key else { throw refusal(.complexKey, key) }
        entries.append(
          YAMLNode.Entry(
            key: scalar.string, keyNode: try self.node(key), value: try self.node(value)))
      }
      // A block mapping begins where its first key does: the key is what the caret should mark.
      let first = entries.first?.keyNode
      let sharesPlace =
        first?.line == mapping.mark?.line && first?.column == mapping.mark?.column
      return make(.mapping(entries), at: node, length: sharesPlace ? first?.length ?? 1 : 1)
    }
  }

  private func make(_ content: YAMLNode.Content, at node: Node, length: Int) -> YAMLNode {
    YAMLNode(
      content: content, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1,
      length: length)
  }

  private func refusal(_ feature: YAMLFeature, _ node: Node) -> YAMLFault {
    YAMLFault(.unsupported(feature), line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
  }

  /// The length of a text on its first line, quotes included.
  private func length(of scalar: Node.Scalar) -> Int {
    guard let mark = scalar.mark,
      let rest = scalars.rest(ofLine: mark.line, fromColumn: mark.column)
    else { return 1 }
    let text = Array(scalar.string.unicodeScalars)
    if scalar.style == .plain, rest.starts(with: text) { return max(text.count, 1) }
    if scalar.style == .literal || scalar.style == .folded { return 1 }
    if scalar.style != .plain, let quote = rest.first {
      var index = rest.startIndex + 1
      while index < rest.endIndex {
        if quote == "\"", rest[index] == "\\" {
          index += 2
        } else if rest[index] != quote {
          index += 1
        } else if quote == "'", index + 1 < rest.endIndex, rest[index + 1] == quote {
          index += 2
        } else {
          return index + 1 - rest.startIndex
        }
      }
    }
    let last = rest.lastIndex { $0 != " " && $0 != "\t" }
    return last.map { $0 + 1 - rest.startIndex } ?? 1
  }
}

/// The scalars of lines. Caches one line, which may contain thousands of values.
final class LineScalars {
  private let lines: [String]
  private var number = -1
  private var scalars: [Unicode.Scalar] = []

  init(_ lines: [String]) {
    self.lines = lines
  }

  /// The line from a column on, both from 1.
  func rest(ofLine line: Int, fromColumn column: Int) -> ArraySlice<Unicode.Scalar>? {
    guard lines.indices.contains(line - 1) else { return nil }
    if number != line {
      number = line
      scalars = Array(lines[line - 1].unicodeScalars)
    }
    return scalars.dropFirst(column - 1)
  }
}
