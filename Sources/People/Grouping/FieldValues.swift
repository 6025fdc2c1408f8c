import Basics

/// The distinct values of people in a field, and who has which. A reference to a person has that person's slug as its
/// text.
package struct FieldValues: Sendable {
  package let field: FieldName
  /// The distinct texts, in first-seen order.
  package let texts: [String]
  /// Indices in `texts`, person after person.
  package let numbers: [Int32]
  /// By person, where the numbers begin; the last element is the end.
  package let starts: [Int]
  /// By text, where those that belong to it as well end: the paths of the units below one follow it. `nil` if no value
  /// includes another.
  package let ends: [Int]?

  init(of field: FieldName, texts: [String], numbers: [Int32], starts: [Int], ends: [Int]?) {
    self.field = field
    self.texts = texts
    self.numbers = numbers
    self.starts = starts
    self.ends = ends
  }

  package init(of field: FieldName, people: [Person]) {
    let parts = inParallel(people.count, parts: min(16, people.count / 512)) { range in
      Part(field, people, range)
    }
    var table = TextTable()
    var numbers: [Int32] = []
    var starts: [Int] = []
    starts.reserveCapacity(people.count + 1)
    for part in parts {
      let before = numbers.count
      let united = part.table.texts.map { table.number(of: $0) }
      starts += part.starts.lazy.map { before + $0 }
      numbers += part.numbers.lazy.map { united[Int($0)] }
    }
    starts.append(numbers.count)
    self.init(of: field, texts: table.texts, numbers: numbers, starts: starts, ends: nil)
  }

  package func first(of person: Int) -> Int? {
    starts[person] < starts[person + 1] ? Int(numbers[starts[person]]) : nil
  }

  /// The indices in `texts` of a person's values.
  func numbers(of person: Int) -> ArraySlice<Int32> {
    numbers[starts[person]..<starts[person + 1]]
  }

  package func texts(of person: Int) -> [String] { numbers(of: person).map { texts[Int($0)] } }

  /// Which texts are among some, or are included by one of these.
  package func including(_ areMeant: [Bool]) -> [Bool] {
    guard let ends else { return areMeant }
    var all = areMeant
    for text in texts.indices where areMeant[text] {
      for below in text..<ends[text] { all[below] = true }
    }
    return all
  }

  package func countOfPeople(having fits: (String) -> Bool) -> Int {
    let fitting = texts.map(fits)
    guard fitting.contains(true) else { return 0 }
    return starts.indices.dropLast().count { person in
      numbers[starts[person]..<starts[person + 1]].contains { fitting[Int($0)] }
    }
  }

  /// The indices in `texts` in the order in which people in another order have them.
  package func firstSeen(in order: some Sequence<Int>) -> [Int] {
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

  /// The values of some people, numbered among themselves.
  private struct Part: Sendable {
    var table = TextTable()
    var numbers: [Int32] = []
    var starts: [Int] = []

    init(_ field: FieldName, _ people: [Person], _ range: Range<Int>) {
      starts.reserveCapacity(range.count)
      for person in range {
        starts.append(numbers.count)
        if let field = field.standard, field.isOfPeople {
          for other in people[person].people(of: field) { add(people[other].slug) }
        } else {
          for text in people.texts(of: field, at: person) { add(text) }
        }
      }
    }

    private mutating func add(_ text: String) { numbers.append(table.number(of: text)) }
  }

  /// Numbers distinct texts in first-seen order.
  private struct TextTable: Sendable {
    private(set) var texts: [String] = []
    private var numbers: [String: Int32] = [:]

    mutating func number(of text: String) -> Int32 {
      if let last = texts.last, last == text { return Int32(texts.count - 1) }
      if let number = numbers[text] { return number }
      let number = Int32(texts.count)
      numbers[text] = number
      texts.append(text)
      return number
    }
  }
}
