/// The bytes of a file before compression, with the hash that names it: hashing takes time, so it is
/// done where the bytes are made, on all cores.
struct BlockContent: Sendable {
  let bytes: [UInt8]
  let hash: ContentHash

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var hash = ContentHash()
    hash.append(content: bytes)
    self.hash = hash
  }
}

/// The index's files besides its head, each under a name that is the hash of its content before
/// compression: a file that is there already need not be compressed.
struct BlockFiles: Sendable {
  /// Letters and digits in a name: 31 bits, and no two names that differ in case alone.
  private static let nameLength = 6

  private(set) var files: [SearchIndex.File] = []
  private var contents: [String: [UInt8]] = [:]

  /// Adds a file and gives its name. What is there already is not added again.
  mutating func add(_ content: BlockContent) -> String {
    var hash = content.hash
    while true {
      let name = Self.name(hash.value)
      guard let other = contents[name] else {
        contents[name] = content.bytes
        files.append(SearchIndex.File(path: "search/\(name).bin", content: content.bytes))
        return name
      }
      if other == content.bytes { return name }
      // Two contents of one name: the later one moves on.
      hash.append(CollectionOfOne(UInt8(0)))
    }
  }

  private static func name(_ hash: UInt64) -> String {
    let digits = String(hash % 2_176_782_336, radix: 36)
    return String(repeating: "0", count: nameLength - digits.utf8.count) + digits
  }
}
