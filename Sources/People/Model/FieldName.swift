/// A field in `groupBy:`, `groups:` and `list:`: a standard one, or one of the configuration.
package struct FieldName: Hashable, Sendable {
  package static let position = FieldName("position")
  package static let office = FieldName("office")
  package static let project = FieldName("project")
  package static let email = FieldName("email")
  package static let phone = FieldName("phone")

  package let name: String
  /// `nil` for a field of the configuration.
  package let standard: Field?

  package init(_ name: String) {
    self.name = name
    standard = Field.named(name)
  }

  /// A name as configurations write it: that of a list may be in the plural.
  package init(written text: String) {
    self.init(["projects": "project", "offices": "office"][text] ?? text)
  }

  package init(_ field: Field) {
    name = field.name
    standard = field.isStandard ? field : nil
  }
}
