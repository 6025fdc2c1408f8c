import Basics

/// The files of all sections and the directories that say where they begin.
struct TreeFiles: Sendable {
  /// A file: its name, and how its content is made.
  struct File: Sendable {
    let name: String
    let isDirectory: Bool
    let fingerprint: Fingerprint
    let content: @Sendable () -> [UInt8]
  }

  let files: [File]
  /// Where directories begin.
  let tops: [[UInt8]]
  /// With what names are hashed: the first number for which no two are equal.
  let seed: UInt32

  init(_ sections: [TreeSection], _ rows: PeopleRows, directories: Cutting) {
    let leaves = sections.enumerated().flatMap { section, leaves in
      (0..<leaves.count).map { (section: section, leaf: $0) }
    }
    var beginnings = sections.flatMap(\.beginnings)
    if !beginnings.isEmpty { beginnings[0] = [] }
    let ranges = directories.ranges(beginnings.count) { ContentHash.of(beginnings[$0]) }
    let tops = ranges.map { beginnings[$0.lowerBound] }
    let (seed, names) = Self.names(leaves: beginnings, directories: tops)
    let whole = beginnings
    let ofLeaves = inParallel(leaves.count, parts: 256) { [sections] indices in
      indices.map { index in
        let section = sections[leaves[index].section]
        let number = leaves[index].leaf
        let until = index + 1 < whole.count ? whole[index + 1] : []
        return File(
          name: names.leaves[index], isDirectory: false,
          fingerprint: section.leaf(number, ofPeople: rows.count).fingerprint(until: until, rows)
        ) {
          section.leaf(number, ofPeople: rows.count).content(until: until, rows)
        }
      }
    }.flatMap { $0 }
    let ofDirectories = ranges.enumerated().map { index, range in
      var content = index + 1 < tops.count ? tops[index + 1] : []
      content.append(UInt8(ascii: "\n"))
      content.append(texts: Array(whole[range]), dividedBy: UInt8(ascii: "\n"))
      content.append(UInt8(ascii: "\n"))
      let fingerprint = FingerprintHasher.fingerprint { $0.append(content) }
      return File(name: names.directories[index], isDirectory: true, fingerprint: fingerprint) {
        [content] in content
      }
    }
    files = ofLeaves + ofDirectories
    self.tops = tops
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
