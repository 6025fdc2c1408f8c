import Basics

extension TreeSection {
  /// Everybody by the words of names and e-mail addresses, with answers for the beginnings that find many.
  static func words(_ words: WordKeys, _ rows: PeopleRows, tops: TermTops) -> TreeSection {
    let beginnings = Beginnings(words: words, tops: tops).all()
    let answers = inParallel(beginnings.count, parts: 256) { indices in
      beginnings[indices].map { beginning in
        (index: beginning.keys.lowerBound, answer: answer(beginning, words, rows, tops))
      }
    }.flatMap { $0 }
    let keys = words.keys
    return words.bytes.withUnsafeBufferPointer { bytes in
      TreeSection(
        "w", .people(keys.map(\.person)), forms: RowForms(areNamesSimilar: true), count: keys.count,
        answers: answers, cutting: .rows
      ) { index in
        Array("w".utf8) + bytes[keys[index].range]
      } hash: { index in
        ContentHash.of(bytes[keys[index].range])
      }
    }
  }

  private static func answer(
    _ beginning: Beginning, _ words: WordKeys, _ rows: PeopleRows, _ tops: TermTops
  ) -> TreeAnswer {
    var best = BestPeople()
    for key in words.keys[beginning.keys] {
      let isWhole = key.wordRange.count == beginning.text.count
      let way: BestPeople.Way =
        if !key.isOfName {
          .email
        } else if !isWhole {
          .beginningInName
        } else {
          rows.countOfNameWords(of: key.person) == 1 ? .wholeName : .wordOfName
        }
      best.add(rows.ranks[Int(key.person)], way)
    }
    for number in beginning.terms {
      let term = tops.terms[number]
      for person in term.people {
        best.add(rows.ranks[Int(person)], term.isOfMail ? .email : .term)
      }
      if term.count > TreeAnswer.most { best.addMany() }
    }
    let ranks = best.ranks()
    return TreeAnswer(
      key: Array("w".utf8) + beginning.text, total: best.total,
      people: ranks.map { rows.indices[Int($0)] })
  }
}

extension Cutting {
  /// Of rows, of which one takes about sixteen bytes in a file.
  static let rows = Cutting(least: 350, most: 1200, mean: 200)
}
