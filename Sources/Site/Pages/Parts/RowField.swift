import People
import Templating

/// What a row shows beside the name: each field has its column, with or without a value.
struct RowField: TemplatePart {
  static let schema = Schema(Self.self)

  private let field: ListField
  private let label: String
  private let values: [RowValue]

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("key") { $0.field.key }
    keys.text("label") { $0.hasLabel && !$0.values.isEmpty ? $0.label : nil }
    keys.list("values") { $0.values }
  }

  /// Whether it takes words to know what the value is.
  private var hasLabel: Bool { Self.hasLabel(field) }

  private static func hasLabel(_ field: ListField) -> Bool {
    if case .detail = field { true } else { false }
  }

  /// What stands above the columns: empty where a value says itself what it is.
  static func columns(_ language: SiteLanguage) -> [String] {
    zip(language.options.list, language.listLabels).map { hasLabel($0) ? $1 : "" }
  }

  /// Hands over the fields that the options name, of one person.
  ///
  /// - Parameter index: the person's index in the directory.
  static func forEach(of index: Int, _ language: SiteLanguage, _ body: (RowField) -> Void) {
    for (field, label) in zip(language.options.list, language.listLabels) {
      body(RowField(field: field, label: label, values: values(of: field, index, language)))
    }
  }

  private static func values(
    of field: ListField, _ index: Int, _ language: SiteLanguage
  ) -> [RowValue] {
    let people = language.people
    switch field {
    case .email:
      // The link is an icon's; odd text has none.
      return people[index].emails.prefix(1).map {
        RowValue(EmailAddress.isLinkable($0) ? "" : "p-email", email: $0)
      }
    case .phone:
      return people[index].phones.prefix(1).map {
        RowValue($0.number.isNumber ? "" : "p-tel", $0.text)
      }
    case .position:
      return people[index].position.map {
        [RowValue("p-job-title", language.positionName(of: $0))]
      } ?? []
    case .projects: return people[index].projects.map { RowValue("p-category", $0) }
    case .offices: return people[index].offices.map { RowValue("p-org", $0) }
    case .department:
      return people[index].department.map { [RowValue("p-organization-unit", $0)] } ?? []
    case .detail(let key):
      return people[index].details.filter { $0.field.key == key }.compactMap {
        ShownDetail($0, language).line.map { RowValue("", $0) }
      }
    }
  }
}

/// One of a field's values in a row.
struct RowValue: TemplatePart {
  static let schema = Schema(Self.self)

  private enum Content {
    case text(String)
    case email(String)
  }

  /// The property of h-card that the value is; empty for none.
  private let microformat: String
  private let content: Content

  init(_ microformat: String, _ text: String) {
    self.microformat = microformat
    content = .text(text)
  }

  init(_ microformat: String, email: String) {
    self.microformat = microformat
    content = .email(email)
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("class") { $0.microformat }
    keys.text("value") { value, _, place in
      switch value.content {
      case .text(let text): place.append(text)
      case .email(let address): EmailText.append(address, to: place)
      }
    }
  }
}
