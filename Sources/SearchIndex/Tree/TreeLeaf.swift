import Basics

/// What stands in a file of the tree.
struct TreeLeaf: Sendable {
  private let answers: [TreeAnswer]
  private let texts: (SortedTexts, Range<Int>)?
  /// The indices of the other people, each once.
  private let rows: [Int32]
  private let forms: RowForms

  /// - Parameters:
  ///   - rows: may name somebody twice.
  ///   - count: how many people there are.
  ///   - forms: how rows are written.
  init(answers: [TreeAnswer], rows: ArraySlice<Int32>, ofPeople count: Int, forms: RowForms) {
    self.answers = answers
    self.forms = forms
    texts = nil
    // Who stands among the answers is found there.
    var seen = SeenPeople(of: count)
    for answer in answers {
      for person in answer.people { _ = seen.insert(person) }
    }
    self.rows = rows.filter { seen.insert($0) }
  }

  init(answers: [TreeAnswer], texts: SortedTexts, range: Range<Int>, forms: RowForms) {
    self.answers = answers
    self.forms = forms
    self.texts = (texts, range)
    rows = []
  }

  /// All that the bytes depend on.
  ///
  /// - Parameter until: where the next file begins.
  func fingerprint(until: [UInt8], _ people: PeopleRows) -> Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(until)
      for answer in answers {
        hasher.append(answer.key)
        hasher.append(answer.total)
        hasher.append(answer.people.count)
        for person in answer.people { hasher.append(word: people.hashes[Int(person)]) }
      }
      hasher.append(rows.count)
      people.hashes.withUnsafeBufferPointer { hashes in
        for person in rows { hasher.append(word: hashes[Int(person)]) }
      }
      if let (texts, range) = texts {
        texts.append(range, to: &hasher)
      }
    }
  }

  /// The file's content, before compression.
  func content(until: [UInt8], _ people: PeopleRows) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    let all = answers.flatMap(\.people) + rows
    var text = until
    text.reserveCapacity(64 * all.count + 8 * (texts?.1.count ?? 0) + 64)
    text.append(newline)
    text.append(answers.count, radix: 10)
    text.append(newline)
    for answer in answers {
      text += answer.key
      for number in [answer.total, answer.people.count] {
        text.append(UInt8(ascii: "\t"))
        text.append(number, radix: 10)
      }
      text.append(newline)
    }
    text.append(texts?.1.count ?? 0, radix: 10)
    text.append(newline)
    if let (texts, range) = texts, !range.isEmpty { texts.write(range, to: &text) }
    text.append(all.count, radix: 10)
    text.append(newline)
    people.writeColumns(of: all, forms: forms, to: &text)
    return text
  }
}
