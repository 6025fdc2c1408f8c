import Testing

@testable import Search

@Suite("Cutting into files")
struct ChunkingTests {
  private let chunking = Chunking(least: 20, most: 100, mean: 30)

  private func ranges(_ entries: [Int]) -> [Range<Int>] {
    chunking.ranges(entries.count) { ContentHash.of(Array("\(entries[$0])".utf8)) }
  }

  @Test("every entry is in one file, and files keep their limits")
  func limits() {
    let ranges = ranges(Array(0..<5000))
    #expect(ranges.flatMap { Array($0) } == Array(0..<5000))
    #expect(ranges.dropLast().allSatisfy { (20...100).contains($0.count) })
    #expect(ranges.count > 60)
  }

  @Test("an entry that comes changes the files next to it only", arguments: [0, 777, 2500, 4999])
  func stability(place: Int) {
    var entries = Array(0..<5000)
    let before = Set(ranges(entries).map { Array(entries[$0]) })
    entries.insert(9999, at: place)
    let after = ranges(entries).map { Array(entries[$0]) }
    #expect(after.count { !before.contains($0) } <= 4)
  }

  @Test("groups are kept together, as far as they are no larger than a file")
  func groups() {
    let chunking = Chunking(least: 60, most: 100, mean: 20, leastOfGroups: 20, meanOfGroups: 2)
    let entries = (0..<5000).map { (group: $0 / 7, hash: ContentHash.of(Array("\($0)".utf8))) }
    var chunker = Chunker(chunking)
    let cuts = entries.indices.dropLast().filter { index in
      let group = entries[index].group
      return chunker.isCut(
        behind: 1, group: group == entries[index + 1].group ? nil : ContentHash.of(UInt64(group)),
        hash: entries[index].hash)
    }
    #expect(cuts.count > 60)
    #expect(cuts.count { ($0 + 1) % 7 != 0 } < cuts.count / 20)
  }

  @Test("no entries, no files")
  func empty() {
    #expect(ranges([]).isEmpty)
  }
}
