import People

/// What many people share: positions, projects and offices, and the common words of e-mail addresses.
struct SharedTerms {
  /// One kind: the words of each term, and who has it.
  struct Kind: Sendable {
    let words: [[String]]
    let people: [[Int32]]
    /// Those who have none.
    let others: [Int32]

    /// - Parameters:
    ///   - terms: by the people's indices, the indices of the terms that each has.
    ///   - indices: the index of the person of each rank.
    init(words: [[String]], terms: NumberLists, indices: [Int32]) {
      self.words = words
      var people = [[Int32]](repeating: [], count: words.count)
      var others: [Int32] = []
      terms.forEach(in: indices) { rank, term in
        if let term {
          if people[Int(term)].last != rank { people[Int(term)].append(rank) }
        } else {
          others.append(rank)
        }
      }
      self.people = people
      self.others = others
    }
  }

  let kinds: [Kind]
  /// The number of people.
  let count: Int

  /// Each term with its people: `f`, the number of the kind, a full stop, and the number of the term,
  /// none for those without a term.
  func found() -> [(key: [UInt8], found: FoundPeople)] {
    kinds.enumerated().flatMap { number, kind in
      (kind.people.enumerated().map { ("\($0)", $1) } + [("", kind.others)]).map { term, people in
        (Array("f\(number).\(term)".utf8), FoundPeople(classes: [people]))
      }
    }
  }

  /// The beginnings of words that several terms of the kinds have, each as long as it can be without
  /// finding fewer.
  func foundByWords(of kinds: ArraySlice<Int>, sign: String) -> [(key: [UInt8], found: FoundPeople)]
  {
    var words: [(word: [UInt8], term: (kind: Int, index: Int))] = []
    for kind in kinds {
      for (index, own) in self.kinds[kind].words.enumerated() {
        for word in own { words.append((Array(word.utf8), (kind, index))) }
      }
    }
    words.sort { $0.word.lexicographicallyPrecedes($1.word) }
    var found: [(key: [UInt8], found: FoundPeople)] = []
    collect(words[...], sign: Array(sign.utf8), to: &found)
    return found
  }

  private func collect(
    _ words: ArraySlice<(word: [UInt8], term: (kind: Int, index: Int))>, sign: [UInt8],
    to found: inout [(key: [UInt8], found: FoundPeople)]
  ) {
    var people = PeopleSet(count)
    // The words' first letters, then those of each group, and so on.
    var groups = split(words, depth: 0)
    while let group = groups.popLast() {
      guard let first = group.first, let last = group.last else { continue }
      if group.allSatisfy({ $0.term == first.term }) { continue }
      var shared = zip(first.word, last.word).prefix { $0 == $1 }.count
      while shared < first.word.count, first.word[shared] & 0xC0 == 0x80 { shared -= 1 }
      for (_, term) in group {
        for person in kinds[term.kind].people[term.index] { people.insert(person) }
      }
      let ranks = people.removeAll()
      found.append((sign + first.word.prefix(shared), FoundPeople(classes: [ranks])))
      groups += split(group, depth: shared)
    }
  }

  /// Groups sorted words that are longer than `depth` bytes by the letter there.
  private func split(
    _ words: ArraySlice<(word: [UInt8], term: (kind: Int, index: Int))>, depth: Int
  ) -> [ArraySlice<(word: [UInt8], term: (kind: Int, index: Int))>] {
    var groups: [ArraySlice<(word: [UInt8], term: (kind: Int, index: Int))>] = []
    var rest = words.drop { $0.word.count <= depth }
    while let first = rest.first {
      let letter =
        first.word[..<(depth + 1)]
        + first.word.dropFirst(depth + 1).prefix { $0 & 0xC0 == 0x80 }
      let group = rest.prefix { $0.word.starts(with: letter) }
      groups.append(group)
      rest = rest.dropFirst(group.count)
    }
    return groups
  }
}
