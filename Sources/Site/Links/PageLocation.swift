/// The location of a page. Links are relative, so that pages work at any path and from disk.
package final class PageLocation: Sendable {
  /// The language's folder with its slash; empty for the default language.
  package let languageFolder: String
  let path: String
  /// The absolute address of the site, for a page that is shown at any path.
  let base: String?
  /// The number of folders between the page and its language's root.
  let depth: Int
  /// The prefix of links to the language's root, such as `../`.
  let home: String
  let root: String

  init(languageFolder: String, path: String, base: String? = nil) {
    self.languageFolder = languageFolder
    self.path = path
    self.base = base
    depth = path.utf8.count { $0 == 0x2F }
    if let base {
      home = base + languageFolder
      root = base
    } else {
      home = depth == 1 ? "../" : String(repeating: "../", count: depth)
      root = languageFolder.isEmpty ? home : home + "../"
    }
  }

  var fullPath: String { languageFolder + path }
}
