private import CCmark

extension Markdown {
  /// The addresses of all links and pictures, each with the line in which it begins.
  static func links(in text: String) -> [(address: String, line: Int)] {
    var links: [(address: String, line: Int)] = []
    var line = 1
    withDocument(text) { document in
      walk(document) { node in
        // Lines of what stands inside a paragraph are not to be relied on.
        switch cmark_node_get_type(node) {
        case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING:
          line = max(1, Int(cmark_node_get_start_line(node)))
        case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
          guard let url = cmark_node_get_url(node) else { return }
          links.append((String(cString: url), line))
        default: break
        }
      }
    }
    return links
  }
}
