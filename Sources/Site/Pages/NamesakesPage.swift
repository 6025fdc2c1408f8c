import Basics
import Output
import People
import Templating

/// The page at the address that people with the same name would share, with links to each of them.
struct NamesakesPage: SitePage {
  static let template = "namesakes"
  static let file = PersonPage.file
  static let schema = Schema(Self.self)

  let language: SiteLanguage
  let index: Int

  var path: String { PersonFile.page.path(of: language.site.directory.namesakes[index].slug) }
  var title: String { language.people[people[0]].name.full }
  var fingerprint: Fingerprint { language.fingerprint(of: people) }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    declareHead(&keys)
    keys.text("name") { $0.title }
    keys.list("people") { page in page.people.map { Namesake(index: $0) } }
  }

  private var people: [Int] { language.site.directory.namesakes[index].people }
}
