import Basics

/// What many people share: positions, projects, offices and common words of e-mail addresses, each with the
/// number of people and the first hundred of them.
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

  struct Kind: Sendable {
    let letter: String
    let terms: [SearchIndex.Term?]
    /// The numbers of each person's terms.
    let numbers: NumberLists
    let isSearched: Bool
    /// Whether the tree lists everybody by the terms of this kind. Otherwise their answers are among the keys of words,
    /// so that whoever types a term reads one place.
    let hasList: Bool
  }

  /// All terms, kind by kind; those who have none are a term without words.
  let terms: [Term]
  /// The number of people of each term, by the letter of the kind.
  let counts: [String: [Int]]

  init(
    _ rows: PeopleRows,
    kinds: [Kind],
    mailWords: CommonWords
  ) {
    let ofTerms = inParallel(kinds.count, parts: kinds.count) { numbers in
      numbers.map { number in
        let kind = kinds[number]
        func term(_ number: String, words: [String]) -> Term {
          let place = kind.hasList ? "l" : "w\(words.first ?? "") ."
          return Term(
            key: Array("\(place)\(kind.letter)\(number).".utf8), words: words, isOfMail: false)
        }
        let terms = kind.terms.enumerated().map { number, own in
          term(String(number, radix: 36), words: kind.isSearched ? own?.words ?? [] : [])
        }
        let none = term("-", words: [])
        return Self.filled(terms + [none], kind.numbers, rows)
      }
    }.flatMap { $0 }
    let mails = mailWords.words.map {
      Term(key: Array("lm\($0).".utf8), words: [$0], isOfMail: true)
    }
    let ofMails = Self.filled(mails, mailWords.lists(of: rows.emailWords), rows)
    terms = ofTerms.joined() + Self.withoutProject(rows) + ofMails
    counts = Dictionary(
      uniqueKeysWithValues: zip(kinds, ofTerms).map { kind, terms in
        (kind.letter, terms.dropLast().map(\.count))
      })
  }

  /// - Parameter terms: the terms that the lists refer to, then one for those who have none.
  private static func filled(_ terms: [Term], _ lists: NumberLists, _ rows: PeopleRows) -> [Term] {
    var terms = terms
    guard let hasNone = terms.last?.words.isEmpty else { return terms }
    let none = terms.count - 1
    var last = [Int32](repeating: -1, count: terms.count)
    var counts = [Int](repeating: 0, count: terms.count)
    lists.forEach(in: rows.indices) { rank, number in
      if number == nil, !hasNone { return }
      let term = number.map(Int.init) ?? none
      if last[term] == rank { return }
      last[term] = rank
      counts[term] += 1
      if counts[term] <= TreeAnswer.most { terms[term].people.append(rows.indices[Int(rank)]) }
    }
    for (term, count) in counts.enumerated() { terms[term].count = count }
    return terms
  }

  /// People without a project, by office: no list has rows of them.
  private static func withoutProject(_ rows: PeopleRows) -> [Term] {
    var terms: [Int32: Term] = [:]
    func add(_ person: Int32, office: Int32?) {
      func place() -> String { office.map { String($0, radix: 36) } ?? "-" }
      terms[
        office ?? -1,
        default: Term(key: Array("lj-.\(place()).".utf8), words: [], isOfMail: false)
      ].add(person)
    }
    for person in rows.indices {
      guard rows.projects[Int(person)].isEmpty else { continue }
      let offices = rows.offices[Int(person)]
      if offices.isEmpty { add(person, office: nil) }
      for index in offices.indices { add(person, office: offices[index]) }
    }
    return terms.sorted { $0.key < $1.key }.map(\.value)
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
