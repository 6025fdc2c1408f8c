import People
import Templating

/// What a row shows beside the name.
struct RowField: TemplatePart {
  static let schema = Schema(Self.self)

  private enum Link {
    case none
    /// An address.
    case address(String)
    /// A page inside the language.
    case page(String)
  }

  private let key: String
  private let label: String
  /// The property of h-card that the value is.
  private let microformat: String
  private let value: String
  private let link: Link

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("key") { $0.key }
    keys.text("label") { $0.label }
    keys.text("class") { $0.microformat }
    keys.text("value") { $0.value }
    keys.text("href") { field, page, place in
      switch field.link {
      case .none: break
      case .address(let address): place.append(address)
      case .page(let path):
        place.append(page.home)
        place.append(path)
      }
    }
  }

  /// Hands over the fields that the options name, of one person.
  ///
  /// - Parameter index: the person's index in the directory.
  static func forEach(of index: Int, _ language: SiteLanguage, _ body: (RowField) -> Void) {
    let people = language.people
    for (field, label) in zip(language.options.list, language.listLabels) {
      func add(_ microformat: String, _ value: String, _ link: Link) {
        body(
          RowField(
            key: field.key, label: label, microformat: microformat, value: value, link: link))
      }
      func addGroups(_ microformat: String, _ names: [String], _ section: GroupSection) {
        NamedLink.forEach(of: names, at: index, in: section) {
          add(microformat, $0.name, $0.path.map(Link.page) ?? .none)
        }
      }
      switch field {
      case .email:
        guard let address = people[index].emails.first else { continue }
        // Odd text is no URL, and parsers of microformats would make one of it.
        let link = LinkForms.mail(address)
        add(link == nil ? "p-email" : "u-email", address, link.map(Link.address) ?? .none)
      case .phone:
        guard let phone = people[index].phones.first else { continue }
        add("p-tel", phone.text, LinkForms.phone(phone).map(Link.address) ?? .none)
      case .position:
        guard let code = people[index].position else { continue }
        addGroups("p-job-title", [language.positionName(of: code)], language.plan.positions)
      case .projects: addGroups("p-category", people[index].projects, language.plan.projects)
      case .offices: addGroups("p-org", people[index].offices, language.plan.offices)
      case .detail(let key):
        for detail in people[index].details where detail.field.key == key {
          let shown = ShownDetail(detail, language)
          guard let value = shown.line else { continue }
          body(RowField(key: key, label: shown.label, microformat: "", value: value, link: .none))
        }
      }
    }
  }
}
