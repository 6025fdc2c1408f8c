package import Templating

/// Collects the declared keys as a schema.
struct SchemaKeys<Part>: TemplateKeys {
  private(set) var entries: [(key: String, kind: Schema.Kind)] = []

  mutating func add(
    _ key: String, _ kind: @autoclosure () -> Schema.Kind,
    _ value: (Part, PageContext, ValueWriter) -> Void
  ) {
    entries.append((key, kind()))
  }

  mutating func include<Group: KeyGroup>(_ group: (Part, PageContext) -> Group) {
    var keys = SchemaKeys<Group>()
    Group.declare(&keys)
    entries += keys.entries
  }
}

extension Schema {
  package convenience init<Part: TemplatePart>(_ part: Part.Type) {
    var keys = SchemaKeys<Part>()
    Part.declare(&keys)
    self.init(keys.entries)
  }
}

struct ThemeKeys: Sendable {
  let assets: Schema
  /// Texts without numbers.
  let texts: Schema
  /// The keys that wings add to every page.
  let further: [(key: String, kind: Schema.Kind)]
  /// The further fields that templates may name on the page of a person; `nil` if none does.
  let details: OwnDetails?
  /// Includes all others, but for those of people.
  private(set) var everyPage = Schema([])

  /// - Parameter details: The keys of further fields; `nil` for all that templates name.
  init(of theme: Theme, texts: Texts, _ wings: [any SiteWing], details: [String]? = nil) {
    let plain = texts.keys.filter { if case .plain? = texts[$0] { true } else { false } }
    self.init(
      assets: theme.assets.map(\.key), texts: plain, wings,
      details: theme.namedDetails.isEmpty ? nil : OwnDetails(details ?? theme.namedDetails))
  }

  init(
    assets: [String], texts: [String], _ wings: [any SiteWing], details: OwnDetails? = nil
  ) {
    self.details = details
    self.assets = Schema(assets.map { ($0, .text) })
    self.texts = Schema(texts.map { ($0, .text) })
    further = wings.flatMap { type(of: $0).everyPageKeys }
    var keys = SchemaKeys<EveryPage>()
    EveryPage.declare(&keys, self)
    everyPage = Schema(keys.entries)
  }
}
