import People
import Templating

/// A person in a list. The fields are read in place: to hand a person on is to copy all of them.
struct PersonRow: TemplatePart {
  static let schema = Schema(Self.self)

  let language: SiteLanguage
  /// The person's index in the directory.
  let index: Int

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $0.language.people[$0.index].name.full }
    keys.text("href") { "\($1.home)people/\($0.language.people[$0.index].slug).html" }
    keys.include { row in
      let people = row.language.people
      return Avatar(people[row.index].name, identity: people[row.index].identity)
    }
    keys.part("photo") { $0.language.photo(of: $0.index) }
    keys.text("contactHref") { row, page in
      let people = row.language.people
      return people[row.index].contact == nil
        ? nil : "\(page.root)people/\(people[row.index].slug).vcf"
    }
    keys.list("fields") { RowField.all(of: $0.index, $0.language, on: $1) }
  }

  func item(on page: PageLocation) -> Value {
    page.rows.map { .html(Array($0[index])) } ?? .context(context(on: page))
  }
}
