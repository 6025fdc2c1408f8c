import People
import Templating
import VCard

/// The people of a list, one row each. A class: it is asked for each row, and no copy is to be made
/// for that.
final class RowContexts: Sendable {
  let directory: Directory
  let photos: [Int: PersonPhoto]
  let plan: LanguagePlan
  let fields: [ListField]

  private var people: [Person] { directory.people }

  init(
    directory: Directory, photos: [Int: PersonPhoto], plan: LanguagePlan,
    fields: [ListField]
  ) {
    self.directory = directory
    self.photos = photos
    self.plan = plan
    self.fields = fields
  }

  /// The row of a person on a page. The fields are read in place: to hand a person on is to copy all of
  /// them.
  func row(_ place: Int, on page: PageLocation) -> Value {
    let avatar = Avatar(people[place].name, identity: people[place].identity)
    let slug = people[place].slug
    return .context(
      Context(
        PageSchemas.row.shape,
        [
          .text(people[place].name.full), .text("\(page.home)people/\(slug).html"),
          .text(avatar.initials), .text(String(avatar.hue)), photo(place, on: page),
          people[place].contact == nil ? .absent : .text("\(page.root)people/\(slug).vcf"),
          .list(fields.flatMap { field($0, of: place, on: page) }),
        ]))
  }

  private func field(_ field: ListField, of place: Int, on page: PageLocation) -> [Value] {
    let texts = plan.texts
    switch field {
    case .email:
      return people[place].emails.prefix(1).map {
        // Odd text is no URL, and parsers of microformats would make one of it.
        let link = LinkForms.mail($0)
        let microformat = link == nil ? "p-email" : "u-email"
        return context("email", texts("email"), microformat, .text($0), link)
      }
    case .phone:
      return people[place].phones.prefix(1).map {
        context("phone", texts("phone"), "p-tel", .text($0.text), LinkForms.phone($0))
      }
    case .position:
      return people[place].position.map { code in
        let name = directory.positions.name(of: code, language: plan.language)
        let href = links(of: place, in: plan.positions, on: page).first ?? nil
        return [context("position", texts("position"), "p-job-title", .text(name), href)]
      } ?? []
    case .projects:
      return zip(people[place].projects, links(of: place, in: plan.projects, on: page)).map {
        context("project", texts("project"), "p-category", .text($0), $1)
      }
    case .offices:
      return zip(people[place].offices, links(of: place, in: plan.offices, on: page)).map {
        context("office", texts("office"), "p-org", .text($0), $1)
      }
    case .detail(let key):
      return people[place].details.filter { $0.field.key == key }.compactMap { detail in
        let shown = DetailContexts(texts: texts, defaultLanguage: directory.defaultLanguage)
        guard let value = shown.text(detail) else { return nil }
        return context(key, shown.label(detail.field), "", .text(value), nil)
      }
    }
  }

  /// The photo of a person on a page.
  func photo(_ place: Int, on page: PageLocation) -> Value {
    guard let photo = photos[place] else { return .absent }
    return .context(
      Context(
        PageSchemas.photo.shape,
        [
          .text(page.root + photo.path), .text(String(photo.size.width)),
          .text(String(photo.size.height)),
        ]))
  }

  /// The links to the pages of a person's groups, alongside what the person has.
  func links(
    of place: Int, in section: LanguagePlan.Section, on page: PageLocation
  ) -> [String?] {
    var links: [String?] = []
    section.forEachGroup(of: place) { group in
      links.append(group.map { page.home + section.paths[$0] })
    }
    return links
  }

  private func context(
    _ key: String, _ label: String, _ microformat: String, _ value: Value, _ href: String?
  ) -> Value {
    .context(
      Context(
        PageSchemas.field.shape,
        [.text(key), .text(label), .text(microformat), value, href.map(Value.text) ?? .absent]))
  }
}
