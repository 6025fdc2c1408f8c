private import CCmark

/// A parsed CommonMark text. Removed nodes are freed with it.
@safe
final class MarkdownDocument {
  fileprivate let root: OpaquePointer
  fileprivate var unlinked: [OpaquePointer] = unsafe []

  init?(_ text: String) {
    guard let root = unsafe cmark_parse_document(text, text.utf8.count, CMARK_OPT_DEFAULT)
    else { return nil }
    unsafe self.root = unsafe root
  }

  deinit {
    // A node that was inserted again is freed with its parent.
    let roots = unsafe Set(unlinked).filter { unsafe cmark_node_parent($0) == nil }
    unsafe roots.forEach { unsafe cmark_node_free($0) }
    unsafe cmark_node_free(root)
  }

  var rootNode: MarkdownNode { unsafe MarkdownNode(root, in: self) }

  /// The HTML in libcmark's safe mode, which leaves out raw HTML.
  var html: [UInt8] {
    guard let html = unsafe cmark_render_html(root, CMARK_OPT_DEFAULT) else { return [] }
    defer { unsafe cmark_get_default_mem_allocator().pointee.free(html) }
    return unsafe Array(String(cString: html).utf8)
  }

  func makeNode(_ kind: MarkdownNode.Kind) -> MarkdownNode? {
    let type = kind == .link ? CMARK_NODE_LINK : CMARK_NODE_TEXT
    guard let node = unsafe cmark_node_new(type) else { return nil }
    unsafe unlinked.append(node)
    return unsafe MarkdownNode(node, in: self)
  }
}

@safe
struct MarkdownNode {
  enum Kind {
    case paragraph, heading, text, code, lineBreak, link, image, other
  }

  private let node: OpaquePointer
  private let document: MarkdownDocument

  fileprivate init(_ node: OpaquePointer, in document: MarkdownDocument) {
    unsafe self.node = unsafe node
    self.document = document
  }

  var kind: Kind {
    switch unsafe cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_HEADING: .heading
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_CODE: .code
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_LINK: .link
    case CMARK_NODE_IMAGE: .image
    default: .other
    }
  }

  var literal: String? {
    get { unsafe cmark_node_get_literal(node).map { unsafe String(cString: $0) } }
    nonmutating set { _ = unsafe cmark_node_set_literal(node, newValue) }
  }

  var address: String? {
    get { unsafe cmark_node_get_url(node).map { unsafe String(cString: $0) } }
    nonmutating set { _ = unsafe cmark_node_set_url(node, newValue) }
  }

  var headingLevel: Int32 {
    get { unsafe cmark_node_get_heading_level(node) }
    nonmutating set { _ = unsafe cmark_node_set_heading_level(node, newValue) }
  }

  /// The line in the text, from 1. Only those of blocks are reliable.
  var startLine: Int { Int(unsafe cmark_node_get_start_line(node)) }

  var parent: MarkdownNode? { unsafe other(cmark_node_parent(node)) }
  var firstChild: MarkdownNode? { unsafe other(cmark_node_first_child(node)) }
  var next: MarkdownNode? { unsafe other(cmark_node_next(node)) }

  /// In reading order.
  var subtree: [MarkdownNode] {
    guard let iterator = unsafe cmark_iter_new(node) else { return [] }
    defer { unsafe cmark_iter_free(iterator) }
    var nodes: [MarkdownNode] = []
    while true {
      let event = unsafe cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return nodes }
      if event == CMARK_EVENT_ENTER, let node = unsafe other(cmark_iter_get_node(iterator)) {
        nodes.append(node)
      }
    }
  }

  func insertBefore(_ sibling: MarkdownNode) {
    _ = unsafe cmark_node_insert_before(sibling.node, node)
  }

  func append(_ child: MarkdownNode) { _ = unsafe cmark_node_append_child(node, child.node) }

  func unlink() {
    unsafe cmark_node_unlink(node)
    unsafe document.unlinked.append(node)
  }

  private func other(_ node: OpaquePointer?) -> MarkdownNode? {
    unsafe node.map { unsafe MarkdownNode($0, in: document) }
  }
}
