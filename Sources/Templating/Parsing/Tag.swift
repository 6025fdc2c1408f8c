/// One tag of a template.
struct Tag {
  enum Kind {
    case escaped, raw, section, inverted, close, partial, parent, block, comment, delimiters
  }

  let kind: Kind
  /// The content without its sigil and the white space around it.
  let name: String
  /// Where the name stands.
  let nameRange: Range<Int>
  /// Where the tag stands, its delimiters included.
  let range: Range<Int>
  /// The tag together with the white space and line end that go with it.
  var outer: Range<Int>
  /// Of an opening tag its closing tag's index, of a closing tag its opening tag's.
  var match = 0
  /// Whether the tag stands alone, so that its line's white space is not text.
  var standsAlone = false
  /// Whether this is a block directly inside a parent: text given to the parent, not a place.
  var isArgument = false
  /// Whether only white space stands before the tag on its line.
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
