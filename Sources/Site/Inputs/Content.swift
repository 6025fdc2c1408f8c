/// A Markdown page of the owner's, in one language.
package struct ContentPage: Sendable {
  /// The path inside its language without extension, such as `about`.
  package let name: String
  /// The language whose folder it lies in; `nil` for the default language.
  package let language: String?
  /// CommonMark. Its first heading is the page's title.
  package let markdown: String

  /// Makes a page of a Markdown text.
  package init(name: String, language: String?, markdown: String) {
    self.name = name
    self.language = language
    self.markdown = markdown
  }
}

/// Any other file of the content folder, such as a picture: it goes into the site as it is.
package struct ContentFile: Sendable {
  /// The path in the content folder, which is its path in the site.
  package let path: String
  /// The file's bytes.
  package let bytes: [UInt8]

  /// Makes a file.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// What the owner wrote.
package struct Content: Sendable {
  /// The name of the Markdown file that is no page: it stands on top of the lists.
  static let announcement = "notice"

  /// Markdown pages, and the announcement among them.
  package let pages: [ContentPage]
  /// All other files.
  package let files: [ContentFile]

  /// Makes content of pages and files.
  package init(pages: [ContentPage] = [], files: [ContentFile] = []) {
    self.pages = pages
    self.files = files
  }

  /// The pages of a language in the order of their names; one that the language lacks is the
  /// default language's.
  func pages(in language: String) -> [ContentPage] {
    let names = Set(pages.filter { $0.name != Self.announcement }.map(\.name)).sorted()
    return names.compactMap { page(named: $0, in: language) }
  }

  /// The pages that a language shows, and the announcement.
  func texts(in language: String) -> [ContentPage] {
    pages(in: language) + (page(named: Self.announcement, in: language).map { [$0] } ?? [])
  }

  /// The announcement's Markdown in a language.
  func announcement(in language: String) -> String? {
    page(named: Self.announcement, in: language)?.markdown
  }

  private func page(named name: String, in language: String) -> ContentPage? {
    let same = pages.filter { $0.name == name }
    return same.first { $0.language == language } ?? same.first { $0.language == nil }
  }
}
