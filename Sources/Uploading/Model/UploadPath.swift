/// What the path of a file tells about its upload.
enum UploadPath {
  /// The list of what a target holds. Its name begins with a dot, so that web servers keep it to themselves.
  static let list = ".rollcall-uploaded.gz"

  /// Whether a path comes first in a list.
  static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// The folders that paths lie in, with those around them, sorted.
  static func folders(of paths: some Sequence<String>) -> [String] {
    // As bytes: names that differ in normalization alone are different folders.
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

  /// Whether a path may be sent and removed: without a part that leads elsewhere, without control characters, and
  /// hidden only in `.well-known`.
  static func isValid(_ path: String) -> Bool {
    let parts = path.utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty
        && (part.first != UInt8(ascii: ".") || part.elementsEqual(".well-known".utf8))
    }
    return isPlain && path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}
