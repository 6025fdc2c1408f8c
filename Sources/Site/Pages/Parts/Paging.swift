import Templating

/// The links between the pages of one list.
struct Paging: KeyGroup {
  /// The list; `nil` where there is none.
  private let list: ListPages?
  /// The index of the page that shows the links.
  private let current: Int
  private let texts: Texts

  init(_ list: ListPages?, current: Int, texts: Texts) {
    self.list = list
    self.current = current
    self.texts = texts
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.flag("paged") { ($0.list?.pages.count ?? 1) > 1 }
    keys.list("strips") { $0.strips }
    keys.text("previousHref") { $0.href($0.current - 1, on: $1) }
    keys.text("nextHref") { $0.href($0.current + 1, on: $1) }
  }

  private var strips: [PageStrip] {
    guard let list, list.pages.count > 1 else { return [] }
    switch list.strips {
    case .numbers: return [PageStrip(name: texts("pages"), links: numbers(of: list))]
    case .letters:
      return list.strips.strips(on: current).map { inside, beginnings in
        PageStrip(
          name: ([texts("letters")] + (inside.map { [$0.label] } ?? [])).joined(separator: ": "),
          links: beginnings.map { beginning in
            PageLink(
              name: beginning.label, path: beginning.pages.map { list.pages[$0.lowerBound].path },
              isCurrent: beginning.pages == current..<current + 1,
              isAround: beginning.pages?.contains(current) == true)
          })
      }
    }
  }

  /// The first, the last, and those around the current one: a list of 200 pages has no 200 links.
  private func numbers(of list: ListPages) -> [PageLink] {
    let last = list.pages.count - 1
    return list.pages.indices.filter { $0 == 0 || $0 == last || abs($0 - current) <= 3 }.map {
      PageLink(
        name: texts.grouped($0 + 1), path: list.pages[$0].path, isCurrent: $0 == current,
        isAround: false)
    }
  }

  private func href(_ page: Int, on location: PageLocation) -> String? {
    guard let list, list.pages.indices.contains(page) else { return nil }
    return location.home + list.pages[page].path
  }
}

/// A row of links to the pages of a list: the alphabet, what names inside of one letter begin with, or
/// numbers.
struct PageStrip: TemplatePart {
  static let schema = Schema(Self.self)

  /// What the links are, for who cannot see them.
  let name: String
  let links: [PageLink]

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("stripText") { $0.name }
    keys.list("links") { $0.links }
  }
}

/// A link to one of a list's pages.
struct PageLink: TemplatePart {
  static let schema = Schema(Self.self)

  /// The letters, or the number.
  let name: String
  /// The path inside the language; `nil` for a letter that no name begins with.
  let path: String?
  let isCurrent: Bool
  /// Whether the current page is one of several behind the link.
  let isAround: Bool

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("letters") { $0.name }
    keys.text("href") { link, page in link.path.map { page.home + $0 } }
    keys.flag("current") { $0.isCurrent }
    keys.flag("around") { $0.isAround && !$0.isCurrent }
  }
}
