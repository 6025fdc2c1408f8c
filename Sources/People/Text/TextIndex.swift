import Basics

/// A hash table from texts to the index of their first occurrence, built on all cores.
struct TextIndex: Sendable {
  /// For each text, the index of its first occurrence.
  private(set) var first: [Int32] = []
  private let texts: [String]
  private let hashes: [Int]
  /// Open addressing with linear probing: indices into `texts`, -1 if free.
  private var slots: [Int32]

  init(_ texts: [String]) {
    self.texts = texts
    hashes = inParallel(texts.count) { texts[$0].hashValue }
    var size = 16
    while size < texts.count * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    first.reserveCapacity(texts.count)
    for (index, text) in texts.enumerated() {
      let slot = slot(of: text, hash: hashes[index])
      if slots[slot] < 0 { slots[slot] = Int32(index) }
      first.append(slots[slot])
    }
  }

  func index(of text: String) -> Int? {
    let index = slots[slot(of: text, hash: text.hashValue)]
    return index < 0 ? nil : Int(index)
  }

  /// The slot of a text, or the free slot for it.
  private func slot(of text: String, hash: Int) -> Int {
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if hashes[index] == hash, texts[index] == text { break }
      slot = (slot + 1) & mask
    }
    return slot
  }
}
