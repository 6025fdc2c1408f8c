import Basics

/// What many people share: the terms of fields and common words of e-mail addresses, each with the number of people
/// and the first hundred of them.
struct TermPostings: Sendable {
  struct Term: Sendable {
    let key: [UInt8]
    let words: [String]
    let isOfMail: Bool
    fileprivate(set) var count = 0
    fileprivate(set) var people: [Int32] = []

    fileprivate mutating func add(_ person: Int32) {
      count += 1
      if count <= TreeAnswer.most { people.append(person) }
    }
  }

  /// All terms, field by field; those who have none are a term without words.
  let terms: [Term]
  /// The number of people of each term, by the field's column.
  let counts: [[Int]]

  init(
    _ rows: PeopleRows, columns: [SearchIndex.Column], numbers: [TermNumbers],
    mailWords: CommonWords
  ) {
    let ofTerms = inParallel(columns.count, parts: columns.count) { indices in
      indices.map { index in
        let (field, layout) = (columns[index].field, columns[index].layout)
        func term(_ number: String, words: [String]) -> Term {
          // Without a list, answers are among the keys of words: whoever types a term reads one place.
          let place = layout.list == nil ? "w\(words.first ?? "") ." : "l"
          return Term(
            key: Array("\(place)\(layout.letter)\(number).".utf8), words: words, isOfMail: false)
        }
        let terms = numbers[index].slots(of: field.terms).enumerated().map { number, own in
          term(String(number, radix: 36), words: field.isSearched ? own?.words ?? [] : [])
        }
        return Self.filled(
          terms + [term("-", words: [])], rows.terms[index], rows,
          parents: numbers[index].slots(ofParents: field.parents))
      }
    }.flatMap { $0 }
    let mails = mailWords.words.map {
      Term(key: Array("lm\($0).".utf8), words: [$0], isOfMail: true)
    }
    let ofMails = Self.filled(mails, mailWords.lists(of: rows.emailWords), rows)
    terms = ofTerms.joined() + Self.unlisted(rows, columns.map(\.layout)) + ofMails
    counts = ofTerms.map { $0.dropLast().map(\.count) }
  }

  /// - Parameters:
  ///   - terms: the terms that the lists refer to, then one for those who have none.
  ///   - parents: of a tree, the term above each, which has the same people as well; -1 for none.
  private static func filled(
    _ terms: [Term], _ lists: NumberLists, _ rows: PeopleRows, parents: [Int] = []
  ) -> [Term] {
    var terms = terms
    guard let hasNone = terms.last?.words.isEmpty else { return terms }
    let none = terms.count - 1
    var last = [Int32](repeating: -1, count: terms.count)
    var counts = [Int](repeating: 0, count: terms.count)
    lists.forEach(in: rows.indices) { rank, number in
      if number == nil, !hasNone { return }
      var term = number.map(Int.init) ?? none
      // Whoever has the term has those above it already.
      while term >= 0, last[term] != rank {
        last[term] = rank
        counts[term] += 1
        if counts[term] <= TreeAnswer.most { terms[term].people.append(rows.indices[Int(rank)]) }
        term = term < parents.count ? parents[term] : -1
      }
    }
    for (term, count) in counts.enumerated() { terms[term].count = count }
    return terms
  }

  /// People whom a list lacks since they have no term of its field, by the terms that divide it.
  private static func unlisted(_ rows: PeopleRows, _ layouts: [FieldLayout]) -> [Term] {
    let fields = zip(rows.terms, layouts)
    let dividers = fields.filter { $1.dividesLists }.map(\.0)
    var found: [Term] = []
    for (listed, layout) in fields where layout.list == .peopleWithTerm {
      for parts in dividers {
        var terms: [Int32: Term] = [:]
        func add(_ person: Int32, to part: Int32?) {
          func name() -> String { part.map { String($0, radix: 36) } ?? "-" }
          terms[
            part ?? -1,
            default: Term(
              key: Array("l\(layout.letter)-.\(name()).".utf8), words: [], isOfMail: false)
          ].add(person)
        }
        for person in rows.indices where listed[Int(person)].isEmpty {
          let own = parts[Int(person)]
          if own.isEmpty { add(person, to: nil) }
          for index in own.indices { add(person, to: own[index]) }
        }
        found += terms.sorted { $0.key < $1.key }.map(\.value)
      }
    }
    return found
  }

  /// Those among the keys of a letter, in their order: `l` of lists, `w` of words.
  func answers(_ letter: Unicode.Scalar) -> [TreeAnswer] {
    terms.filter { $0.count > 0 && $0.key.first == UInt8(ascii: letter) }
      .map {
        TreeAnswer(key: $0.key, total: min($0.count, TreeAnswer.most + 1), people: $0.people)
      }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }
}
