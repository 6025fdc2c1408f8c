import People

/// The values of one key or column, by which the records of two lists may belong together.
struct KeyColumn {
  let path: FieldPath
  /// Of each record, the comparable forms of its values.
  private(set) var keys: [[String]]
  private(set) var distinct: Set<String> = []
  /// The number of records that have a value.
  private(set) var count = 0
  /// Whether all values are numbers.
  private(set) var isCounted = true
  /// Whether no value can be a key, such as a text with spaces or a date.
  private var isOther = false

  private static let nothing = Nothing()
  private static let most = 100
  private static let depth = 2

  /// The columns whose values may be keys.
  static func all(of records: [ValueTree]) -> [KeyColumn] {
    var columns: [KeyColumn] = []
    var indices: [FieldPath: Int] = [:]
    func add(_ texts: [String], _ path: FieldPath, _ record: Int) {
      if indices[path] == nil, columns.count < most {
        indices[path] = columns.count
        columns.append(
          KeyColumn(path: path, keys: Array(repeating: [], count: records.count)))
      }
      if let index = indices[path] { columns[index].add(texts, record) }
    }
    func collect(_ value: ValueTree, _ steps: [FieldPath.Step], _ record: Int) {
      switch value {
      case .object(let members) where steps.count < depth:
        for (key, value) in members { collect(value, steps + [.name(key)], record) }
      case .list(let items):
        let texts = items.compactMap(\.written)
        if !texts.isEmpty { add(texts, FieldPath(steps + [.all]), record) }
      case .text, .number:
        if let text = value.written { add([text], FieldPath(steps), record) }
      case .object, .null, .flag: break
      }
    }
    for (index, record) in records.enumerated() { collect(record, [], index) }
    return columns.filter { !$0.isOther && $0.count > 0 && !$0.name.isEmpty }
  }

  private init(path: FieldPath, keys: [[String]]) {
    (self.path, self.keys) = (path, keys)
  }

  private mutating func add(_ texts: [String], _ record: Int) {
    if isOther { return }
    let keys = Join.keys(texts, Self.nothing)
    if keys.isEmpty { return }
    count += 1
    self.keys[record] = keys
    for key in keys where distinct.insert(key).inserted {
      if key.utf8.count > 128 || key.contains(" ") && !key.contains("=") || TextPattern.isDate(key)
        || TextPattern.isLink(key)
      {
        isOther = true
      }
      if !key.utf8.allSatisfy({ $0 &- 0x30 < 10 }) { isCounted = false }
    }
  }

  /// Whether nearly every record has a value, and no two have the same.
  var isUnique: Bool {
    count * 10 >= keys.count * 8 && distinct.count == keys.reduce(0) { $0 + $1.count }
  }

  /// The last name in the path, in lower-case letters and digits.
  var name: String { PlainWord.of(path.steps.last(where: \.isName)?.name ?? "") }

  /// What the name may say that the key is of, such as `person` of `person_id`; none if it says a key alone.
  var subjects: [String] {
    if Self.endings.contains(name) { return [] }
    let words =
      [name] + Self.endings.filter(name.hasSuffix).map { String(name.dropLast($0.count)) }
    return words + words.filter { $0.hasSuffix("s") }.map { String($0.dropLast()) }
  }

  private static let endings = Vocabulary.words("key ending")

  /// Whether a value is a number counted from 1, as records of any list have.
  var countsRecords: Bool {
    isCounted && distinct.allSatisfy { (Int($0) ?? .max) <= 2 * keys.count + 10 }
  }
}
