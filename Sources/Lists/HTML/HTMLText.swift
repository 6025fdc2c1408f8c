import People

/// Makes Markdown, or plain text, of a text that is HTML.
///
/// Text with elements inside lines only may be Markdown itself, which stays. Paragraphs, line breaks, emphasis, links,
/// lists, headings, quotations, code and rules are kept. Of all other elements only the contents remain, and nothing of
/// scripts, styles, frames and comments. Everything that Markdown would read as markup is escaped, so that no tag and no
/// address comes through that is not made here.
struct HTMLText {
  enum Target {
    case markdown
    /// Text with the addresses of its links.
    case plain
  }

  private let target: Target
  private let source: [Unicode.Scalar]
  private var index = 0
  private var tags: HTMLTagReader
  private var output: MarkdownOutput

  /// The converted text; `nil` if it has nothing that Markdown would take for HTML.
  static func converted(_ text: String, to target: Target) -> String? {
    // Most texts have no such byte.
    guard text.utf8.contains(UInt8(ascii: "<")) else { return nil }
    let source = Array(text.unicodeScalars)
    guard HTMLTagReader.isHTML(source) else {
      return target == .markdown ? escapingTags(of: source) : nil
    }
    var html = HTMLText(source, target)
    html.convert()
    return html.output.text
  }

  /// A text with a word such as `<String>`, which Markdown would leave out as a tag; `nil` if it has none.
  private static func escapingTags(of source: [Unicode.Scalar]) -> String? {
    var tags = HTMLTagReader(source)
    var text = String.UnicodeScalarView()
    var (isCode, hasTags) = (false, false)
    for (index, scalar) in source.enumerated() {
      if scalar == "`", index == 0 || source[index - 1] != "`" { isCode.toggle() }
      let isTag =
        scalar == "<" && !isCode && (index == 0 || source[index - 1] != "\\")
        && tags.token(at: index)?.kind.isOfMarkdown == true
      if isTag { text.append("\\") }
      hasTags = hasTags || isTag
      text.append(scalar)
    }
    return hasTags ? String(text) : nil
  }

  private init(_ source: [Unicode.Scalar], _ target: Target) {
    self.source = source
    self.target = target
    tags = HTMLTagReader(source)
    output = MarkdownOutput(
      isPlain: target != .markdown, isVerbatim: !HTMLTagReader.isHTML(source, by: Self.structure))
  }

  private mutating func convert() {
    while index < source.count {
      if source[index] == "<", let token = tags.token(at: index) {
        index = token.end
        if case .tag(let tag) = token.kind { take(tag) }
      } else {
        let isDecoded = source[index] == "&"
        output.add(scalar(), isDecoded: isDecoded)
      }
    }
    output.finish()
  }

  /// The next scalar, or what a character reference stands for.
  private mutating func scalar() -> Unicode.Scalar {
    defer { index += 1 }
    guard source[index] == "&", let found = HTMLEntity.scalar(in: source, at: index) else {
      return source[index]
    }
    index = found.end - 1
    return found.scalar
  }

  private mutating func take(_ tag: HTMLTag) {
    if Self.skipped.contains(tag.name) {
      if !tag.isEnd, !tag.isEmpty { skip(to: tag.name) }
      return
    }
    switch tag.name {
    case "b", "strong": output.mark("**", isEnd: tag.isEnd)
    case "i", "em", "cite", "dfn", "var": output.mark("*", isEnd: tag.isEnd)
    case "a":
      let address = LinkAddress.safe(tag.address)
      tag.isEnd ? output.endLink() : output.beginLink(address)
    case "br": output.breakLine()
    case "img":
      for scalar in tag.alternative.unicodeScalars { output.add(scalar, isDecoded: true) }
    case "hr": output.rule()
    case "h1", "h2", "h3", "h4", "h5", "h6":
      output.heading(tag.isEnd ? 0 : Int(tag.name.dropFirst()) ?? 0)
    case "blockquote": tag.isEnd ? output.endContainer(.quote) : output.begin(.quote)
    case "ul": tag.isEnd ? output.endContainer(.bullets) : output.begin(.bullets)
    case "ol": tag.isEnd ? output.endContainer(.numbers) : output.begin(.numbers)
    case "li": tag.isEnd ? output.endItem() : output.beginItem()
    case "code", "kbd", "samp", "tt": if !tag.isEnd { code(tag.name) }
    case "pre": if !tag.isEnd { preformatted() }
    case "td", "th": output.add(" ")
    case "tr", "dt", "dd", "option": output.breakBlock(isTight: true)
    case _ where Self.blocks.contains(tag.name): output.breakBlock()
    default: break
    }
  }

  /// Skips what is inside an element of which nothing remains.
  private mutating func skip(to name: String) {
    while index < source.count {
      guard source[index] == "<", let token = tags.token(at: index) else {
        index += 1
        continue
      }
      index = token.end
      if case .tag(let tag) = token.kind, tag.isEnd, tag.name == name { return }
    }
  }

  private mutating func code(_ name: String) { output.code(inner(until: name)) }

  private mutating func preformatted() { output.preformatted(inner(until: "pre")) }

  /// The text in an element, without its tags.
  private mutating func inner(until name: String) -> String {
    var text = String.UnicodeScalarView()
    while index < source.count {
      if source[index] == "<", let token = tags.token(at: index) {
        index = token.end
        guard case .tag(let tag) = token.kind else { continue }
        if tag.name == name, tag.isEnd { break }
        if Self.skipped.contains(tag.name), !tag.isEnd, !tag.isEmpty { skip(to: tag.name) }
        if tag.name == "br" { text.append("\n") }
      } else {
        text.append(scalar())
      }
    }
    return String(text)
  }

  private static let skipped: Set<String> = [
    "script", "style", "head", "template", "iframe", "object", "noscript", "svg", "math", "select",
    "textarea", "audio", "video", "canvas", "embed", "noframes", "title",
  ]

  /// The elements inside which CommonMark reads no Markdown.
  private static let structure =
    blocks.union([
      "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "pre", "blockquote", "tr", "hr",
    ])

  private static let blocks: Set<String> = [
    "p", "div", "section", "article", "aside", "header", "footer", "main", "nav", "figure",
    "figcaption", "address", "table", "thead", "tbody", "tfoot", "caption", "dl", "form",
    "fieldset", "details", "summary", "center", "body", "html", "hgroup", "legend",
  ]
}
