package import People

/// Cuts long lists into pages by the letters of names, not by count or rank, so that joiners and leavers move nobody
/// else.
///
/// The letters are the leaves of a fixed tree: each script, halves of its letters, halves of these, and below a letter
/// those that come next. What is below a node is one page if it fits.
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
    package fileprivate(set) var strips = PageStrips.letters([], all: "")
    /// The names of labels that depend on no other part.
    fileprivate var fixed: [(label: String, name: String)] = []

    /// The suffix of each part's file name.
    package func names(isWhole: Bool) -> [String] {
      let labels = parts.map(\.label)
      if case .numbers = strips { return labels }
      let further = labels.filter { label in !fixed.contains { $0.label == label } }
      let names = SortLetters.slugs(of: fixed.map(\.name) + further, isWhole: isWhole)
      var next = fixed.count
      return labels.map { label in
        if let index = fixed.firstIndex(where: { $0.label == label }) { return names[index] }
        next += 1
        return names[next - 1]
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
    cut.fixed = letters.alphabetLabels
    cut.strips = .letters(
      beginnings(of: people, at: 0, letters, into: &cut), all: cut.fixed[0].label)
    return cut
  }

  /// People with the same letter at one place.
  private struct Group {
    let letter: Int
    var people: [Int]
  }

  /// Cuts people whose letters before a place are equal.
  private func beginnings(
    of people: [Int], at place: Int, _ letters: SortLetters, into cut: inout Cut
  ) -> [PageStrips.Beginning] {
    let groups = groups(of: people, at: place, letters)
    return letters.sections.flatMap { section in
      beginnings(
        of: groups.filter { section.contains($0.letter) }[...], in: section, at: place, letters,
        into: &cut)
    }
  }

  /// Cuts groups whose letters are in a run of the alphabet.
  private func beginnings(
    of groups: ArraySlice<Group>, in run: Range<Int>, at place: Int, _ letters: SortLetters,
    into cut: inout Cut
  ) -> [PageStrips.Beginning] {
    guard let first = groups.first?.people[0] else { return [] }
    if groups.reduce(0, { $0 + $1.people.count }) <= pageSize {
      let label = letters.label(of: first, count: place + 1, with: run)
      return [page(of: groups.flatMap(\.people), label: label, into: &cut)]
    }
    if run.count > 1 {
      let middle = run.lowerBound + (run.count + 1) / 2
      let second = groups.firstIndex { $0.letter >= middle } ?? groups.endIndex
      return beginnings(
        of: groups[..<second], in: run.lowerBound..<middle, at: place, letters, into: &cut)
        + beginnings(
          of: groups[second...], in: middle..<run.upperBound, at: place, letters, into: &cut)
    }
    // Letters that are looked up under the same one, such as Ŋ under N.
    return groups.map { group in
      let start = cut.parts.count
      let label = letters.label(of: group.people[0], count: place + 2)
      if group.people.count <= pageSize || place + 2 >= letters.count(of: group.people[0]) {
        return page(of: group.people, label: label, into: &cut)
      }
      var further = beginnings(of: group.people, at: place + 1, letters, into: &cut)
      // Skip letters that are the same for all of them.
      if further.count == 1 { further = further[0].further }
      return PageStrips.Beginning(label: label, pages: start..<cut.parts.count, further: further)
    }
  }

  private func page(
    of people: [Int], label: String, into cut: inout Cut
  ) -> PageStrips.Beginning {
    cut.parts.append(Cut.Part(label: label, people: people))
    return PageStrips.Beginning(label: label, pages: cut.parts.count - 1..<cut.parts.count)
  }

  /// The people by the letter at a place, in the order of letters.
  private func groups(of people: [Int], at place: Int, _ letters: SortLetters) -> [Group] {
    var groups: [Group] = []
    var indices: [SortLetters.Unit: Int] = [:]
    var last: (unit: SortLetters.Unit, index: Int)?
    // Names that end, or go on with none of the letters, are beside those that go on with the first one.
    let first = letters.firstLetter(ofScriptOf: people[0])
    for person in people {
      let unit = letters.unit(place + 1, of: person)
      // Fast path: the people are sorted, so most belong to the last group.
      if let last, last.unit == unit {
        groups[last.index].people.append(person)
        continue
      }
      let index = indices[unit] ?? groups.count
      if index == groups.count {
        let letter = letters.letter(at: place + 1, of: person)
        groups.append(
          Group(letter: place > 0 && letter == letters.rest ? first : letter, people: []))
        indices[unit] = index
      }
      groups[index].people.append(person)
      last = (unit, index)
    }
    // Letters that are looked up under one keep their order, and digits have no other.
    return groups.enumerated().sorted {
      ($0.element.letter, $0.offset) < ($1.element.letter, $1.offset)
    }.map(\.element)
  }
}

extension SortLetters {
  /// People in parts of at most so many, each with what its letters add to the name of a file.
  package func parts(of people: [Int], size: Int) -> [(name: String, people: [Int])] {
    let cut = ListCutting(by: self, pageSize: size).cut(people)
    return zip(cut.names(isWhole: false), cut.parts).map { ($0, $1.people) }
  }
}
