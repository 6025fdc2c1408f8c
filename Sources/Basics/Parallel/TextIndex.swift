/// Finds texts among many, and those that are equal. Hashing, most of the work, is done on all cores.
package struct TextIndex: Sendable {
  /// For each text the index of the first that equals it: its own, where there is none before.
  package private(set) var first: [Int32] = []
  private let texts: [String]
  private let hashes: [Int]
  /// Indices of first texts by hash, with linear probing; -1 is free.
  private var slots: [Int32]

  /// Indexes texts.
  package init(_ texts: [String]) {
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

  /// The index of the first text that equals `text`.
  package func index(of text: String) -> Int? {
    let index = slots[slot(of: text, hash: text.hashValue)]
    return index < 0 ? nil : Int(index)
  }

  /// The slot that holds the text, or that would.
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
