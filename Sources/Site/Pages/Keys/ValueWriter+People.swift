import People
package import Templating

extension ValueWriter {
  func append(_ name: Name) {
    guard let (first, last) = name.givenFirst else { return append(name.full) }
    append(first)
    append(" ")
    append(last)
  }

  func append(_ prefix: String, _ file: PersonFile, of slug: String) {
    append(prefix)
    append(file.start)
    append(slug)
    append(file.end)
  }

  /// Appends the link of a card or code on the person's own page.
  package func append(_ file: PersonFile, of slug: String, onPage page: PageContext) {
    if page.location.languageFolder.isEmpty {
      append(file.link(onPageOf: slug))
    } else {
      append(page.root, file, of: slug)
    }
  }
}
