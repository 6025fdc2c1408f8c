/// The links between the pages of a list: letters, with longer beginnings for a letter that needs several pages; months
/// and days, likewise; or numbers.
package enum PageStrips: Sendable {
  case letters([Beginning])
  /// Under what all of them are called.
  case dates([Beginning], name: String)
  case numbers

  package struct Beginning: Sendable {
    /// `K` or `Ka`.
    package let label: String
    /// The indices of the pages with these people; `nil` for a letter that no name begins with.
    package let pages: Range<Int>?
    /// Longer beginnings, if there are several pages.
    package let further: [Beginning]

    package init(label: String, pages: Range<Int>?, further: [Beginning] = []) {
      (self.label, self.pages, self.further) = (label, pages, further)
    }
  }

  /// The rows of links on a page: the alphabet on the first page, a link to that page on the others; then the longer
  /// beginnings inside each beginning that the page is the first of.
  ///
  /// So a new beginning changes one page that lists it, and not all the pages beside it.
  func strips(on page: Int) -> [(inside: Beginning?, beginnings: [Beginning])] {
    let all: [Beginning]
    let first: Beginning
    switch self {
    case .letters(let beginnings): (all, first) = (beginnings, Self.alphabet(beginnings))
    case .dates(let beginnings, let name):
      // Days come and go every day, so that their names would change every page.
      (all, first) = (beginnings, Beginning(label: name, pages: 0..<1))
    case .numbers: return []
    }
    var around: [Beginning] = []
    var next = all
    while let inside = next.first(where: { $0.pages?.contains(page) == true }) {
      around.append(inside)
      next = inside.further
    }
    guard !around.isEmpty else { return [] }
    // The first that begins with the page, and so do all that are in it.
    let own = around.firstIndex { $0.pages?.lowerBound == page } ?? around.count - 1
    let row = page == 0 ? all : [first, around[own]]
    return [(nil, row)] + around[own...].filter { !$0.further.isEmpty }.map { ($0, $0.further) }
  }

  /// The link to the first page, `A–Z`.
  private static func alphabet(_ all: [Beginning]) -> Beginning {
    let letters = all.map(\.label).filter { $0 != "#" }
    return Beginning(
      label: "\(letters.first ?? "")–\(letters.last ?? "")", pages: 0..<1)
  }
}
