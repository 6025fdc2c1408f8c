/// A tag of HTML.
struct HTMLTag {
  /// In lower case.
  let name: String
  let isEnd: Bool
  /// Whether it ends with a slash.
  let isEmpty: Bool
  /// The value of `href`, without white space around it.
  var address = ""
  /// The value of `alt`.
  var alternative = ""
}

/// Finds tags, comments and declarations, in one pass.
struct HTMLTagReader {
  enum Kind {
    case tag(HTMLTag)
    case other

    /// Whether Markdown takes it for a tag, and not for an address such as `<xmpp:liis>` (CommonMark 0.31, 6.6).
    var isOfMarkdown: Bool {
      if case .tag(let tag) = self { !tag.name.utf8.contains(UInt8(ascii: ":")) } else { true }
    }
  }

  private let source: [Unicode.Scalar]
  /// The index of the last `>`: behind it no tag ends.
  private let lastEnd: Int
  /// Whether a quotation mark was not closed, so that none counts any more.
  private var ignoresQuotes = false

  init(_ source: [Unicode.Scalar]) {
    self.source = source
    lastEnd = source.lastIndex(of: ">") ?? -1
  }

  /// Whether a text has a tag or comment of HTML that is one beyond doubt: no mere `a < b`.
  ///
  /// - Parameter names: The elements that alone count; `nil` for all that show it.
  static func isHTML(_ source: [Unicode.Scalar], by names: Set<String>? = nil) -> Bool {
    var reader = HTMLTagReader(source)
    var index = 0
    while index < source.count {
      if source[index] == "<", let token = reader.token(at: index) {
        switch token.kind {
        case .tag(let tag):
          if (names ?? known).contains(tag.name), reader.isPlain(index..<token.end, tag) {
            return true
          }
          index += 1
        case .other:
          if names == nil, reader.starts(with: ["<", "!", "-", "-"], at: index) { return true }
          index = token.end
        }
      } else {
        index += 1
      }
    }
    return false
  }

  /// Whether a tag has no attributes, or only such with values.
  private func isPlain(_ range: Range<Int>, _ tag: HTMLTag) -> Bool {
    let inner = source[range].dropFirst(tag.name.unicodeScalars.count + (tag.isEnd ? 2 : 1))
      .dropLast()
    return inner.contains("=")
      || inner.allSatisfy { $0 == "/" || $0.properties.isWhitespace }
  }

  /// The tag, comment or declaration that begins with `<` at an index; `nil` if it is a mere sign.
  mutating func token(at start: Int) -> (kind: Kind, end: Int)? {
    if starts(with: ["<", "!", "-", "-"], at: start) {
      // One that does not end hides the rest.
      var index = start + 4
      while index + 2 < source.count, !starts(with: ["-", "-", ">"], at: index) { index += 1 }
      return (.other, index + 2 < source.count ? index + 3 : source.count)
    }
    guard start < lastEnd else { return nil }
    let next = source[start + 1]
    if next == "!" || next == "?" {
      return (.other, (source[start...].firstIndex(of: ">") ?? lastEnd) + 1)
    }
    let isEnd = next == "/"
    let nameStart = start + (isEnd ? 2 : 1)
    guard nameStart < source.count, Self.isLetter(source[nameStart]) else { return nil }
    var index = nameStart
    while index < source.count, Self.isName(source[index]), index - nameStart < 32 { index += 1 }
    guard index < source.count, source[index] == ">" || source[index] == "/" || isSpace(index)
    else { return nil }
    let name = String(String.UnicodeScalarView(source[nameStart..<index])).lowercased()
    guard let end = self.end(from: index) else { return nil }
    var tag = HTMLTag(name: name, isEnd: isEnd, isEmpty: source[end - 1] == "/")
    if name == "a" || name == "img", !isEnd { readAttributes(index..<end, &tag) }
    return (.tag(tag), end + 1)
  }

