/// Rules for paths below the output folder.
package enum SitePath {
  /// The UTF-8 offset of the file's name. Returns `nil` for an invalid path: a component is empty or begins with a dot,
  /// or control characters would break the journal's lines.
  package static func nameOffset(in path: String) -> Int? { nameOffset(in: path.utf8.span) }

  package static func nameOffset(in path: Span<UInt8>) -> Int? {
    var start = 0
    for offset in path.indices {
      switch path[offset] {
      case UInt8(ascii: "/"):
        if offset == start { return nil }
        start = offset + 1
      case UInt8(ascii: ".") where offset == start: return nil
      case 0..<0x20, 0x7F: return nil
      default: break
      }
    }
    return path.count == start ? nil : start
  }

  package static func parts(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }
}
