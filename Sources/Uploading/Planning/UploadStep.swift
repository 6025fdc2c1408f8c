/// The steps of an upload; each is completed before the next begins.
enum UploadStep: Int, CaseIterable, Comparable, Sendable {
  /// New files, to which no page links yet.
  case new
  /// Files that a killed upload may not have sent; pages may already link to them.
  case doubtful
  /// Changed files that lists link to: detail pages, cards, data.
  case leaves
  case lists
  /// The pages where visitors arrive, and the files that tell open pages about a new build.
  case front

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  init(ofChanged path: String, languages: Set<String>) {
    // A compressed copy goes with its original.
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
