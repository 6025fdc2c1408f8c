import Basics

/// Finds the tags of a template, without matching them.
struct Scanner {
  private let source: TemplateSource
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)
  private var position: Int

  init(_ source: TemplateSource) {
    self.source = source
    position = source.start
  }

  mutating func next() throws(TemplateError) -> Tag? {
    guard let start = find(opening, from: position) else { return nil }
    let tag = try tag(at: start)
    position = tag.range.upperBound
    return tag
  }

  private mutating func tag(at start: Int) throws(TemplateError) -> Tag {
    let sigilOffset = start + opening.count
    let sigil = sigilOffset < source.bytes.count ? source.bytes[sigilOffset] : 0
    let kind = Self.kind(of: sigil)
    let contentStart = kind == .escaped ? sigilOffset : sigilOffset + 1
    let terminator =
      switch sigil {
      case UInt8(ascii: "{"): [UInt8(ascii: "}")] + closing
      case UInt8(ascii: "="): [UInt8(ascii: "=")] + closing
      default: closing
      }
    guard let contentEnd = find(terminator, from: contentStart) else {
      throw source.error(.unclosedTag, at: start..<sigilOffset)
    }
    let range = start..<contentEnd + terminator.count
    let nameRange = trim(contentStart..<contentEnd)
    let tag = Tag(kind: kind, name: source.text(nameRange), nameRange: nameRange, range: range)
    switch kind {
    case .comment: break
    case .delimiters: try setDelimiters(tag)
    default:
      if let next = find(opening, from: contentStart), next < contentEnd {
        throw source.error(.unclosedTag, at: start..<sigilOffset)
      }
      try validateName(of: tag)
    }
    return tag
  }

  private static func kind(of sigil: UInt8) -> Tag.Kind {
    switch sigil {
    case UInt8(ascii: "#"): .section
    case UInt8(ascii: "^"): .inverted
    case UInt8(ascii: "/"): .close
    case UInt8(ascii: ">"): .partial
    case UInt8(ascii: "<"): .parent
    case UInt8(ascii: "$"): .block
    case UInt8(ascii: "&"), UInt8(ascii: "{"): .raw
    case UInt8(ascii: "!"): .comment
    case UInt8(ascii: "="): .delimiters
    default: .escaped
    }
  }

  private mutating func setDelimiters(_ tag: Tag) throws(TemplateError) {
    let parts = source.bytes[tag.nameRange].split(whereSeparator: isWhitespace)
    let equals = UInt8(ascii: "=")
    guard parts.count == 2, !parts[0].contains(equals), !parts[1].contains(equals) else {
      throw source.error(.badDelimiters, at: tag.range)
    }
    opening = Array(parts[0])
    closing = Array(parts[1])
  }

  private func validateName(of tag: Tag) throws(TemplateError) {
    let bytes = source.bytes[tag.nameRange]
    guard !bytes.isEmpty else { throw source.error(.emptyTag, at: tag.range) }
    // Comparing names with endless combining marks would take forever.
    if let cut = StreamSafeText.cut(bytes) {
      throw source.error(.badName(String(decoding: cut, as: UTF8.self)), at: tag.nameRange)
    }
    var isValid = !bytes.contains(where: isWhitespace)
    switch tag.kind {
    case .escaped, .raw, .section, .inverted:
      let dot = UInt8(ascii: ".")
      let parts = bytes.split(separator: dot, omittingEmptySubsequences: false)
      isValid = isValid && (tag.name == "." || parts.allSatisfy { !$0.isEmpty })
    default: break
    }
    guard isValid else { throw source.error(.badName(tag.name), at: tag.nameRange) }
  }

  private func trim(_ range: Range<Int>) -> Range<Int> {
    let bytes = source.bytes[range]
    guard let first = bytes.firstIndex(where: { !isWhitespace($0) }),
      let last = bytes.lastIndex(where: { !isWhitespace($0) })
    else { return range.lowerBound..<range.lowerBound }
    return first..<last + 1
  }

  private func find(_ needle: [UInt8], from start: Int) -> Int? {
    let bytes = source.bytes.span
    var offset = start
    while offset + needle.count <= bytes.count {
      var matched = 0
      while matched < needle.count, bytes[offset + matched] == needle[matched] { matched += 1 }
      if matched == needle.count { return offset }
      offset += 1
    }
    return nil
  }
}

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
