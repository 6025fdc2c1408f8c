import Templating

/// What a person has of a kind of groups: a position, a project or an office.
struct NamedLink: TemplatePart {
  static let schema = Schema(Self.self)

  let name: String
  /// The group's page; `nil` where the group has none.
  let href: String?

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $0.name }
    keys.text("href") { $0.href }
  }
}
