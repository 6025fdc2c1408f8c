/// Where a page lies, and how it links to others: relative, so that pages work at any path and from
/// disk. A class: it is handed to each row of a list, and no copy is to be made for that.
final class PageLocation: Sendable {
  /// The language's folder with its slash; empty for the default language.
  let languageFolder: String
  /// The page's path inside its language, such as `people/mari-tamm.html`.
  let path: String
  /// The absolute address of the site for a page that is shown at any path; else `nil`.
  let base: String?
  /// How many folders the page is below its language's root.
  let depth: Int
  /// The prefix that leads to the language's own root: empty, or one `../` a folder.
  let home: String
  /// The prefix that leads to the site's root.
  let root: String
  /// The rows of people, where the page's template takes them as they are.
  let rows: RenderedRows?

  init(languageFolder: String, path: String, base: String? = nil, rows: RenderedRows? = nil) {
    self.languageFolder = languageFolder
    self.path = path
    self.base = base
    self.rows = rows
    depth = path.utf8.count { $0 == 0x2F }
    if let base {
      home = base + languageFolder
      root = base
    } else {
      home = depth == 1 ? "../" : String(repeating: "../", count: depth)
      root = languageFolder.isEmpty ? home : home + "../"
    }
  }

  /// The page's path from the site's root.
  var fullPath: String { languageFolder + path }
}
