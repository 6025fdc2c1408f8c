package import Output
package import People

/// A file of one person. Nothing else knows where these are.
package struct PersonFile: Sendable {
  /// Inside a language's folder.
  package static let page = PersonFile(".html")
  /// The card, which exists once.
  package static let card = PersonFile(".vcf")

  let start: StaticString = "people/"
  let end: StaticString

  package init(_ end: StaticString) {
    self.end = end
  }

  package func path(of slug: String) -> String { "\(start)\(slug)\(end)" }

  /// The link on the person's own page, if both are in the default language's folder.
  func link(onPageOf slug: String) -> String { "\(slug)\(end)" }

  /// The slug in the path or address of a page, or in its end.
  package static func slug(ofPage address: String) -> String {
    String(address.split(separator: "/").last?.prefix { $0 != "." } ?? "")
  }
}

extension Person {
  package var page: String { PersonFile.page.path(of: slug) }
}

extension FileKind {
  package static let person = of(.page)
  package static let card = of(.card)

  package static func of(_ file: PersonFile, isLeftOutBy setting: String? = nil) -> FileKind {
    FileKind(
      file.path(of: "*"), .leaf, .folder, showsPeople: true, isLeftOutBy: setting)
  }
}
