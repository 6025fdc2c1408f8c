/// One tag of a template.
struct Tag {
  enum Kind {
    case escaped, raw, section, inverted, close, partial, parent, block, comment, delimiters
  }

  let kind: Kind
  /// The trimmed content without its sigil.
  let name: String
  let nameRange: Range<Int>
  let range: Range<Int>
  /// The bytes of the tag and of the white space and line end it removes.
  var outer: Range<Int>
  /// The index of the closing tag of an opening one, or vice versa.
  var match = 0
  var standsAlone = false
  /// Whether this is a block directly inside a parent.
  var isArgument = false
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
