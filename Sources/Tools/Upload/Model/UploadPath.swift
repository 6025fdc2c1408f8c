enum UploadPath {
  /// Begins with a dot, because web servers hide such files.
  static let list = ".rollcall-uploaded.gz"

  static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// All parent folders, sorted.
  static func folders(of paths: some Sequence<String>) -> [String] {
    // As bytes, because strings that differ only in normalization are equal.
    var folders: Set<ArraySlice<UInt8>> = []
    for path in paths {
      var rest = Array(path.utf8)[...]
      while let slash = rest.lastIndex(of: UInt8(ascii: "/")) {
        rest = rest[..<slash]
        guard folders.insert(rest).inserted else { break }
      }
    }
    return folders.map { String(decoding: $0, as: UTF8.self) }.sorted(by: precedes)
  }

  /// Whether a path may be sent: no empty or hidden components but `.well-known`, no control characters.
  static func isValid(_ path: String) -> Bool {
    let parts = Array(path.utf8).split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty
        && (part.first != UInt8(ascii: ".") || part.elementsEqual(".well-known".utf8))
    }
    return isPlain && path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}
