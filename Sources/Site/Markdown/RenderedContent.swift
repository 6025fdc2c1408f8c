/// A content page as HTML.
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
