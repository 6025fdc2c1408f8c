package import People
package import Templating

/// One column of a row, with or without values.
package struct RowField: TemplatePart {
  package static let schema = Schema(Self.self)

  package struct Column: Sendable {
    let field: FieldName
    let key: String
    package let name: String
    /// The heading and label; empty if values need none.
    let label: String
    /// The value of a person by the index in the directory; `nil` for the values of the field.
    let value: (@Sendable (Int, PageContext) -> String?)?

    /// A column that is no field.
    ///
    /// - Parameter value: The value of a person by the index in the directory.
    package init(
      key: String, name: String, value: @escaping @Sendable (Int, PageContext) -> String?
    ) {
      field = FieldName(key)
      self.key = key
      self.name = name
      label = name
      self.value = value
    }

    package init(_ field: FieldName, name: String) {
      value = nil
      self.field = field
      key = field.name
      self.name = name
      let hasLabel = field.standard.map { !$0.hasProperty && $0.microformat.isEmpty } ?? true
      label = hasLabel ? name : ""
    }
  }

  let column: Int
  let person: Int

  package static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("key") { $1.columns[$0.column].key }
    keys.text("label") { field, page, value in
      let label = page.columns[field.column].label
      if !label.isEmpty, field.hasValues(page) { value.append(label) }
    }
    keys.text("class") { field, page, value in value.append(field.microformat(on: page)) }
    keys.text("valueDirection") { field, page, value in
      if page.language.texts.isRightToLeft { value.append(field.isAddress(page) ? "ltr" : "auto") }
    }
    keys.each("values", RowValue.self) { $0.forEachValue($1, $2) }
  }

  /// Whether it is a number or an address, which is written from left to right in every language.
  private func isAddress(_ page: PageContext) -> Bool {
    let field = page.columns[column].field.standard
    return field === Field.email || field === Field.phone || field === Field.mobile
  }

  /// The property of h-card of a field with at most one value in a row; empty for none and without a value.
  private func microformat(on page: PageContext) -> String {
    let person = page.people[person]
    let field = page.columns[column].field.standard
    if field === Field.email {
      // Linkable addresses are links of their own on the row's icon.
      return person.emails.first.map { EmailAddress.isLinkable($0) ? "" : "p-email" } ?? ""
    }
    if field === Field.phone {
      return person.phones.first.map { $0.number.isNumber ? "" : "p-tel" } ?? ""
    }
    return field === Field.position && person.position != nil ? Field.position.microformat : ""
  }

  private func hasValues(_ page: PageContext) -> Bool {
    var hasAny = false
    forEachValue(page) { _ in hasAny = true }
    return hasAny
  }

  private func forEachValue(_ page: PageContext, _ body: (RowValue) -> Void) {
    if let value = page.columns[column].value {
      if let text = value(person, page) { body(RowValue("", text)) }
      return
    }
    let field = page.columns[column].field
    guard let standard = field.standard else {
      for detail in page.people[person].details where detail.field.key == field.name {
        if let line = page.language.line(of: detail) {
          body(RowValue("", line))
        }
      }
      return
    }
    // A row has room for the main address and number. Its field has their microformat and that of the position.
    if standard === Field.email {
      if let email = page.people[person].emails.first { body(RowValue("", email, isEmail: true)) }
    } else if standard === Field.phone {
      if let phone = page.people[person].phones.first { body(RowValue("", phone.text)) }
    } else if standard === Field.position {
      guard let position = page.people[person].position else { return }
      body(RowValue("", page.language.positionName(of: position)))
    } else if standard.isOfPeople {
      for other in page.people[person].people(of: standard) {
        body(RowValue(standard.microformat, page.people[other].name.full))
      }
    } else {
      for text in page.language.shown(page.people.texts(of: standard, at: person), of: standard) {
        body(RowValue(standard.microformat, text))
      }
    }
  }
}

/// One of a field's values in a row.
struct RowValue: TemplatePart {
  static let schema = Schema(Self.self)

  /// The property of h-card; empty for none.
  private let microformat: String
  private let text: String
  private let isEmail: Bool

  init(_ microformat: String, _ text: String, isEmail: Bool = false) {
    self.microformat = microformat
    self.text = text
    self.isEmail = isEmail
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("class") { $0.microformat }
    keys.text("value") { value, _, writer in
      if value.isEmail {
        LinkForms.append(brief: value.text, to: writer)
      } else {
        writer.append(value.text)
      }
    }
  }
}

/// The headings above the columns of a list.
package struct Columns: KeyGroup {
  package init() {}

  package static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.texts("columns") { $1.columns.map(\.label) }
    keys.list("headings") { $1.columns.map { ColumnHeading(column: $0) } }
    keys.flag("hasLabels") { $1.columns.contains { !$0.label.isEmpty } }
    keys.text("labels") {
      ([$1.language.texts("name")] + $1.columns.map(\.name)).joined(separator: "\t")
    }
  }
}

/// The heading of one column.
struct ColumnHeading: TemplatePart {
  static let schema = Schema(Self.self)

  let column: RowField.Column

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("key") { $0.column.key }
    keys.text("label") { $0.column.label }
  }
}
