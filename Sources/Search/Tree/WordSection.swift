import Basics

extension TreeSection {
  /// Everybody by the words of names and e-mail addresses, and answers for prefixes that find many.
  static func words(_ words: WordKeys, _ rows: PeopleRows, terms: TermPostings) -> TreeSection {
    let prefixes = CommonPrefixes(words: words, terms: terms).all()
    let ofPrefixes = inParallel(prefixes.count, parts: 256) { indices in
      prefixes[indices].map { answer($0, words, rows, terms) }
    }.flatMap { $0 }
    let (keys, bytes) = (words.keys, words.bytes)
    let answers = (ofPrefixes + terms.answers("w"))
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { answer in
        let text = answer.key.dropFirst()
        let index = Int.lowerBound(keys.indices) {
          words.text(keys[$0]).lexicographicallyPrecedes(text)
        }
        return (index: index, answer: answer)
      }
    return TreeSection(
      "w", .people(keys.map(\.person)), options: RowOptions(areNamesFrontCoded: true),
      count: keys.count, answers: answers, chunking: .rows(oneOfGroups: 12)
    ) { index in
      Array("w".utf8) + bytes[keys[index].range]
    } group: { index in
      let word = words.word(keys[index])
      return word == words.word(keys[index + 1]) ? nil : ContentHash.of(word.span)
    } hash: { index in
      ContentHash.of(bytes.span.extracting(keys[index].range))
    }
  }

  private static func answer(
    _ prefix: CommonPrefixes.Prefix, _ words: WordKeys, _ rows: PeopleRows, _ terms: TermPostings
  ) -> TreeAnswer {
    var top = TopPeople()
    let email = wayInEmail(prefix.text)
    for key in words.keys[prefix.keys] {
      let isWhole = key.wordRange.count == prefix.text.count
      let way: TopPeople.Way =
        if !key.isOfName {
          email
        } else if !isWhole {
          .prefixInName
        } else {
          rows.countOfNameWords(of: key.person) == 1 ? .wholeName : .wordOfName
        }
      top.add(rows.ranks[Int(key.person)], way)
    }
    for number in prefix.terms {
      let term = terms.terms[number]
      for person in term.people {
        top.add(rows.ranks[Int(person)], term.isOfMail ? email : .term)
      }
      if term.count > TreeAnswer.most { top.addMany() }
    }
    let ranks = top.ranks()
    return TreeAnswer(
      key: Array("w".utf8) + prefix.text, total: top.total,
      people: ranks.map { rows.indices[Int($0)] })
  }
}

/// A number in an address says less of a person than one in a term.
private func wayInEmail(_ word: [UInt8]) -> TopPeople.Way {
  String(decoding: word, as: UTF8.self).unicodeScalars.contains(where: Folding.isLetter)
    ? .email : .numberInEmail
}

/// Prefixes of words that find more than a reader can load: of words of many people, or of several terms.
private struct CommonPrefixes: Sendable {
  struct Prefix: Sendable {
    let text: [UInt8]
    let keys: Range<Int>
    /// The indices of the terms that have a word that begins so.
    let terms: [Int]
  }

  /// Up to this number of keys are read without an answer.
  private static let mostKeys = 1000
  /// From this number of terms on there is an answer.
  private static let leastTerms = 3

  let words: WordKeys
  let terms: TermPostings

  func all() -> [Prefix] {
    var found = Set<[UInt8]>()
    collect(0..<words.keys.count, depth: 0, to: &found)
    let ofTerms = termsByPrefix()
    for (text, terms) in ofTerms where terms.count >= Self.leastTerms { found.insert(text) }
    return found.sorted { $0.lexicographicallyPrecedes($1) }.map { text in
      let start = Int.lowerBound(words.keys.indices) {
        words.word(words.keys[$0]).lexicographicallyPrecedes(text)
      }
      let keys = start..<end(of: text[...], in: start..<words.keys.count)
      return Prefix(text: text, keys: keys, terms: ofTerms[text] ?? [])
    }
  }

  /// Collects prefixes of the keys of a range, which share their first `depth` bytes, by the next character.
  private func collect(_ range: Range<Int>, depth: Int, to found: inout Set<[UInt8]>) {
    var start = range.lowerBound
    while start < range.upperBound {
      guard words.keys[start].wordRange.count > depth else {
        start += 1
        continue
      }
      let word = words.word(words.keys[start])
      let rest = word.dropFirst(depth + 1).prefix { $0 & 0xC0 == 0x80 }
      let prefix = word.prefix(depth + 1 + rest.count)
      let end = self.end(of: prefix, in: start..<range.upperBound)
      if end - start > Self.mostKeys {
        found.insert(Array(prefix))
        collect(start..<end, depth: prefix.count, to: &found)
      }
      start = end
    }
  }

  private func end(of prefix: ArraySlice<UInt8>, in range: Range<Int>) -> Int {
    Int.lowerBound(range) { words.word(words.keys[$0]).starts(with: prefix) }
  }

  /// The indices of the terms that have a word with each prefix, ascending.
  private func termsByPrefix() -> [[UInt8]: [Int]] {
    var found: [[UInt8]: [Int]] = [:]
    for (number, term) in terms.terms.enumerated() {
      for word in term.words {
        let bytes = Array(word.utf8)
        for end in 1...bytes.count where end == bytes.count || bytes[end] & 0xC0 != 0x80 {
          let start = Array(bytes[..<end])
          if found[start]?.last != number { found[start, default: []].append(number) }
        }
      }
    }
    return found
  }
}

/// Selects the best hundred of the people found, each once, and counts up to 101 people.
private struct TopPeople {
  private static let capacity = 4 * TreeAnswer.most

  enum Way: Int64 {
    case wholeName, wordOfName, prefixInName, email, term, numberInEmail
  }

  /// The way in the high bits, the rank in the low ones.
  private var codes: [Int64] = []
  private var worst = Int64.max
  private var seen: Set<Int32> = []
  private var hasMore = false

  init() { codes.reserveCapacity(Self.capacity) }

  /// The same person may be added in several ways.
  mutating func add(_ rank: Int32, _ way: Way) {
    if seen.count <= TreeAnswer.most { seen.insert(rank) }
    let code = way.rawValue << 32 | Int64(rank)
    guard code < worst else { return }
    codes.append(code)
    if codes.count == Self.capacity { compact() }
  }

  mutating func addMany() { hasMore = true }

  /// The number of people; 101 if there are more than a hundred.
  var total: Int { hasMore ? TreeAnswer.most + 1 : min(seen.count, TreeAnswer.most + 1) }

  mutating func ranks() -> [Int32] {
    compact()
    return codes.map { Int32(truncatingIfNeeded: $0) }
  }

  private mutating func compact() {
    codes.sort()
    var kept: Set<Int32> = []
    var best: [Int64] = []
    best.reserveCapacity(Self.capacity)
    for code in codes where kept.insert(Int32(truncatingIfNeeded: code)).inserted {
      best.append(code)
      if best.count == TreeAnswer.most { break }
    }
    if best.count == TreeAnswer.most, let last = best.last { worst = last }
    codes = best
  }
}
