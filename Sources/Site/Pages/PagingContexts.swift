import Templating

/// The links between the pages of one list.
enum PagingContexts {
  /// The values of a list that is one page.
  static let none: [Value] = [.flag(false), .list([]), .absent, .absent, .absent]

  /// The values of the paging keys.
  static func values(_ pages: ListPages, current: Int, on page: PageLocation, texts: Texts)
    -> [Value]
  {
    guard pages.count > 1 else {
      return none
    }
    let links = shownPages(current: current, count: pages.count).map { number -> Value in
      .context(
        Context(
          PageSchemas.pageLink.shape,
          [
            .text(texts.grouped(number)), .text(page.home + pages.path(number)),
            .flag(number == current),
          ]))
    }
    let range = pages.range(current)
    let rangeText = texts(
      "range",
      [
        "from": texts.grouped(range.lowerBound + 1), "to": texts.grouped(range.upperBound),
        "total": texts.grouped(pages.total),
      ])
    return [
      .flag(true), .list(links),
      current > 1 ? .text(page.home + pages.path(current - 1)) : .absent,
      current < pages.count ? .text(page.home + pages.path(current + 1)) : .absent,
      .text(rangeText),
    ]
  }

  /// The first, the last, and those around the current one: a list of 200 pages has no 200 links.
  static func shownPages(current: Int, count: Int) -> [Int] {
    (1...count).filter { $0 == 1 || $0 == count || abs($0 - current) <= 3 }
  }
}
