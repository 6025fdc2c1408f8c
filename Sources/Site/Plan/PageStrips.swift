/// The links between the pages of a list: letters, with longer beginnings for a letter that needs several pages; months
/// and days, likewise; or numbers.
package enum PageStrips: Sendable {
  /// Under what the letters of the language are called.
  case letters([Beginning], all: String)
  /// Under what all of them are called.
  case dates([Beginning], name: String)
  case numbers

  package struct Beginning: Sendable {
    /// `A–D`, `K` or `Ka`.
    package let label: String
    /// The indices of the pages with these people.
    package let pages: Range<Int>
    /// Longer beginnings, if there are several pages.
    package let further: [Beginning]

    package init(label: String, pages: Range<Int>, further: [Beginning] = []) {
      (self.label, self.pages, self.further) = (label, pages, further)
    }
  }

  /// The rows of links on a page: the alphabet on the first page, a link to that page on the others; then the longer
  /// beginnings inside each beginning that the page is the first of.
  ///
  /// So a new beginning changes one page that lists it, and not all the pages beside it.
  func strips(on page: Int) -> [(inside: Beginning?, beginnings: [Beginning])] {
    let (all, name): ([Beginning], String)
    switch self {
    // Beginnings come and go, so that their names would change every page.
    case .letters(let beginnings, let letters): (all, name) = (beginnings, letters)
    case .dates(let beginnings, let dates): (all, name) = (beginnings, dates)
    case .numbers: return []
    }
    var around: [Beginning] = []
    var next = all
    while let inside = next.first(where: { $0.pages.contains(page) }) {
      around.append(inside)
      next = inside.further
    }
    guard !around.isEmpty else { return [] }
    // The first that begins with the page, and so do all that are in it.
    let own = around.firstIndex { $0.pages.lowerBound == page } ?? around.count - 1
    let row = page == 0 ? all : [Beginning(label: name, pages: 0..<1), around[own]]
    return [(nil, row)] + around[own...].filter { !$0.further.isEmpty }.map { ($0, $0.further) }
  }
}
