/// One tag of a template.
struct Tag {
  enum Kind {
    case escaped, raw, section, inverted, close, partial, parent, block, comment, delimiters
  }

  let kind: Kind
  /// The content without its sigil and the white space around it.
  let name: String
  /// The bytes of the name.
  let nameRange: Range<Int>
  /// The bytes of the tag, its delimiters included.
  let range: Range<Int>
  /// The tag together with the white space and line end that go with it.
  var outer: Range<Int>
  /// The index of the closing tag of an opening one, and the other way round.
  var match = 0
  /// Whether the tag stands alone, so that its line's white space is not text.
  var standsAlone = false
  /// Whether this is a block directly inside a parent: text that is given to the parent.
  var isArgument = false
  /// Whether only white space is before the tag on its line.
  var isFirstOnLine = false

  init(kind: Kind, name: String, nameRange: Range<Int>, range: Range<Int>) {
    self.kind = kind
    self.name = name
    self.nameRange = nameRange
    self.range = range
    self.outer = range
  }

  var opens: Bool {
    switch kind {
    case .section, .inverted, .parent, .block: true
    case .escaped, .raw, .close, .partial, .comment, .delimiters: false
    }
  }
}
