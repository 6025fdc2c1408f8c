/// What the path of a file tells about its upload.
enum UploadPath {
  /// The list of what a target holds. Its name begins with a dot, so that web servers keep it to themselves.
  static let list = ".rollcall-uploaded.gz"

  /// Whether a path comes first in a list.
  static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
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
