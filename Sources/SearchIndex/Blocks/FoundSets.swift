import People

/// Whom terms, phone numbers and addresses find.
struct FoundSets: Sendable {
  typealias Found = [(key: [UInt8], found: FoundPeople)]

  /// By a term, or by a common word of e-mail addresses.
  let shared: Found
  /// By words of several terms.
  let byTerms: Found
  let ofPhonesAndAddresses: Found

  init(
    _ rows: PeopleRows, positions: [SearchIndex.Term], projects: [SearchIndex.Term],
    offices: [SearchIndex.Term], common: CommonWords
  ) {
    let terms = SharedTerms(
      kinds: [
        .init(words: positions.map(\.words), terms: rows.positions, indices: rows.indices),
        .init(words: projects.map(\.words), terms: rows.projects, indices: rows.indices),
        .init(words: offices.map(\.words), terms: rows.offices, indices: rows.indices),
        .init(
          words: common.words.map { [$0] }, terms: common.lists(of: rows.emailWords),
          indices: rows.indices),
      ], count: rows.count)
    shared = terms.found() + terms.foundByWords(of: [3], sign: "m")
    byTerms = terms.foundByWords(of: [0, 1, 2], sign: "t")
    ofPhonesAndAddresses = PhoneParts.found(rows) + AddressParts.found(rows)
  }
}
