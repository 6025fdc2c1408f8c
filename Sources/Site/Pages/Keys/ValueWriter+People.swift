import People
import Templating

extension ValueWriter {
  func append(_ name: Name) {
    guard let (first, last) = name.givenFirst else { return append(name.full) }
    append(first)
    append(" ")
    append(last)
  }

  func append(_ prefix: String, slug: String, _ fileExtension: StaticString) {
    append(prefix)
    append("people/")
    append(slug)
    append(fileExtension)
  }

  /// Appends the path of a person's card or code. These exist once, beside the default language's pages.
  func append(fileOf slug: String, _ fileExtension: StaticString, besidePage page: PageContext) {
    if !page.location.languageFolder.isEmpty {
      return append(page.root, slug: slug, fileExtension)
    }
    append(slug)
    append(fileExtension)
  }
}
