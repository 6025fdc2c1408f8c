import People
import Templating

/// What a row shows beside the name: each field has its column, with or without a value.
struct RowField: TemplatePart {
  static let schema = Schema(Self.self)

  /// What the values of a field stand under.
  struct Column: Sendable {
    let field: ListField
    let key: String
    let label: String
    /// Whether it takes words to know what a value is.
    let hasLabel: Bool

    init(_ field: ListField, label: String) {
      self.field = field
      key = field.key
      self.label = label
      hasLabel = if case .detail = field { true } else { false }
    }
  }

  unowned(unsafe) let language: SiteLanguage
  let column: UnsafePointer<Column>
  let person: UnsafePointer<Person>

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("key") { $2.append($0.column, \.key) }
    keys.text("label") { field, _, place in
      if field.column.pointee.hasLabel, field.hasValues { place.append(field.column, \.label) }
    }
    keys.each("values", RowValue.self) { field, _, body in field.forEachValue(body) }
  }

  /// What stands above the columns: empty where a value says itself what it is.
  static func columns(_ language: SiteLanguage) -> [String] {
    language.rowColumns.elements.map { $0.hasLabel ? $0.label : "" }
  }

  private var hasValues: Bool {
    var hasAny = false
    forEachValue { _ in hasAny = true }
    return hasAny
  }

  private func forEachValue(_ body: (RowValue) -> Void) {
    switch column.pointee.field {
    case .email:
      // The link is an icon's; odd text has none.
      guard let email = person.pointee.emails.first else { return }
      body(RowValue(EmailAddress.isLinkable(email) ? "" : "p-email", email: email))
    case .phone:
      guard let phone = person.pointee.phones.first else { return }
      body(RowValue(phone.number.isNumber ? "" : "p-tel", phone.text))
    case .position:
      guard let position = person.pointee.position else { return }
      body(RowValue("p-job-title", language.positionName(of: position)))
    case .projects:
      for project in person.pointee.projects { body(RowValue("p-category", project)) }
    case .offices: for office in person.pointee.offices { body(RowValue("p-location", office)) }
    case .department:
      guard let department = person.pointee.department else { return }
      body(RowValue("p-organization-unit", department))
    case .detail(let key):
      for detail in person.pointee.details where detail.field.key == key {
        if let line = ShownDetail(detail, language).line { body(RowValue("", line)) }
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
