import Templating

/// What a person has of a kind of groups: a position, a project, an office or a department; or another person.
struct NamedLink: TemplatePart {
  static let schema = Schema(Self.self)

  let name: String
  /// The page inside the language; `nil` where a group has none.
  let path: String?

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $0.name }
    keys.text("href") { link, page, place in
      guard let path = link.path else { return }
      place.append(page.home)
      place.append(path)
    }
  }

  /// Hands over what a person has of a kind of groups.
  ///
  /// - Parameter index: the person's index in the directory.
  static func forEach(
    of names: [String], at index: Int, in section: GroupSection, _ body: (NamedLink) -> Void
  ) {
    var number = 0
    section.forEachGroup(of: index) { group in
      guard number < names.count else { return }
      body(NamedLink(name: names[number], path: group.map { section.paths[$0] }))
      number += 1
    }
  }
}
