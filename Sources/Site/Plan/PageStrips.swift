import Basics

/// The links from each page of a list to the others: by letters of the alphabet, and inside of a letter
/// that takes several pages by what its names begin with; or by numbers.
enum PageStrips: Sendable {
  /// What the links are.
  case letters([Beginning])
  case numbers

  /// People whose names begin alike.
  struct Beginning: Sendable {
    /// The letters, such as `K` or `Ka`.
    let label: String
    /// The indices of the pages that have these people; `nil` for a letter that no name begins with.
    let pages: Range<Int>?
    /// The longer beginnings, where there are several pages.
    let further: [Beginning]
  }

  /// The beginnings to choose from on a page: those of the whole list, then those inside of the one that
  /// the page belongs to, and so on. Each strip comes with the beginning that it is inside of.
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

  /// Adds all links.
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
