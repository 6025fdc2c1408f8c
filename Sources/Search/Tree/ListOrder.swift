import Basics

/// The order of people in lists: approximates the directory's, from each person's own fields only.
struct ListOrder: Sendable {
  private struct Key: ByteKey {
    let firstBytes: ByteHead
    var start: Int32
    var end: Int32
    let person: Int32
  }

  let people: [Int32]
  let hashes: [UInt64]
  private let texts: TextColumn

  init(_ rows: PeopleRows) {
    let texts = rows.sortTexts
    let parts = inParallel(rows.count, parts: min(64, rows.count / 512)) { range in
      var part = SortedKeys<Key>.Part()
      var hashes: [UInt64] = []
      part.keys.reserveCapacity(range.count)
      part.bytes.reserveCapacity(48 * range.count)
      hashes.reserveCapacity(range.count)
      let view = texts.texts
      for index in range {
        let text = view[index]
        let start = Int32(part.bytes.count)
        part.bytes.append(contentsOf: text)
        part.keys.append(
          Key(
            firstBytes: ByteHead(text), start: start, end: start + Int32(text.count),
            person: Int32(index)))
        hashes.append(ContentHash.of(text))
      }
      return (part, hashes)
    }
    let sorted = SortedKeys(parts.map(\.0))
    people = sorted.keys.map(\.person)
    hashes = parts.flatMap(\.1)
    self.texts = texts
  }

  func text(of person: Int) -> ArraySlice<UInt8> { texts[person] }
}
