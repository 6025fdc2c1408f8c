/// A field as `groupBy:`, `groups:` and `list:` name it: a standard one, or one of the configuration's own.
package struct FieldName: Hashable, Sendable {
  package static let position = FieldName("position")
  package static let office = FieldName("office")
  package static let project = FieldName("project")
  package static let email = FieldName("email")
  package static let phone = FieldName("phone")

  /// The name in the configuration.
  package let name: String
  /// `nil` for a field of the configuration's own.
  package let standard: Field?

  package init(_ name: String) {
    self.name = name
    standard = Field.named(name)
  }

  package init(_ field: Field) {
    name = field.name
    standard = field.isStandard ? field : nil
  }
}