  /// The index of the `>` that ends a tag; `nil` if another begins before.
  private mutating func end(from start: Int) -> Int? {
    var index = start
    var quote: Unicode.Scalar?
    while !ignoresQuotes, index < source.count {
      let scalar = source[index]
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        // Elsewhere they are letters.
        if source[index - 1] == "=" || isSpace(index - 1) { quote = scalar }
      } else if scalar == ">" || scalar == "<" {
        return scalar == ">" ? index : nil
      }
      index += 1
    }
    ignoresQuotes = true
    let sign = source[start...].firstIndex { $0 == ">" || $0 == "<" }
    return sign.flatMap { source[$0] == ">" ? $0 : nil }
  }

  private func readAttributes(_ range: Range<Int>, _ tag: inout HTMLTag) {
    var index = range.lowerBound
    while index < range.upperBound {
      while index < range.upperBound, isSpace(index) || source[index] == "/" { index += 1 }
      let start = index
      while index < range.upperBound, !isSpace(index), source[index] != "=" { index += 1 }
      let name = String(String.UnicodeScalarView(source[start..<index])).lowercased()
      while index < range.upperBound, isSpace(index) { index += 1 }
      guard index < range.upperBound, source[index] == "=" else {
        if index == start { index += 1 }
        continue
      }
      index += 1
      while index < range.upperBound, isSpace(index) { index += 1 }
      let value: Range<Int>
      if index < range.upperBound, source[index] == "\"" || source[index] == "'" {
        let quote = source[index]
        let first = index + 1
        index =
          source[first..<max(first, range.upperBound)].firstIndex(of: quote) ?? range.upperBound
        value = first..<max(first, index)
        index += 1
      } else {
        let first = index
        while index < range.upperBound, !isSpace(index) { index += 1 }
        value = first..<index
      }
      switch name {
      case "href" where tag.address.isEmpty: tag.address = decoded(value)
      case "alt" where tag.alternative.isEmpty: tag.alternative = decoded(value)
      default: break
      }
    }
  }

  private func decoded(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    var index = range.lowerBound
    while index < range.upperBound {
      if source[index] == "&", let found = HTMLEntity.scalar(in: source, at: index),
        found.end <= range.upperBound
      {
        text.append(found.scalar)
        index = found.end
      } else {
        text.append(source[index])
        index += 1
      }
    }
    return TextCleaning.line(String(text))
  }

  private func starts(with scalars: [Unicode.Scalar], at index: Int) -> Bool {
    source[index...].starts(with: scalars)
  }

  private func isSpace(_ index: Int) -> Bool {
    switch source[index].value {
    case 0x09...0x0D, 0x20: true
    default: false
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z": true
    default: false
    }
  }

  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "-", ":", "_": true
    default: isLetter(scalar)
    }
  }

  /// The elements that show that a text is HTML.
  static let known: Set<String> = [
    "a", "abbr", "acronym", "address", "article", "aside", "audio", "b", "bdi", "bdo", "big",
    "blockquote", "body", "br", "button", "canvas", "caption", "center", "cite", "code", "col",
    "colgroup", "dd", "del", "details", "dfn", "dialog", "div", "dl", "dt", "em", "embed",
    "fieldset", "figcaption", "figure", "font", "footer", "form", "h1", "h2", "h3", "h4", "h5",
    "h6", "head", "header", "hgroup", "hr", "html", "i", "iframe", "img", "input", "ins", "kbd",
    "label", "legend", "li", "link", "main", "mark", "math", "meta", "nav", "noscript", "o:p",
    "object", "ol", "option", "p", "picture", "pre", "q", "rp", "rt", "ruby", "s", "samp",
    "script", "section", "select", "small", "source", "span", "strike", "strong", "style", "sub",
    "summary", "sup", "svg", "table", "tbody", "td", "template", "textarea", "tfoot", "th",
    "thead", "time", "title", "tr", "tt", "u", "ul", "var", "video", "wbr",
  ]
}
