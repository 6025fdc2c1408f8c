import Basics

/// How a list of people is cut into pages. A class, since each of the pages refers to it.
final class ListPages: Sendable {
  /// One page.
  struct Page: Sendable {
    /// The path inside the language.
    let path: String
    /// What the names on it begin with, or its number; `nil` where it is the only page.
    let label: String?
    /// Indices of its people in the directory, in the list's order.
    let people: [Int]
  }

  /// The pages, in the list's order, one at least.
  let pages: [Page]
  /// The same pages, to be read where they are.
  let inPlace: InPlace<Page>
  /// What leads to the pages; empty where there is only one.
  let strips: PageStrips
  /// How many people the whole list has.
  let total: Int
  /// Stands for how the list is cut, whoever is on its pages.
  let fingerprint: Fingerprint

  /// - Parameters:
  ///   - first: the first page's path without its extension, such as `positions/ios` or `index`.
  ///   - further: what the further pages' paths begin with, such as `positions/ios_` or `all/`.
  ///   - people: the people in the list's order.
  init(first: String, further: String, people: [Int], by cutting: ListCutting) {
    let cut = cutting.cut(people)
    let names = cut.names(isWhole: further.hasSuffix("/"))
    let pages = cut.parts.indices.map { index in
      Page(
        path: (index == 0 ? first : further + names[index]) + ".html",
        label: cut.parts.count == 1 ? nil : cut.parts[index].label, people: cut.parts[index].people)
    }
    self.pages = pages
    inPlace = InPlace(pages)
    strips = cut.strips
    total = people.count
    fingerprint = FingerprintHasher.fingerprint { hasher in
      for page in pages {
        hasher.append(page.path)
        hasher.append(page.label)
      }
      cut.strips.append(to: &hasher)
    }
  }
}
