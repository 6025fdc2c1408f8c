import Testing

@testable import Search

@Suite("Numbers of terms")
struct TermNumbersTests {
  private static func terms(_ count: Int) -> [SearchIndex.Term] {
    (0..<count).map { SearchIndex.Term(code: "Project \($0)", count: 1 + 5000 / ($0 + 1)) }
  }

  @Test("no two terms have the same number", arguments: [0, 1, 24, 25, 300, 648, 649, 3000])
  func distinct(count: Int) {
    let numbers = TermNumbers(Self.terms(count))
    #expect(Set(numbers.numbers).count == count)
    #expect(numbers.numbers.allSatisfy { (0..<numbers.end).contains($0) })
    #expect(numbers.order.map { numbers.numbers[$0] } == numbers.numbers.sorted())
    #expect(2 * numbers.end >= 3 * count)
  }

  @Test("a new term leaves nearly all others' numbers as they are, wherever it is in the list")
  func stable() {
    let terms = Self.terms(300)
    let before = TermNumbers(terms).numbers
    var moved = 0
    for new in 0..<100 {
      var more = terms
      more.insert(SearchIndex.Term(code: "New \(new)", count: 1), at: 3 * new)
      var after = TermNumbers(more).numbers
      after.remove(at: 3 * new)
      moved += zip(before, after).count { $0 != $1 }
    }
    #expect(moved <= 10, "\(moved)")
  }

  @Test("gaps lead back to the numbers", arguments: [1, 24, 300, 1000])
  func gaps(count: Int) {
    let numbers = TermNumbers(Self.terms(count))
    var found: [Int] = []
    var number = 0
    for digit in numbers.gaps {
      number += digit == "z" ? 35 : Int(String(digit), radix: 36) ?? 0
      if digit == "z" { continue }
      found.append(number)
      number += 1
    }
    #expect(found == numbers.numbers.sorted())
  }
}
