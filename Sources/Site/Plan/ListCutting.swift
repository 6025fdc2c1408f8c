package import People

/// Cuts long lists into pages by the letters of names, not by count or rank, so that joiners and leavers move nobody
/// else.
package struct ListCutting: Sendable {
  let pageSize: Int
  /// `nil` if lists are sorted by a number, and pages are numbered.
  let letters: SortLetters?

  package init(of directory: Directory, options: SiteOptions, language: String) {
    pageSize = options.pageSize
    // Reading the letters of a small directory would take longer than sorting it.
    letters =
      directory.people.count <= pageSize || directory.isSortedByNumber(options.sortBy)
      ? nil : SortLetters(of: directory, by: options.sortBy, language: language)
  }

  fileprivate init(by letters: SortLetters, pageSize: Int) {
    self.pageSize = pageSize
    self.letters = letters
  }

  package struct Cut {
    package struct Part {
      package let label: String
      package let people: [Int]
    }

    package fileprivate(set) var parts: [Part] = []
    package fileprivate(set) var strips = PageStrips.letters([])

    /// The suffix of each part's file name.
    package func names(isWhole: Bool) -> [String] {
      switch strips {
      case .numbers: parts.map(\.label)
      case .letters, .dates: SortLetters.slugs(of: parts.map(\.label), isWhole: isWhole)
      }
    }
  }

  package func cut(_ people: [Int]) -> Cut {
    var cut = Cut()
    guard people.count > pageSize else {
      cut.parts = [Cut.Part(label: "", people: people)]
      return cut
    }
    guard let letters else {
      let starts = stride(from: 0, to: people.count, by: pageSize)
      cut.parts = starts.enumerated().map { number, start in
        Cut.Part(
          label: String(number + 1),
          people: Array(people[start..<min(people.count, start + pageSize)]))
      }
      cut.strips = .numbers
      return cut
    }
    var groups = groups(of: people, unit: 0, letters)
    if let rest = groups.firstIndex(where: { $0.unit == letters.rest }) {
      groups.append(groups.remove(at: rest))
    }
    var used: [SortLetters.Unit: PageStrips.Beginning] = [:]
    for group in groups {
      used[group.unit] = beginning(group.people, units: 1, letters, into: &cut)
    }
    let alphabet = letters.alphabet.letters.enumerated().map { index, letter in
      used[SortLetters.Unit(index)] ?? PageStrips.Beginning(label: letter, pages: nil)
    }
    cut.strips = .letters(alphabet + (used[letters.rest].map { [$0] } ?? []))
    return cut
  }

  /// Cuts people whose first `units` letters are equal.
  private func beginning(
    _ people: [Int], units: Int, _ letters: SortLetters, into cut: inout Cut
  ) -> PageStrips.Beginning {
    let start = cut.parts.count
    let label = letters.label(of: people[0], count: units)
    var units = units
    var further: [PageStrips.Beginning] = []
    // Skip letters that are the same for all of them.
    while people.count > pageSize, units < letters.count(of: people[0]) {
      let groups = groups(of: people, unit: units, letters)
      units += 1
      guard groups.count > 1 else { continue }
      further = groups.map { beginning($0.people, units: units, letters, into: &cut) }
      break
    }
    if further.isEmpty { cut.parts.append(Cut.Part(label: label, people: people)) }
    return PageStrips.Beginning(
      label: label, pages: start..<cut.parts.count, further: further)
  }

  private func groups(
    of people: [Int], unit: Int, _ letters: SortLetters
  ) -> [(unit: SortLetters.Unit, people: [Int])] {
    var groups: [(unit: SortLetters.Unit, people: [Int])] = []
    var indices: [SortLetters.Unit: Int] = [:]
    var last: Int?
    for person in people {
      let value = letters.unit(unit, of: person)
      // Fast path: the people are sorted, so most belong to the last group.
      if let last, groups[last].unit == value {
        groups[last].people.append(person)
      } else if let index = indices[value] {
        groups[index].people.append(person)
        last = index
      } else {
        indices[value] = groups.count
        last = groups.count
        groups.append((value, [person]))
      }
    }
    return letters.isDigit(unit, of: people[0]) ? groups.sorted { $0.unit < $1.unit } : groups
  }
}

extension SortLetters {
  /// People in parts of at most so many, each with what its letters add to the name of a file.
  package func parts(of people: [Int], size: Int) -> [(name: String, people: [Int])] {
    let cut = ListCutting(by: self, pageSize: size).cut(people)
    return zip(cut.names(isWhole: false), cut.parts).map { ($0, $1.people) }
  }
}
