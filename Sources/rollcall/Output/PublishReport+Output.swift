import Output
import Site

extension PublishReport.Change {
  /// The path and the reason for a change.
  func line(_ kinds: FileKinds) -> String {
    switch cause {
    case .stale: "removed \(path): it is no part of the site any more"
    case .new: "written \(path): it is new"
    case .repaired: "written \(path): it was not as the last build left it"
    case .unknown: "written \(path): nothing is remembered of it"
    case .changed(let own, let parts):
      "written \(path): " + words(own: own, parts: parts, kinds.kind(of: path))
    }
  }

  private func words(own: Bool, parts: [String], _ kind: FileKind?) -> String {
    var changes = own ? [Self.subject(kind)] : []
    // A configuration change may touch many parts.
    changes += parts.prefix(3)
    if parts.count > 3 { changes.append("\(parts.count - 3) more") }
    if changes.isEmpty { return "something that it showed is gone" }
    return "\(changes.joined(separator: ", ")) changed"
  }

  private static func subject(_ kind: FileKind?) -> String {
    switch kind {
    case .person?: "person"
    // Of one person, as a card is.
    case let kind? where kind.pattern.folder == FileKind.card.pattern.folder: "person or card"
    case let kind?: kind.showsPeople ? "people on it" : "content"
    case nil: "content"
    }
  }
}
