/// The sorted keys of one kind, cut into leaves, with answers between them.
struct TreeSection: Sendable {
  /// What the leaves hold of each key.
  enum Items: Sendable {
    /// The row of the person of each key, by index.
    case people([Int32])
    /// The keys, without their kind.
    case texts(SortedTexts)
  }

  /// A row takes as many bytes as so many texts.
  private static let textsOfRow = 8

  private let items: Items
  private let options: RowOptions
  /// Each answer with the index of the key that follows it.
  private let answers: [(index: Int, answer: TreeAnswer)]
  private let ranges: [(keys: Range<Int>, answers: Range<Int>)]
  /// The separator before each leaf: the shortest prefix of its first key that differs from the key before.
  let separators: [[UInt8]]

  /// - Parameters:
  ///   - letter: the kind of the keys.
  ///   - key: a key, its kind included.
  ///   - group: the hash of a key's group, if the next key belongs to another one.
  ///   - hash: the hash of a key, which must not depend on its neighbours.
  init(
    _ letter: String, _ items: Items, options: RowOptions = RowOptions(), count: Int,
    answers: [(index: Int, answer: TreeAnswer)], chunking: Chunking,
    key: (Int) -> [UInt8], group: (Int) -> UInt64? = { _ in nil }, hash: (Int) -> UInt64
  ) {
    self.items = items
    self.options = options
    self.answers = answers
    var ranges: [(keys: Range<Int>, answers: Range<Int>)] = []
    var separators: [[UInt8]] = []
    var last: [UInt8] = []
    var chunker = Chunker(chunking)
    let weightOfRow = if case .texts = items { Self.textsOfRow } else { 1 }
    var start = (key: 0, answer: 0)
    var isNew = true
    func begin(_ own: [UInt8]) {
      separators.append(separators.isEmpty ? Array(letter.utf8) : .separator(of: own, after: last))
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
        let hash = ContentHash.of(answer.key)
        let isGroup = !answer.people.isEmpty
        if chunker.isCut(
          behind: 1 + weightOfRow * answer.people.count, group: isGroup ? hash : nil, hash: hash)
        {
          end(answer.key, key: index, answer: next)
        }
      }
      if index == count { break }
      if isNew { begin(key(index)) }
      if chunker.isCut(
        behind: 1, group: index + 1 < count ? group(index) : nil, hash: hash(index))
      {
        end(key(index), key: index + 1, answer: next)
      }
    }
    if !isNew { end([], key: count, answer: answers.count) }
    self.ranges = ranges
    self.separators = separators
  }

  func leaf(_ index: Int, ofPeople count: Int) -> TreeLeaf {
    let (keys, numbers) = ranges[index]
    let answers = answers[numbers].map { $0.answer }
    switch items {
    case .people(let people):
      return TreeLeaf(answers: answers, rows: people[keys], ofPeople: count, options: options)
    case .texts(let texts):
      return TreeLeaf(answers: answers, texts: texts, range: keys, options: options)
    }
  }

  var count: Int { ranges.count }
}
