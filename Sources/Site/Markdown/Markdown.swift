import Basics
import People

/// CommonMark to HTML. Raw HTML is left out, and dangerous links become plain text.
enum Markdown {
  enum TextKind {
    /// A page of the owner's: headings start at the second level, and the site's own pictures show.
    case page
    /// A field of a person: headings start at the third level, and pictures become links, since a source must
    /// not make visitors contact other hosts.
    case field
  }

  /// The HTML of a text. `links` returns the new address of a link or picture, or `nil` to keep it.
  ///
  /// - Parameter isVouchedFor: whether search engines may follow the links.
  static func html(
    _ text: String, as kind: TextKind, isVouchedFor: Bool = true,
    links: (String) -> String? = { _ in nil }
  ) -> [UInt8] {
    guard let document = MarkdownDocument(text) else { return [] }
    adjust(document, as: kind, links: links)
    return isVouchedFor ? document.html : withoutEndorsement(document.html)
  }

  /// Marks all links as `nofollow`. Texts and attributes contain no `<` of their own.
  private static func withoutEndorsement(_ html: [UInt8]) -> [UInt8] {
    let (tag, mark) = (Array("<a".utf8), Array(" rel=\"nofollow\"".utf8))
    var marked: [UInt8] = []
    for (index, byte) in html.enumerated() {
      if byte == UInt8(ascii: " "), html[..<index].suffix(2).elementsEqual(tag) { marked += mark }
      marked.append(byte)
    }
    return marked
  }

  /// A page's first heading, which is its title, and the HTML of the rest.
  static func page(
    _ text: String, links: (String) -> String?
  ) -> (heading: String?, html: [UInt8]) {
    guard let document = MarkdownDocument(text) else { return (nil, []) }
    let heading = takeHeading(from: document)
    adjust(document, as: .page, links: links)
    return (heading, document.html)
  }

  /// The addresses of all links and pictures, each with the line of the block that contains it.
  static func links(in text: String) -> [(address: String, line: Int)] {
    var links: [(address: String, line: Int)] = []
    var line = 1
    for node in MarkdownDocument(text)?.rootNode.subtree ?? [] {
      switch node.kind {
      case .paragraph, .heading: line = max(1, node.startLine)
      case .link, .image: if let address = node.address { links.append((address, line)) }
      default: break
      }
    }
    return links
  }

  private static func takeHeading(from document: MarkdownDocument) -> String? {
    var node = document.rootNode.firstChild
    while let current = node {
      if current.kind == .heading {
        let text = plainText(of: current)
        current.unlink()
        return StreamSafeText.cut(text) ?? text
      }
      node = current.next
    }
    return nil
  }

  private static func plainText(of node: MarkdownNode) -> String {
    var text = ""
    for current in node.subtree {
      switch current.kind {
      case .text, .code: text += current.literal ?? ""
      case .lineBreak: text += " "
      default: break
      }
    }
    return text
  }

  private static func adjust(
    _ document: MarkdownDocument, as kind: TextKind, links: (String) -> String?
  ) {
    var foreignImages: [MarkdownNode] = []
    var unsafeLinks: [MarkdownNode] = []
    for node in document.rootNode.subtree {
      switch node.kind {
      case .heading:
        let level = node.headingLevel
        node.headingLevel = min(6, kind == .page ? max(2, level) : level + 2)
      case .image where kind == .field || isForeign(node.address ?? ""): foreignImages.append(node)
      case .link, .image:
        let address = node.address ?? ""
        if let link = links(address) ?? followed(address, in: kind) {
          if kind == .field, link != address { rename(node, from: address, to: link, in: document) }
          node.address = link
        } else {
          unsafeLinks.append(node)
        }
      default: break
      }
    }
    for image in foreignImages { turnIntoLink(image, in: kind, of: document) }
    for link in unsafeLinks {
      while let child = link.firstChild { child.insertBefore(link) }
      link.unlink()
    }
  }

  /// Replaces the text of a link that shows its address.
  private static func rename(
    _ link: MarkdownNode, from old: String, to new: String, in document: MarkdownDocument
  ) {
    guard link.kind == .link, plainText(of: link) == old, let text = document.makeNode(.text) else {
      return
    }
    while let child = link.firstChild { child.unlink() }
    text.literal = new
    link.append(text)
  }

  /// The address, if visitors may follow it: any inside the site, and others that ``LinkAddress`` accepts.
  private static func followed(_ address: String, in kind: TextKind) -> String? {
    if !isForeign(address) { return address }
    let safe = LinkAddress.safe(address)
    // Only the owner may give a message its subject.
    return safe == nil || kind == .field ? safe : address
  }

  private static func turnIntoLink(
    _ image: MarkdownNode, in kind: TextKind, of document: MarkdownDocument
  ) {
    guard let link = document.makeNode(.link) else { return }
    let followed = followed(image.address ?? "", in: kind)
    link.address = followed
    while let child = image.firstChild { link.append(child) }
    if link.firstChild == nil, let text = document.makeNode(.text) {
      text.literal = followed ?? image.address
      link.append(text)
    }
    // Links do not nest: inside another one only the text is left.
    if image.parent?.kind == .link || followed == nil {
      while let child = link.firstChild { child.insertBefore(image) }
    } else {
      link.insertBefore(image)
    }
    image.unlink()
  }

  private static func isForeign(_ address: String) -> Bool {
    let bytes = address.utf8
    let head = bytes.prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }
    return head.contains(0x3A) || bytes.starts(with: [0x2F, 0x2F])
      || bytes.starts(with: [0x2F, 0x5C]) || bytes.first == 0x5C
  }
}

struct RenderedContent: Sendable {
  let name: String
  /// The first heading, or the file's name.
  let title: String
  let html: [UInt8]

  init(_ page: ContentPage, links: ContentLinks) {
    let rendered = Markdown.page(page.markdown, links: links.resolved)
    name = page.name
    title =
      rendered.heading.flatMap { $0.isEmpty ? nil : $0 }
      ?? String(page.name.split(separator: "/").last ?? "")
    html = rendered.html
  }
}
