package import Basics
import Output
import People

extension FileKind {
  /// Pages and files that the owner names. A path that is of no other kind is of this one.
  static let contentFile = FileKind("**", .leaf, .recordedPath)
}

/// A Markdown page, in one language.
package struct ContentPage: Sendable {
  /// The path inside its language without extension, such as `about`.
  package let name: String
  /// The language of its folder; `nil` for the default language.
  package let language: String?
  /// CommonMark. Its first heading is the page's title.
  package let markdown: String
  /// Keys at the head of its file that are not read.
  package let unread: Unread?
  /// The path in the content folder.
  package let path: String
  /// The headings of tables, which CommonMark shows as text.
  package let tables: [Spot]

  /// Keys of front matter, the file's path in the content folder, and the place of the first key.
  package struct Unread: Sendable {
    package let path: String
    package let keys: [String]
    package let spot: Spot

    package init(path: String, keys: [String], spot: Spot) {
      self.path = path
      self.keys = keys
      self.spot = spot
    }
  }

  package init(
    name: String, language: String?, markdown: String, unread: Unread? = nil, path: String = "",
    tables: [Spot] = []
  ) {
    self.name = name
    self.unread = unread
    self.path = path
    self.tables = tables
    self.language = language
    self.markdown = markdown
  }
}

/// A Markdown text about a group, shown at the head of the group's page.
package struct GroupText: Sendable {
  /// The person who leads a group.
  package struct Head: Equatable, Sendable {
    /// An e-mail address, an id or a full name.
    package let reference: String
    /// Where it stands in the text's file.
    package let spot: Spot?

    package init(_ reference: String, at spot: Spot? = nil) {
      self.reference = reference
      self.spot = spot
    }
  }

  /// The text, named as the group's page, such as `departments/engineering`. A first heading is left out, since the
  /// page has one.
  package let text: ContentPage
  package let head: Head?

  package init(_ text: ContentPage, head: Head? = nil) {
    self.text = text
    self.head = head
  }

  /// The folders of groups, below which a text is one about a group.
  package static func folders(_ options: SiteOptions) -> Set<String> {
    let folders = Set(Field.standard.filter(\.hasFolder).map(\.folder))
    return options.tree == nil ? folders : folders.union([options.folder(of: .unit)])
  }
}

/// Any other file of the content folder, such as a picture, which is copied.
package struct ContentFile: Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

package struct Content: Sendable {
  /// The name of the Markdown file that is shown above lists and has no page.
  static let announcement = "notice"

  package let pages: [ContentPage]
  package let files: [ContentFile]
  package let groups: [GroupText]

  package init(
    pages: [ContentPage] = [], files: [ContentFile] = [], groups: [GroupText] = []
  ) {
    self.pages = pages
    self.files = files
    self.groups = groups
  }

  /// The texts of all pages and groups.
  package var texts: [ContentPage] { pages + groups.map(\.text) }

  /// The texts about groups in a language; the default language's where it has none of its own.
  func groups(in language: String) -> [String: GroupText] {
    var texts: [String: GroupText] = [:]
    for group in groups where group.text.language == nil || group.text.language == language {
      if group.text.language == language || texts[group.text.name] == nil {
        texts[group.text.name] = group
      }
    }
    return texts
  }

  /// The pages of a language, sorted by name; the default language's where it has none of its own.
  func pages(in language: String) -> [ContentPage] {
    let names = Set(pages.filter { $0.name != Self.announcement }.map(\.name)).sorted()
    return names.compactMap { page(named: $0, in: language) }
  }

  func texts(in language: String) -> [ContentPage] {
    pages(in: language) + (page(named: Self.announcement, in: language).map { [$0] } ?? [])
  }

  func announcement(in language: String) -> String? {
    page(named: Self.announcement, in: language)?.markdown
  }

  private func page(named name: String, in language: String) -> ContentPage? {
    let same = pages.filter { $0.name == name }
    return same.first { $0.language == language } ?? same.first { $0.language == nil }
  }
}
