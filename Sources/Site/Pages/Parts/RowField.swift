import People
import Templating

/// What a row shows beside the name.
struct RowField: TemplatePart {
  static let schema = Schema(Self.self)

  let key: String
  let label: String
  /// The property of h-card that the value is.
  let microformat: String
  let value: String
  let href: String?

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("key") { $0.key }
    keys.text("label") { $0.label }
    keys.text("class") { $0.microformat }
    keys.text("value") { $0.value }
    keys.text("href") { $0.href }
  }

  /// The fields that the options name, of one person.
  ///
  /// - Parameter index: the person's index in the directory.
  static func all(of index: Int, _ language: SiteLanguage, on page: PageLocation) -> [RowField] {
    let people = language.people
    var fields: [RowField] = []
    for field in language.options.list {
      func add(_ microformat: String, _ value: String, _ href: String?) {
        fields.append(
          RowField(
            key: field.key, label: language.texts(field.key), microformat: microformat,
            value: value, href: href))
      }
      func addGroups(_ microformat: String, _ names: [String], _ section: GroupSection) {
        for (name, path) in zip(names, section.paths(of: index)) {
          add(microformat, name, path.map { page.home + $0 })
        }
      }
      switch field {
      case .email:
        guard let address = people[index].emails.first else { continue }
        // Odd text is no URL, and parsers of microformats would make one of it.
        let link = LinkForms.mail(address)
        add(link == nil ? "p-email" : "u-email", address, link)
      case .phone:
        guard let phone = people[index].phones.first else { continue }
        add("p-tel", phone.text, LinkForms.phone(phone))
      case .position:
        guard let code = people[index].position else { continue }
        addGroups("p-job-title", [language.positionName(of: code)], language.plan.positions)
      case .projects: addGroups("p-category", people[index].projects, language.plan.projects)
      case .offices: addGroups("p-org", people[index].offices, language.plan.offices)
      case .detail(let key):
        for detail in people[index].details where detail.field.key == key {
          let shown = ShownDetail(detail, language)
          guard let value = shown.line else { continue }
          fields.append(
            RowField(key: key, label: shown.label, microformat: "", value: value, href: nil))
        }
      }
    }
    return fields
  }
}
