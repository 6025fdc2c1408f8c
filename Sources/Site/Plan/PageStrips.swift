import Basics

/// The links between the pages of a list: letters, with longer beginnings for a letter that needs several pages; or
/// numbers.
enum PageStrips: Sendable {
  case letters([Beginning])
  case numbers

  struct Beginning: Sendable {
    /// `K` or `Ka`.
    let label: String
    /// The indices of the pages with these people; `nil` for a letter that no name begins with.
    let pages: Range<Int>?
    /// Longer beginnings, if there are several pages.
    let further: [Beginning]
  }

  /// The rows of links on a page: the alphabet, then the longer beginnings inside the one that contains the page,
  /// and so on.
  func strips(on page: Int) -> [(inside: Beginning?, beginnings: [Beginning])] {
    guard case .letters(let all) = self, !all.isEmpty else { return [] }
    var strips: [(inside: Beginning?, beginnings: [Beginning])] = [(nil, all)]
    while let inside = strips.last?.beginnings.first(where: { $0.pages?.contains(page) == true }),
      !inside.further.isEmpty
    {
      strips.append((inside, inside.further))
    }
    return strips
  }

  func append(to hasher: inout FingerprintHasher) {
    if case .letters(let all) = self { Self.append(all, to: &hasher) }
  }

  private static func append(_ beginnings: [Beginning], to hasher: inout FingerprintHasher) {
    hasher.append(beginnings.count)
    for beginning in beginnings {
      hasher.append(beginning.label)
      hasher.append(beginning.pages?.lowerBound ?? -1)
      append(beginning.further, to: &hasher)
    }
  }
}
