/// Rules for paths below the output folder.
package enum SitePath {
  /// The UTF-8 offset of the file's name; `nil` if the path is invalid.
  ///
  /// A component must not be empty or begin with a dot, so that no path leaves the folder or names a dot file.
  /// Control characters would break the journal's lines.
  package static func nameOffset(in path: String) -> Int? { nameOffset(in: path.utf8.span) }

  /// The UTF-8 offset of the file's name; `nil` if the path is invalid.
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

  /// The components of a valid path.
  package static func parts(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Pages of the last build, which visitors still have open.
package enum EarlierPages {
  /// Whether such a page may load a file that has left the site: a style sheet, a script or an icon, whose name
  /// has a hash of the content.
  ///
  /// Photos and parts of the search index are not among them: people who have left disappear at once.
  package static func mayNeed(_ path: String) -> Bool {
    path.hasPrefix("assets/") && !path.hasPrefix("assets/photo.")
  }
}
