/// What is done together, before anything that comes later begins.
enum UploadStep: Int, CaseIterable, Comparable, Sendable {
  /// Files that are new: no page links to them yet.
  case new
  /// Files that an upload which was killed may have left out. Pages that did arrive may link to them.
  case doubtful
  /// Changed files to which lists lead: pages of one thing, cards, data.
  case leaves
  /// Changed pages that list others.
  case lists
  /// What a visitor meets first, and what tells open pages that there are new ones.
  case front

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The step of a file that is there already.
  ///
  /// - Parameter languages: those that lie in folders of their own.
  init(ofChanged path: String, languages: Set<String>) {
    // A compressed file goes with the one that it stands for.
    var parts = (path.hasSuffix(".gz") ? path.dropLast(3) : path[...]).split(separator: "/")
    if parts.count > 1, languages.contains(String(parts[0])) { parts.removeFirst() }
    let fronts: Set<Substring> = [
      "build.json", "index.html", "people.json", "sitemap.xml", "sw.js", "manifest.webmanifest",
    ]
    switch parts.count {
    case 1: self = fronts.contains(parts[0]) ? .front : .lists
    case 2 where parts[0] == "search" && parts[1].hasPrefix("index."): self = .front
    default:
      self = ["people", "assets", "search", "data"].contains(parts[0]) ? .leaves : .lists
    }
  }
}
