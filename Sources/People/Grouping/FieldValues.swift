/// What people have in a field that lists are divided by: each distinct text once, and who has which.
public struct FieldValues: Sendable {
  /// The field.
  public let field: GroupField
  /// The distinct texts, in the order in which the people have them.
  public let texts: [String]
  /// Places in `texts`, one person's behind the other's, each in the person's order.
  public let numbers: [Int32]
  /// By the person's place in the directory, where the numbers begin; the last one is their count.
  public let starts: [Int]

  /// Collects the values of all people, on all cores.
  public init(of field: GroupField, people: [Person]) {
    let parts = valuesOfParts(people.count, parts: min(16, people.count / 512)) { range in
      Part(field, people, range)
    }
    var table = TextTable()
    var numbers: [Int32] = []
    var starts: [Int] = []
    starts.reserveCapacity(people.count + 1)
    for part in parts {
      let before = numbers.count
      let known = part.table.texts.map { table.number(of: $0) }
      starts += part.starts.lazy.map { before + $0 }
      numbers += part.numbers.lazy.map { known[Int($0)] }
    }
    starts.append(numbers.count)
    self.field = field
    self.numbers = numbers
    self.starts = starts
    texts = table.texts
  }

  /// The place in `texts` of a person's first value.
  public func first(of person: Int) -> Int? {
    starts[person] < starts[person + 1] ? Int(numbers[starts[person]]) : nil
  }

  /// The places in `texts` in the order in which people in another order have them.
  ///
  /// - Parameter order: places of people in the directory.
  public func firstSeen(in order: [Int]) -> [Int] {
    var isSeen = [Bool](repeating: false, count: texts.count)
    var seen: [Int] = []
    for person in order {
      for number in starts[person]..<starts[person + 1] where !isSeen[Int(numbers[number])] {
        isSeen[Int(numbers[number])] = true
        seen.append(Int(numbers[number]))
      }
    }
    return seen
  }

  /// The values of some people, numbered by themselves.
  private struct Part: Sendable {
    var table = TextTable()
    var numbers: [Int32] = []
    var starts: [Int] = []

    init(_ field: GroupField, _ people: [Person], _ range: Range<Int>) {
      starts.reserveCapacity(range.count)
      for place in range {
        starts.append(numbers.count)
        // Reading one field in place is far cheaper than handing a person on.
        switch field {
        case .position: if let position = people[place].position { add(position) }
        case .office: for office in people[place].offices { add(office) }
        case .project: for project in people[place].projects { add(project) }
        case .field(let key): for value in people[place].values(ofField: key) { add(value) }
        }
      }
    }

    private mutating func add(_ text: String) { numbers.append(table.number(of: text)) }
  }

  /// Distinct texts, numbered as they come.
  private struct TextTable: Sendable {
    private(set) var texts: [String] = []
    private var known: [String: Int32] = [:]

    mutating func number(of text: String) -> Int32 {
      if let last = texts.last, last == text { return Int32(texts.count - 1) }
      if let number = known[text] { return number }
      let number = Int32(texts.count)
      known[text] = number
      texts.append(text)
      return number
    }
  }
}
