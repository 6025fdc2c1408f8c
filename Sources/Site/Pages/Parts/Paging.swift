import Templating

/// The links between the pages of one list.
package struct Paging: KeyGroup {
  private let list: ListPages?
  private let current: Int

  package init(_ list: ListPages?, current: Int) {
    self.list = list
    self.current = current
  }

  package static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.flag("paged") { ($0.list?.pages.count ?? 1) > 1 }
    keys.list("strips") { $0.strips(on: $1) }
    keys.text("previousHref") { $0.href($0.current - 1, on: $1) }
    keys.text("previousPart") { $0.page($0.current - 1)?.label }
    keys.text("nextHref") { $0.href($0.current + 1, on: $1) }
    keys.text("nextPart") { $0.page($0.current + 1)?.label }
  }

  private func strips(on page: PageContext) -> [PageStrip] {
    guard let list, list.pages.count > 1 else { return [] }
    let texts = page.language.texts
    switch list.strips {
    case .numbers: return [PageStrip(name: texts("pages"), beginnings: nil, list, current)]
    case .letters, .dates:
      let letters = if case .dates(_, let name) = list.strips { name } else { texts("letters") }
      return list.strips.strips(on: current).map { inside, beginnings in
        PageStrip(
          name: inside.map { "\(letters): \($0.label)" } ?? letters, beginnings: beginnings, list,
          current)
      }
    }
  }

  private func href(_ number: Int, on page: PageContext) -> String? {
    self.page(number).map { page.home + $0.path }
  }

  private func page(_ number: Int) -> ListPages.Page? {
    guard let list, list.pages.indices.contains(number) else { return nil }
    return list.pages[number]
  }
}

/// A row of links to the pages of a list: the alphabet, the continuations of a letter, or numbers.
struct PageStrip: TemplatePart {
  static let schema = Schema(Self.self)

  private let name: String
  /// The beginnings of names; `nil` for numbers.
  private let beginnings: [PageStrips.Beginning]?
  private let list: ListPages
  private let current: Int

  init(name: String, beginnings: [PageStrips.Beginning]?, _ list: ListPages, _ current: Int) {
    self.name = name
    self.beginnings = beginnings
    self.list = list
    self.current = current
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("stripText") { $0.name }
    keys.each("links", PageLink.self) { $0.forEachLink($1, $2) }
  }

  private func forEachLink(_ page: PageContext, _ body: (PageLink) -> Void) {
    if let beginnings {
      for beginning in beginnings {
        let pages = beginning.pages
        body(
          PageLink(
            letters: beginning.label, path: list.pages[pages.lowerBound].path,
            isCurrent: pages == current..<current + 1, isAround: pages.contains(current)))
      }
      return
    }
    // Only the first, the last and those around the current one, however many pages there are.
    let last = list.pages.count - 1
    for number in list.pages.indices
    where number == 0 || number == last || abs(number - current) <= 3 {
      body(
        PageLink(
          letters: page.language.texts.grouped(number + 1), path: list.pages[number].path,
          isCurrent: number == current, isAround: false))
    }
  }
}

struct PageLink: TemplatePart {
  static let schema = Schema(Self.self)

  let letters: String
  /// The page inside the language.
  let path: String
  let isCurrent: Bool
  /// Whether the current page is one of several behind the link.
  let isAround: Bool

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("letters") { $0.letters }
    keys.text("href") { link, page, value in
      value.append(page.home)
      value.append(link.path)
    }
    keys.flag("current") { $0.isCurrent }
    keys.flag("around") { $0.isAround && !$0.isCurrent }
  }
}
