/// Pages as they were before a change, which visitors still have open.
package enum EarlierPages {
  /// Whether such a page may ask for a file that has left the site since: a style sheet, a script or an icon, whose
  /// name holds a hash of the content, or a part of a large search index.
  ///
  /// Photos may not: whoever has left, or is to be shown no more, is gone with the photo.
  package static func mayNeed(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    guard parts.count > 1 else { return false }
    if parts[0].elementsEqual("assets".utf8) {
      return !parts[1].starts(with: "photo.".utf8)
    }
    return parts[0].elementsEqual("search".utf8) && !parts[1].starts(with: "index.".utf8)
  }
}
