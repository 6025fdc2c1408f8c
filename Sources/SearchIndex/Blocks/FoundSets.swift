/// Whom terms, phone numbers and addresses find.
struct FoundSets: Sendable {
  typealias Found = [(key: [UInt8], found: FoundPeople)]

  /// By a term, or by a common word of e-mail addresses.
  let shared: Found
  /// By words of several terms.
  let byTerms: Found
  let ofPhonesAndAddresses: Found

  /// - Parameter common: the common words of e-mail addresses, sorted.
  init(
    _ people: [SearchIndex.Entry], _ rows: PeopleRows, positions: [SearchIndex.Term],
    projects: [SearchIndex.Term], offices: [SearchIndex.Term], common: [String]
  ) {
    let places = Dictionary(uniqueKeysWithValues: common.enumerated().map { ($1, $0) })
    let terms = SharedTerms(kinds: [
      .init(words: positions.map(\.words), people: people.count) {
        people[$0].position.map { [$0] } ?? []
      },
      .init(words: projects.map(\.words), people: people.count) { people[$0].projects },
      .init(words: offices.map(\.words), people: people.count) { people[$0].offices },
      .init(words: common.map { [$0] }, people: people.count) {
        rows.texts[$0].emailWords.compactMap { places[$0] }
      },
    ])
    shared = terms.found() + terms.foundByWords(of: [3], sign: "m")
    byTerms = terms.foundByWords(of: [0, 1, 2], sign: "t")
    ofPhonesAndAddresses = PhoneParts.found(rows) + AddressParts.found(people)
  }
}
