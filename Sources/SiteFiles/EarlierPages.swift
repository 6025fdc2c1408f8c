/// Pages as they were before a change, which visitors still have open.
package enum EarlierPages {
  /// Whether such a page may ask for a file that has left the site since: a style sheet, a script or an icon, whose name holds
  /// a hash of the content.
  ///
  /// Nothing that tells of people is one, photos and parts of the search index included: whoever has left, or is to be
  /// shown no more, is gone at once. A search that misses a part reads the index anew.
  package static func mayNeed(_ path: String) -> Bool {
    path.hasPrefix("assets/") && !path.hasPrefix("assets/photo.")
  }
}
