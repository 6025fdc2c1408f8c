/// The keys of one kind, in order, cut into leaves.
///
/// A key carries the row of a person, or is a text for itself. Answers stand between them.
struct TreeSection: Sendable {
  /// What the keys carry.
  enum Items: Sendable {
    /// The index of the person of each key.
    case people([Int32])
    /// The keys themselves, without their kind.
    case texts(SortedTexts)
  }

  private let items: Items
  private let forms: RowForms
  /// Each answer with the index of the key before which it stands.
  private let answers: [(index: Int, answer: TreeAnswer)]
  /// The keys, and the answers, of each leaf.
  private let ranges: [(keys: Range<Int>, answers: Range<Int>)]
  /// Where each leaf begins.
  let beginnings: [[UInt8]]

  /// - Parameters:
  ///   - letter: the kind of the keys.
  ///   - forms: how rows are written.
  ///   - count: the number of keys.
  ///   - answers: in the order of their keys.
  ///   - key: a key, its kind included.
  ///   - hash: of a key; what does not change with its neighbours.
  init(
    _ letter: String, _ items: Items, forms: RowForms = RowForms(), count: Int,
    answers: [(index: Int, answer: TreeAnswer)], cutting: Cutting,
    key: (Int) -> [UInt8], hash: (Int) -> UInt64
  ) {
    self.items = items
    self.forms = forms
    self.answers = answers
    var ranges: [(keys: Range<Int>, answers: Range<Int>)] = []
    var beginnings: [[UInt8]] = []
    var last: [UInt8] = []
    var cuts = Cuts(cutting)
    var start = (key: 0, answer: 0)
    var isNew = true
    func begin(_ own: [UInt8]) {
      beginnings.append(beginnings.isEmpty ? Array(letter.utf8) : .beginning(of: own, after: last))
      isNew = false
    }
    func end(_ own: @autoclosure () -> [UInt8], key: Int, answer: Int) {
      ranges.append((start.key..<key, start.answer..<answer))
      start = (key, answer)
      last = own()
      isNew = true
    }
    var next = 0
    for index in 0...count {
      while next < answers.count, answers[next].index == index {
        let answer = answers[next].answer
        if isNew { begin(answer.key) }
        next += 1
        if cuts.isCut(behind: 1 + answer.people.count, hash: ContentHash.of(answer.key)) {
          end(answer.key, key: index, answer: next)
        }
      }
      if index == count { break }
      if isNew { begin(key(index)) }
      if cuts.isCut(behind: 1, hash: hash(index)) { end(key(index), key: index + 1, answer: next) }
    }
    if !isNew { end([], key: count, answer: answers.count) }
    self.ranges = ranges
    self.beginnings = beginnings
  }

  /// What is in a leaf.
  ///
  /// - Parameter count: how many people there are.
  func leaf(_ index: Int, ofPeople count: Int) -> TreeLeaf {
    let (keys, numbers) = ranges[index]
    let answers = answers[numbers].map { $0.answer }
    switch items {
    case .people(let people):
      return TreeLeaf(answers: answers, rows: people[keys], ofPeople: count, forms: forms)
    case .texts(let texts):
      return TreeLeaf(answers: answers, texts: texts, range: keys, forms: forms)
    }
  }

  /// The number of leaves.
  var count: Int { ranges.count }
}
