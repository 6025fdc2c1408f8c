package import Basics
package import Output

extension FileKind {
  /// Of `groups/`; the other folders of groups have files of the same kind.
  static let groupPages = FileKind("groups/**.html", .list, .folder, showsPeople: true)
  /// Of the units of an organization that is a tree.
  static let unitPages = groupPages.in("units", .recordedFolder)
  /// The further pages of everybody; the first one is the front page.
  static let everybody = groupPages.in("all", .folder)

  /// Whether a path of this kind is a page of a long list other than its first one.
  package func isFurtherPage(_ path: String) -> Bool {
    // Slugs contain no underscore.
    stage == .list
      && (self == .everybody || path.split(separator: "/").last?.contains("_") == true)
  }
}

/// A list of people, cut into pages.
package final class ListPages: Sendable {
  package struct Page: Sendable {
    package let path: String
    /// The beginning of its names, or its number; `nil` for the only page.
    package let label: String?
    package let people: [Int]

    package init(path: String, label: String?, people: [Int]) {
      (self.path, self.label, self.people) = (path, label, people)
    }
  }

  package let pages: [Page]
  /// The links to the pages; empty if there is only one.
  let strips: PageStrips
  package let total: Int

  /// - Parameters:
  ///   - first: the first page's path without extension, such as `positions/ios` or `index`.
  ///   - further: the prefix of the other pages' paths, such as `positions/ios_` or `all/`.
  init(first: String, further: String, people: [Int], by cutting: ListCutting) {
    let cut = cutting.cut(people)
    let names = cut.names(isWhole: further.hasSuffix("/"))
    let pages = cut.parts.indices.map { index in
      Page(
        path: PagePath.of(index == 0 ? first : further + names[index]),
        label: cut.parts.count == 1 ? nil : cut.parts[index].label, people: cut.parts[index].people)
    }
    self.pages = pages
    strips = cut.strips
    total = people.count
  }

  package init(pages: [Page], strips: PageStrips, total: Int) {
    self.pages = pages
    self.strips = strips
    self.total = total
  }

  /// What a page shows of the list and its other pages, its people aside.
  package func append(page number: Int, to hasher: inout FingerprintHasher) {
    hasher.append(number == 0 ? 1 : 0)
    for other in [number - 1, number, number + 1] {
      hasher.append(pages.indices.contains(other) ? pages[other].path : nil)
      hasher.append(pages.indices.contains(other) ? pages[other].label : nil)
    }
    if case .numbers = strips {
      hasher.append(number)
      return hasher.append(pages.count)
    }
    for strip in strips.strips(on: number) {
      hasher.append(strip.beginnings.count)
      for beginning in strip.beginnings {
        hasher.append(beginning.label)
        hasher.append(pages[beginning.pages.lowerBound].path)
        hasher.append(beginning.pages.count)
      }
    }
  }
}
