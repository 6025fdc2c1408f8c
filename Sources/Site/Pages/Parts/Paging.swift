import Templating

/// The links between the pages of one list.
struct Paging: KeyGroup {
  private let pages: ListPages
  private let current: Int
  private let texts: Texts

  /// - Parameter pages: the list's pages; `nil` where there is no list.
  init(_ pages: ListPages?, current: Int, texts: Texts) {
    self.pages = pages ?? ListPages(first: "", further: "", total: 0, pageSize: 1)
    self.current = current
    self.texts = texts
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.flag("paged") { $0.pages.count > 1 }
    keys.list("pages") { $0.links }
    keys.text("previousHref") { $0.href($0.current - 1, on: $1) }
    keys.text("nextHref") { $0.href($0.current + 1, on: $1) }
    keys.text("rangeText") { $0.pages.count > 1 ? $0.rangeText : nil }
  }

  /// The first, the last, and those around the current one: a list of 200 pages has no 200 links.
  private var links: [PageLink] {
    let count = pages.count
    guard count > 1 else { return [] }
    return (1...count).filter { $0 == 1 || $0 == count || abs($0 - current) <= 3 }.map {
      PageLink(number: texts.grouped($0), path: pages.path($0), isCurrent: $0 == current)
    }
  }

  private func href(_ number: Int, on page: PageLocation) -> String? {
    (1...pages.count).contains(number) ? page.home + pages.path(number) : nil
  }

  private var rangeText: String {
    let range = pages.range(current)
    return texts(
      "range",
      [
        "from": texts.grouped(range.lowerBound + 1), "to": texts.grouped(range.upperBound),
        "total": texts.grouped(pages.total),
      ])
  }
}

/// A link to one of a list's pages.
struct PageLink: TemplatePart {
  static let schema = Schema(Self.self)

  let number: String
  /// The path inside the language.
  let path: String
  let isCurrent: Bool

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("number") { $0.number }
    keys.text("href") { $1.home + $0.path }
    keys.flag("current") { $0.isCurrent }
  }
}
