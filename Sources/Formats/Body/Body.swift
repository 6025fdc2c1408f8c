package import Foundation

/// An answer: one page, the pages of a paged source, or the files of a folder.
package struct Body: Equatable, Sendable {
  /// A part of an answer.
  package struct Page: Equatable, Sendable {
    /// The file's name in its folder; `nil` where the source is no folder.
    package let name: String?
    /// The bytes, decompressed.
    package let bytes: Data

    /// Makes a page of bytes.
    package init(name: String? = nil, bytes: Data) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// The parts, in order.
  package let pages: [Page]

  /// Makes an answer of pages.
  package init(pages: [Page]) {
    self.pages = pages
  }

  /// How many bytes all pages have together.
  package var count: Int { pages.reduce(0) { $0 + $1.bytes.count } }
}
