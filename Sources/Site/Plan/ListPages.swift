import Basics

/// A list of people, cut into pages.
final class ListPages: Sendable {
  struct Page: Sendable {
    let path: String
    /// The beginning of its names, or its number; `nil` for the only page.
    let label: String?
    let people: [Int]
  }

  let pages: [Page]
  /// The links to the pages; empty if there is only one.
  let strips: PageStrips
  let total: Int
  /// A hash over the paths and labels of the pages, without their people.
  let fingerprint: Fingerprint

  /// - Parameters:
  ///   - first: the first page's path without extension, such as `positions/ios` or `index`.
  ///   - further: the prefix of the other pages' paths, such as `positions/ios_` or `all/`.
  init(first: String, further: String, people: [Int], by cutting: ListCutting) {
    let cut = cutting.cut(people)
    let names = cut.names(isWhole: further.hasSuffix("/"))
    let pages = cut.parts.indices.map { index in
      Page(
        path: (index == 0 ? first : further + names[index]) + ".html",
        label: cut.parts.count == 1 ? nil : cut.parts[index].label, people: cut.parts[index].people)
    }
    self.pages = pages
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
