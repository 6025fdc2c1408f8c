import Foundation

/// Follows every link from the front page, as a visitor or a crawler could.
struct Visitor {
  let folder: TemporaryFolder
  /// Whether the visitor gets the compressed copy of a file where there is one, as from nginx.
  var takesCopies = false

  /// What is broken among all that can be reached, a sentence each.
  func complaints() throws -> [String] {
    guard folder.exists("output/index.html") else { return [] }
    var complaints: [String] = []
    var seen: Set<String> = ["index.html"]
    var rest = ["index.html"]
    while let path = rest.popLast() {
      let text = try text(path)
      if !text.hasPrefix("<html>") || !text.hasSuffix("</html>") {
        complaints.append("\(path) is not whole")
      }
      for piece in text.components(separatedBy: "href=\"").dropFirst() {
        let link = String(piece.prefix { $0 != "\"" })
        let target = Self.target(of: link, on: path)
        if !folder.exists("output/" + target) {
          complaints.append("\(path) links to \(target), which is missing")
        } else if seen.insert(target).inserted {
          rest.append(target)
        }
      }
    }
    return complaints
  }

  private func text(_ path: String) throws -> String {
    if takesCopies, folder.exists("output/\(path).gz") {
      return try folder.copy(of: "output/" + path) ?? ""
    }
    return try folder.text("output/" + path)
  }

  private static func target(of link: String, on page: String) -> String {
    var parts = page.split(separator: "/").dropLast()
    for part in link.split(separator: "/") {
      if part == ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
