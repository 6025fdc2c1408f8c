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
    keys.each("strips", PageStrip.self) { paging, _, body in paging.forEachStrip(body) }
    keys.text("previousHref") { $0.href($0.current - 1, on: $1) }
    keys.text("nextHref") { $0.href($0.current + 1, on: $1) }
  }

  /// Hands over the rows of links.
  private func forEachStrip(_ body: (PageStrip) -> Void) {
    guard let list, list.pages.count > 1 else { return }
    switch list.strips {
    case .numbers: body(PageStrip(name: texts("pages"), links: .numbers(texts), list, current))
    case .letters:
      for (inside, beginnings) in list.strips.strips(on: current) {
        let letters = texts("letters")
        body(
          PageStrip(
            name: inside.map { "\(letters): \($0.label)" } ?? letters,
            links: .beginnings(beginnings), list, current))
      }
    }
  }

  private func href(_ page: Int, on location: PageLocation) -> String? {
    guard let list, list.pages.indices.contains(page) else { return nil }
    return location.home + list.pages[page].path
  }
}

/// A row of links to the pages of a list: the alphabet, what names inside of one letter begin with, or
/// numbers.
///
/// It is used up while the page is there, which has the list.
struct PageStrip: TemplatePart {
  static let schema = Schema(Self.self)

  enum Links {
    case beginnings([PageStrips.Beginning])
    case numbers(Texts)
  }

  /// What the links are, for who cannot see them.
  private let name: String
  private let links: Links
  unowned(unsafe) private let list: ListPages
  /// The index of the page that shows the links.
  private let current: Int

  init(name: String, links: Links, _ list: ListPages, _ current: Int) {
    self.name = name
    self.links = links
    self.list = list
    self.current = current
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("stripText") { $0.name }
    keys.each("links", PageLink.self) { strip, _, body in strip.forEachLink(body) }
  }

  private func forEachLink(_ body: (PageLink) -> Void) {
    switch links {
    case .beginnings(let beginnings):
      beginnings.forEachInPlace { beginning in
        let pages = beginning.pointee.pages
        body(
          PageLink(
            beginning: beginning, number: nil, page: pages.map { list.inPlace[$0.lowerBound] },
            isCurrent: pages == current..<current + 1, isAround: pages?.contains(current) == true))
      }
    case .numbers(let texts):
      // The first, the last, and those around the current one: a list of 200 pages has no 200 links.
      let last = list.pages.count - 1
      for page in list.pages.indices where page == 0 || page == last || abs(page - current) <= 3 {
        body(
          PageLink(
            beginning: nil, number: texts.grouped(page + 1), page: list.inPlace[page],
            isCurrent: page == current, isAround: false))
      }
    }
  }
}

/// A link to one of a list's pages.
struct PageLink: TemplatePart {
  static let schema = Schema(Self.self)

  /// What has the letters; `nil` where the link is a number.
  let beginning: UnsafePointer<PageStrips.Beginning>?
  let number: String?
  /// The page; `nil` for a letter that no name begins with.
  let page: UnsafePointer<ListPages.Page>?
  let isCurrent: Bool
  /// Whether the current page is one of several behind the link.
  let isAround: Bool

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("letters") { link, _, place in
      if let beginning = link.beginning { place.append(beginning, \.label) }
      if let number = link.number { place.append(number) }
    }
    keys.text("href") { link, location, place in
      guard let page = link.page else { return }
      place.append(location.home)
      place.append(page, \.path)
    }
    keys.flag("current") { $0.isCurrent }
    keys.flag("around") { $0.isAround && !$0.isCurrent }
  }
}
