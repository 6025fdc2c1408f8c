import Publishing

extension PublishReport.Change {
  /// One line: the path, and why the file was written or removed.
  var line: String {
    switch cause {
    case .stale: "removed \(path): it is no part of the site any more"
    case .new: "written \(path): it is new"
    case .repaired: "written \(path): it was not as the last build left it"
    case .unknown: "written \(path): nothing is remembered of it"
    case .changed(let own, let parts):
      "written \(path): " + words(own: own, parts: parts)
    }
  }

  private func words(own: Bool, parts: [String]) -> String {
    var changes = own ? [subject] : []
    // One change of the configuration may touch many parts: the first few say enough.
    changes += parts.prefix(3)
    if parts.count > 3 { changes.append("\(parts.count - 3) more") }
    if changes.isEmpty { return "something that it showed is gone" }
    return "\(changes.joined(separator: ", ")) changed"
  }

  /// What a file alone shows.
  private var subject: String {
    if path.contains("people/") { return path.hasSuffix(".vcf") ? "person or card" : "person" }
    if path.hasSuffix(".html") || path.hasPrefix("search/") || path == "people.json"
      || path.hasPrefix("data/people-")
    {
      return "people on it"
    }
    return "content"
  }
}
