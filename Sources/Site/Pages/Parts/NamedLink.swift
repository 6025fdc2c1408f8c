import People
import Templating

/// What a person has of a kind of groups: a position, a project, an office or a department; or another person.
struct NamedLink: TemplatePart {
  static let schema = Schema(Self.self)

  private enum Target {
    /// The path inside the language.
    case page(UnsafePointer<String>)
    case person(UnsafePointer<Person>)
  }

  private let name: String
  /// `nil` where a group has no page.
  private let target: Target?

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $0.name }
    keys.text("href") { link, page, place in
      switch link.target {
      case .page(let path)?:
        place.append(page.home)
        place.append(path)
      case .person(let person)?: place.append(page.home, person, ".html")
      case nil: break
      }
    }
  }

  private init(_ name: String, _ group: Int?, _ section: GroupSection) {
    self.name = name
    target = group.map { .page(section.path(of: $0)) }
  }

  init(_ person: UnsafePointer<Person>) {
    name = person.pointee.name.full
    target = .person(person)
  }

  /// Hands over what a person has of a kind of groups.
  ///
  /// - Parameter index: the person's index in the directory.
  @inline(__always)
  static func forEach(
    of names: [String], at index: Int, in section: GroupSection, _ body: (NamedLink) -> Void
  ) {
    var number = 0
    section.forEachGroup(of: index) { group in
      guard number < names.count else { return }
      body(NamedLink(names[number], group, section))
      number += 1
    }
  }

  /// What a person has of a kind of groups of which everybody has one at most.
  static func first(_ name: String, at index: Int, in section: GroupSection) -> NamedLink? {
    var link: NamedLink?
    section.forEachGroup(of: index) { group in
      if link == nil { link = NamedLink(name, group, section) }
    }
    return link
  }
}
