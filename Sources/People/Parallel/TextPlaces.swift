/// Where texts stand among many, and which of those are equal. Hashing, most of the work, is done on
/// all cores.
struct TextPlaces: Sendable {
  /// For each text the place of the first that equals it: its own, where there is none before.
  private(set) var first: [Int32] = []
  private let texts: [String]
  private let hashes: [Int]
  /// Places of first texts by hash, with linear probing; -1 is free.
  private var slots: [Int32]

  init(_ texts: [String]) {
    self.texts = texts
    hashes = inParallel(texts.count) { texts[$0].hashValue }
    var size = 16
    while size < texts.count * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    first.reserveCapacity(texts.count)
    for (place, text) in texts.enumerated() {
      let slot = slot(of: text, hash: hashes[place])
      if slots[slot] < 0 { slots[slot] = Int32(place) }
      first.append(slots[slot])
    }
  }

  /// The place of the first text that equals `text`.
  func place(of text: String) -> Int? {
    let place = slots[slot(of: text, hash: text.hashValue)]
    return place < 0 ? nil : Int(place)
  }

  /// The slot that holds the text, or that would.
  private func slot(of text: String, hash: Int) -> Int {
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if hashes[place] == hash, texts[place] == text { break }
      slot = (slot + 1) & mask
    }
    return slot
  }
}
