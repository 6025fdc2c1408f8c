import Templating

/// A row on the page of a group: a person, behind the heading of a unit that begins with the person.
struct ListRow: TemplatePart {
  static let schema = Schema(Self.self)

  let index: Int
  var opening: UnitLink?

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.part("opening") { $0.opening }
    keys.include { PersonRow(index: $0.index) }
  }
}
