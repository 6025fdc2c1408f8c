import People
import Templating

/// A value of a person that may be a group with a page, or another person.
struct NamedLink: TemplatePart {
  static let schema = Schema(Self.self)

  let name: String
  /// The page inside the language; `nil` for a group without a page.
  let path: String?

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $0.name }
    keys.text("href") { link, page, value in
      guard let path = link.path else { return }
      value.append(page.home)
      value.append(path)
    }
  }

  @inline(__always)
  static func forEach(
    of names: [String], at index: Int, in section: GroupSection, _ body: (NamedLink) -> Void
  ) {
    var number = 0
    section.forEachGroup(of: index) { group in
      guard number < names.count else { return }
      let path = section.hasPages ? group.map { section.paths[$0] } : nil
      body(NamedLink(name: names[number], path: path))
      number += 1
    }
  }
}

struct PersonLink: TemplatePart {
  static let schema = Schema(Self.self)

  let index: Int

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("positionName") { $1.people[$0.index].position.map($1.language.positionName) }
    keys.include { PersonName(person: $0.index) }
    keys.text("href") { $2.append($1.home, .page, of: $1.people[$0.index].slug) }
    keys.include { Avatar(person: $0.index) }
  }
}

/// One of several people with the same name, with fields that distinguish them.
struct Namesake: TemplatePart {
  static let schema = Schema(Self.self)

  let index: Int

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $1.people[$0.index].name.full }
    keys.text("href") { $2.append($1.home, .page, of: $1.people[$0.index].slug) }
    keys.include { Avatar(person: $0.index) }
    keys.text("positionName") { $1.people[$0.index].position.map($1.language.positionName) }
    keys.texts("offices") { $1.people[$0.index].offices }
    keys.texts("reach") { namesake, page in
      let person = page.people[namesake.index]
      return person.emails.prefix(1) + person.phones.prefix(1).map(\.text)
    }
  }
}
