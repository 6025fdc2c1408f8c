import Basics

/// The files of the tree: the leaves of all sections and, in a large tree, the directories that list their separators.
struct TreeFiles: Sendable {
  struct File: Sendable {
    let name: String
    let fingerprint: Fingerprint
    let content: @Sendable () -> [UInt8]
  }

  let files: [File]
  /// The separators of the directories; empty if the head lists the leaves.
  let tops: [[UInt8]]
  /// The separators of the leaves that the head lists.
  let listed: [[UInt8]]
  /// The seed of file names: the first number for which they are distinct.
  let seed: UInt32

  /// - Parameter mostListed: the largest number of leaves that the head lists.
  init(_ sections: [TreeSection], _ rows: PeopleRows, directories: Chunking, mostListed: Int) {
    let leaves = sections.enumerated().flatMap { section, leaves in
      (0..<leaves.count).map { (section: section, leaf: $0) }
    }
    var separators = sections.flatMap(\.separators)
    if !separators.isEmpty { separators[0] = [] }
    let isListed = separators.count <= mostListed
    let ranges =
      isListed ? [] : directories.ranges(separators.count) { ContentHash.of(separators[$0]) }
    let tops = ranges.map { separators[$0.lowerBound] }
    let (seed, names) = Self.names(leaves: separators, directories: tops)
    let whole = separators
    let ofLeaves = inParallel(leaves.count, parts: 256) { [sections] indices in
      indices.map { index in
        let section = sections[leaves[index].section]
        let number = leaves[index].leaf
        let until = index + 1 < whole.count ? whole[index + 1] : []
        return File(
          name: names.leaves[index],
          fingerprint: section.leaf(number, ofPeople: rows.count).fingerprint(until: until, rows)
        ) {
          section.leaf(number, ofPeople: rows.count).content(until: until, rows)
        }
      }
    }.flatMap { $0 }
    let ofDirectories = ranges.enumerated().map { index, range in
      var content = index + 1 < tops.count ? tops[index + 1] : []
      content.append(UInt8(ascii: "\n"))
      content.append(frontCoded: Array(whole[range]), separator: UInt8(ascii: "\n"))
      content.append(UInt8(ascii: "\n"))
      let fingerprint = FingerprintHasher.fingerprint { $0.append(content) }
      return File(name: names.directories[index], fingerprint: fingerprint) {
        [content] in content
      }
    }
    files = ofLeaves + ofDirectories
    self.tops = tops
    listed = isListed ? separators : []
    self.seed = seed
  }

  private static func names(
    leaves: [[UInt8]], directories: [[UInt8]]
  ) -> (seed: UInt32, (leaves: [String], directories: [String])) {
    var seed: UInt32 = 0
    while true {
      let ofLeaves = leaves.map { FileName.of("l", $0, seed: seed) }
      let ofDirectories = directories.map { FileName.of("n", $0, seed: seed) }
      if Set(ofLeaves + ofDirectories).count == leaves.count + directories.count {
        return (seed, (ofLeaves, ofDirectories))
      }
      seed += 1
    }
  }
}

/// Names files by their separators rather than by their content, so that addresses stay while content changes.
enum FileName {
  /// cyrb53 in base 36: a hash of 53 bits, which JavaScript computes without big integers.
  static func of(_ letter: String, _ separator: [UInt8], seed: UInt32) -> String {
    String(cyrb53(Array(letter.utf8) + separator, seed: seed), radix: 36)
  }

  /// <https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js>, over bytes.
  static func cyrb53(_ bytes: [UInt8], seed: UInt32) -> UInt64 {
    var first: UInt32 = 0xDEAD_BEEF ^ seed
    var second: UInt32 = 0x41C6_CE57 ^ seed
    for byte in bytes {
      first = (first ^ UInt32(byte)) &* 2_654_435_761
      second = (second ^ UInt32(byte)) &* 1_597_334_677
    }
    first = (first ^ (first >> 16)) &* 2_246_822_507
    first ^= (second ^ (second >> 13)) &* 3_266_489_909
    second = (second ^ (second >> 16)) &* 2_246_822_507
    second ^= (first ^ (first >> 13)) &* 3_266_489_909
    return UInt64(second & 0x1F_FFFF) << 32 | UInt64(first)
  }
}
