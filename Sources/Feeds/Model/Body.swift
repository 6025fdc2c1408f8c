public import Foundation

/// An answer: one page, the pages of a paged source, or the files of a folder.
public struct Body: Equatable, Sendable {
  /// A part of an answer.
  public struct Page: Equatable, Sendable {
    /// The file's name in its folder; `nil` where the source is no folder.
    public let name: String?
    /// The bytes, decompressed.
    public let bytes: Data

    /// Makes a page of bytes.
    public init(name: String? = nil, bytes: Data) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// The parts, in order.
  public let pages: [Page]

  /// Makes an answer of pages.
  public init(pages: [Page]) {
    self.pages = pages
  }

  /// How many bytes all pages have together.
  public var count: Int { pages.reduce(0) { $0 + $1.bytes.count } }
}
