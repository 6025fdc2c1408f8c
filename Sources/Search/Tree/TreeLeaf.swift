import Basics

/// What a key finds, ready to be shown.
struct TreeAnswer: Sendable {
  /// Larger totals are not counted, so that a joiner does not change them.
  static let most = 100

  let key: [UInt8]
  let total: Int
  /// Indices, best first.
  let people: [Int32]
}

/// A leaf of the tree: one file of answers, and of rows or texts.
struct TreeLeaf: Sendable {
  private let answers: [TreeAnswer]
  private let texts: (SortedTexts, Range<Int>)?
  /// The indices of people who are in no answer, each once.
  private let rows: [Int32]
  private let options: RowOptions

  /// - Parameter count: the number of all people.
  init(answers: [TreeAnswer], rows: ArraySlice<Int32>, ofPeople count: Int, options: RowOptions) {
    self.answers = answers
    self.options = options
    texts = nil
    var seen = BitSet(count: count)
    for answer in answers {
      for person in answer.people { _ = seen.insert(person) }
    }
    self.rows = rows.filter { seen.insert($0) }
  }

  init(answers: [TreeAnswer], texts: SortedTexts, range: Range<Int>, options: RowOptions) {
    self.answers = answers
    self.options = options
    self.texts = (texts, range)
    rows = []
  }

  /// A hash of all that the content depends on. `until` is the separator of the next leaf.
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
      for person in rows { hasher.append(word: people.hashes[Int(person)]) }
      if let (texts, range) = texts {
        texts.append(range, to: &hasher)
      }
    }
  }

  /// Uncompressed.
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
    people.writeColumns(of: all, options: options, to: &text)
    return text
  }
}

struct BitSet {
  private var bits: [UInt64]

  /// - Parameter count: an exclusive upper bound of the members.
  init(count: Int) { bits = [UInt64](repeating: 0, count: count / 64 + 1) }

  mutating func insert(_ member: Int32) -> Bool {
    let (word, bit) = (Int(member >> 6), UInt64(1) << UInt64(member & 63))
    if bits[word] & bit != 0 { return false }
    bits[word] |= bit
    return true
  }
}
