import Basics

/// The numbers by which rows and keys refer to terms. A term's number comes from a hash of its code, so a new term
/// leaves the numbers of all others as they are: a hash table with open addressing, which the terms of most people
/// enter first.
struct TermNumbers: Sendable {
  /// By the term's index.
  let numbers: [Int]
  /// The indices of the terms in the order of their numbers.
  let order: [Int]

  /// The number after the last one that a term may have.
  let end: Int

  init(_ terms: [SearchIndex.Term]) {
    let end = Self.slots(for: terms.count)
    let hashes = terms.map { ContentHash.of(Array($0.code.utf8)) }
    let sizes = terms.map { Int.bitWidth - $0.count.leadingZeroBitCount }
    let sorted = terms.indices.sorted { one, other in
      if sizes[one] != sizes[other] { return sizes[one] > sizes[other] }
      if hashes[one] != hashes[other] { return hashes[one] < hashes[other] }
      return terms[one].code.utf8.lexicographicallyPrecedes(terms[other].code.utf8)
    }
    var slots = [Int](repeating: -1, count: end)
    var numbers = [Int](repeating: 0, count: terms.count)
    for term in sorted {
      var slot = Int(hashes[term] % UInt64(end))
      while slots[slot] >= 0 { slot = (slot + 1) % end }
      slots[slot] = term
      numbers[term] = slot
    }
    self.end = end
    self.numbers = numbers
    order = slots.filter { $0 >= 0 }
  }

  /// The terms by number.
  func slots(of terms: [SearchIndex.Term]) -> [SearchIndex.Term?] {
    var slots = [SearchIndex.Term?](repeating: nil, count: end)
    for (term, number) in zip(terms, numbers) { slots[number] = term }
    return slots
  }

  /// By a term's number, that of the term above it; -1 for none.
  ///
  /// - Parameter parents: the index of the term above each term; empty if there is none.
  func slots(ofParents parents: [Int?]) -> [Int] {
    if parents.isEmpty { return [] }
    var slots = [Int](repeating: -1, count: end)
    for (parent, number) in zip(parents, numbers) {
      if let parent { slots[number] = numbers[parent] }
    }
    return slots
  }

  /// A number takes one character up to 36 slots, two up to 972. A third of the slots or more stay free.
  private static func slots(for count: Int) -> Int {
    if count <= 24 { return 36 }
    if count <= 648 { return 972 }
    var slots = 1024
    while 2 * slots < 3 * count { slots *= 2 }
    return slots
  }

  /// How far each number is behind the one before, less one: a digit of base 36, after a `z` for each 35 more.
  var gaps: String {
    var gaps = ""
    var next = 0
    for term in order {
      let gap = numbers[term] - next
      gaps += String(repeating: "z", count: gap / 35) + String(gap % 35, radix: 36)
      next = numbers[term] + 1
    }
    return gaps
  }
}
