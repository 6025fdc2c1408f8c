extension String {
  /// The path of the folder that contains what is at this path: empty for a name alone, `/` for one at the root.
  ///
  /// Foundation's `NSString.deletingLastPathComponent` crashes for a path of one letter.
  package var parentFolder: String {
    let path = withoutEndingSlashes
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    let parent = String(path[..<slash]).withoutEndingSlashes
    return parent.isEmpty ? "/" : String(parent)
  }

  /// The name of what is at this path; `/` for the root.
  package var nameInFolder: String {
    let path = withoutEndingSlashes
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return String(path) }
    return path.utf8.count == 1 ? "/" : String(path[path.utf8.index(after: slash)...])
  }

  /// What follows the last dot of a name; empty for a name without one, or that begins with it.
  package var nameEnding: String {
    let name = nameInFolder
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return ""
    }
    return String(name[name.utf8.index(after: dot)...])
  }

  private var withoutEndingSlashes: Substring {
    var path = self[...]
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") {
      path = path[..<path.utf8.index(before: path.endIndex)]
    }
    return path
  }
}
