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
