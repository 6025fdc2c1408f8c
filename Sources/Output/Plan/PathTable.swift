import Basics

/// A hash table from paths to file indices. Lookups need only the bytes of a path, not a `String`.
struct PathTable: Sendable {
  /// File indices, with linear probing; -1 is free.
  private var slots = [Int32](repeating: -1, count: 16)
  private var hashes: [UInt64] = []
  private var mask = 15

  mutating func reserve(_ count: Int) {
    hashes.reserveCapacity(count)
    guard slots.count < count * 2 else { return }
    var size = slots.count
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    mask = size - 1
    for (index, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(index)
    }
  }

  static func hash(_ path: String) -> UInt64 {
    SipHash().hash(path.utf8.span).low
  }

  /// Adds the file with the next index, within the reserved capacity. Returns `false` if its path exists.
  mutating func insert(_ index: Int, hash: UInt64, _ files: [SiteFile]) -> Bool {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let other = Int(slots[slot])
      if hashes[other] == hash, files[other].path.utf8.elementsEqual(files[index].path.utf8) {
        return false
      }
      slot = (slot + 1) & mask
    }
    slots[slot] = Int32(index)
    hashes.append(hash)
    return true
  }

  /// The first slot with this hash, or the free slot where it belongs.
  func firstSlot(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0, hashes[Int(slots[slot])] != hash { slot = (slot + 1) & mask }
    return slot
  }

  /// The index of the file with this path.
  func find(_ path: Span<UInt8>, _ files: [SiteFile]) -> Int? {
    let hash = SipHash().hash(path).low
    return find(path, hash: hash, from: firstSlot(of: hash), files)
  }

  /// The index of the file whose copy has this path, wanted or not.
  func original(ofCopy path: Span<UInt8>, _ files: [SiteFile]) -> Int? {
    CompressedCopy.isCopy(path)
      ? find(path.extracting(droppingLast: CompressedCopy.ending.utf8.count), files) : nil
  }

  /// The index of the file with this path, searched from the first slot of its hash.
  func find(
    _ path: Span<UInt8>, hash: UInt64, from slot: Int, _ files: [SiteFile]
  ) -> Int? {
    var slot = slot
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if hashes[index] == hash, files[index].path.utf8.span.isEqual(to: path) { return index }
      slot = (slot + 1) & mask
    }
    return nil
  }
}
