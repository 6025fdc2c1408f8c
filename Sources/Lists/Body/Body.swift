package import Foundation

/// An answer: one page, the pages of a paged source, or the files of a folder.
package struct Body: Equatable, Sendable {
  package struct Page: Equatable, Sendable {
    /// The file's name in its folder; `nil` if the source is not a folder.
    package let name: String?
    /// The decompressed bytes.
    package let bytes: Data

    package init(name: String? = nil, bytes: Data) {
      self.name = name
      self.bytes = bytes
    }
  }

  package let pages: [Page]

  package init(pages: [Page]) {
    self.pages = pages
  }

  /// Creates an answer of one page.
  package init(_ bytes: Data) {
    pages = [Page(bytes: bytes)]
  }

  package var count: Int { pages.reduce(0) { $0 + $1.bytes.count } }
}
