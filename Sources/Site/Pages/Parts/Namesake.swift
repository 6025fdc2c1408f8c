import People
import Templating

/// One of several people of one name, with what tells them apart.
struct Namesake: TemplatePart {
  static let schema = Schema(Self.self)

  let language: SiteLanguage
  /// The person's index in the directory.
  let index: Int

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $0.language.people[$0.index].name.full }
    keys.text("href") { $2.append($1.home, $0.language.inPlace[$0.index], ".html") }
    keys.include { Avatar(person: $0.language.inPlace[$0.index]) }
    keys.part("photo") { $0.language.photo(of: $0.index) }
    keys.text("positionName") {
      $0.language.people[$0.index].position.map($0.language.positionName)
    }
    keys.texts("offices") { $0.language.people[$0.index].offices }
    // Namesakes of one office and position are told apart by how they are reached.
    keys.texts("reach") { namesake in
      let person = namesake.language.people[namesake.index]
      return person.emails.prefix(1) + person.phones.prefix(1).map(\.text)
    }
  }
}
