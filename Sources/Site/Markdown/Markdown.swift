import Basics
private import CCmark
import People

/// CommonMark to HTML through libcmark. Raw HTML is left out (its safe mode), and of a link that nobody should
/// follow the text alone is kept.
enum Markdown {
  /// What a text is, which decides on headings and images.
  enum TextKind {
    /// A page of the owner's: its headings start below the page's title; pictures beside it show.
    case page
    /// A field of a person: headings start at the third level, and pictures become links, since a
    /// feed may not make visitors ask other hosts for anything.
    case field
  }

  /// A text's HTML without its first heading, and that heading's text.
  struct HeadedText {
    var heading: String?
    var html: [UInt8]
  }

  /// HTML of a text; never throws, since every text is CommonMark.
  ///
  /// - Parameter links: gives the address for a link or picture; `nil` leaves it as it is.
  static func html(
    _ text: String, as kind: TextKind, links: (String) -> String? = { _ in nil }
  ) -> [UInt8] {
    render(text, as: kind, takesHeading: false, links: links).html
  }

  /// A page's title and HTML. The first heading is the title and is not part of the HTML.
  ///
  /// - Parameter links: gives the address for a link or picture; `nil` leaves it as it is.
  static func page(_ text: String, links: (String) -> String?) -> HeadedText {
    render(text, as: .page, takesHeading: true, links: links)
  }

  private static func render(
    _ text: String, as kind: TextKind, takesHeading: Bool, links: (String) -> String?
  ) -> HeadedText {
    var page = HeadedText(heading: nil, html: [])
    withDocument(text) { document in
      if takesHeading { page.heading = takeHeading(from: document) }
      adjust(document, as: kind, links: links)
      if let rendered = cmark_render_html(document, CMARK_OPT_DEFAULT) {
        page.html = Array(UnsafeBufferPointer(start: rendered, count: length(of: rendered)))
          .map { UInt8(bitPattern: $0) }
        cmark_get_default_mem_allocator().pointee.free(rendered)
      }
    }
    return page
  }

  /// Lends a text as libcmark's tree.
  static func withDocument(_ text: String, _ body: (OpaquePointer) -> Void) {
    var text = text
    let document = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT)
      }
    }
    guard let document else { return }
    defer { cmark_node_free(document) }
    body(document)
  }

  private static func takeHeading(from document: OpaquePointer) -> String? {
    var node = cmark_node_first_child(document)
    while let current = node {
      if cmark_node_get_type(current) == CMARK_NODE_HEADING {
        let text = plainText(of: current)
        cmark_node_unlink(current)
        cmark_node_free(current)
        return StreamSafeText.cut(text) ?? text
      }
      node = cmark_node_next(current)
    }
    return nil
  }

  private static func plainText(of node: OpaquePointer) -> String {
    var text = ""
    walk(node) { current in
      switch cmark_node_get_type(current) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE:
        if let literal = cmark_node_get_literal(current) { text += String(cString: literal) }
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
      default: break
      }
    }
    return text
  }

  private static func adjust(
    _ document: OpaquePointer, as kind: TextKind, links: (String) -> String?
  ) {
    var foreignImages: [OpaquePointer] = []
    var unsafeLinks: [OpaquePointer] = []
    walk(document) { node in
      let address = cmark_node_get_url(node).map { String(cString: $0) } ?? ""
      switch cmark_node_get_type(node) {
      case CMARK_NODE_HEADING:
        let level = cmark_node_get_heading_level(node)
        _ = cmark_node_set_heading_level(node, min(6, kind == .page ? max(2, level) : level + 2))
      case CMARK_NODE_IMAGE where kind == .field || isForeign(address):
        foreignImages.append(node)
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
        if let link = links(address) ?? followed(address, in: kind) {
          _ = cmark_node_set_url(node, link)
        } else {
          unsafeLinks.append(node)
        }
      default: break
      }
    }
    for image in foreignImages { turnIntoLink(image, in: kind) }
    for link in unsafeLinks {
      while let child = cmark_node_first_child(link) { _ = cmark_node_insert_before(link, child) }
      cmark_node_unlink(link)
      cmark_node_free(link)
    }
  }

  /// The address that visitors may follow: any inside the site, and of others those that ``LinkAddress`` knows.
  private static func followed(_ address: String, in kind: TextKind) -> String? {
    if !isForeign(address) { return address }
    let safe = LinkAddress.safe(address)
    // The owner may give a message its subject.
    return safe == nil || kind == .field ? safe : address
  }

  private static func turnIntoLink(_ image: OpaquePointer, in kind: TextKind) {
    guard let link = cmark_node_new(CMARK_NODE_LINK) else { return }
    let address = cmark_node_get_url(image).map { String(cString: $0) } ?? ""
    let followed = followed(address, in: kind)
    _ = cmark_node_set_url(link, followed)
    while let child = cmark_node_first_child(image) { _ = cmark_node_append_child(link, child) }
    if cmark_node_first_child(link) == nil, let text = cmark_node_new(CMARK_NODE_TEXT) {
      _ = cmark_node_set_literal(text, cmark_node_get_url(image))
      _ = cmark_node_append_child(link, text)
    }
    // Links do not nest: inside another one the text alone is left.
    let isInLink = cmark_node_parent(image).map { cmark_node_get_type($0) == CMARK_NODE_LINK }
    if isInLink == true || followed == nil {
      while let child = cmark_node_first_child(link) {
        _ = cmark_node_insert_before(image, child)
      }
      cmark_node_free(link)
    } else {
      _ = cmark_node_insert_before(image, link)
    }
    cmark_node_unlink(image)
    cmark_node_free(image)
  }

  /// Whether an address leads out of the site.
  private static func isForeign(_ address: String) -> Bool {
    let bytes = address.utf8
    let head = bytes.prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }
    return head.contains(0x3A) || bytes.starts(with: [0x2F, 0x2F])
      || bytes.starts(with: [0x2F, 0x5C]) || bytes.first == 0x5C
  }

  static func walk(_ root: OpaquePointer, _ visit: (OpaquePointer) -> Void) {
    guard let iterator = cmark_iter_new(root) else { return }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return }
      if event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) { visit(node) }
    }
  }

  private static func length(of text: UnsafePointer<CChar>) -> Int {
    var count = 0
    while text[count] != 0 { count += 1 }
    return count
  }
}
