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
  /// Includes the other two.
  let everyPage: Schema

  init(of theme: Theme, texts: Texts) {
    let plain = texts.keys.filter { if case .plain? = texts[$0] { true } else { false } }
    self.init(assets: theme.assets.map(\.key), texts: plain)
  }

  init(assets: [String], texts: [String]) {
    self.assets = Schema(assets.map { ($0, .text) })
    self.texts = Schema(texts.map { ($0, .text) })
    var keys = SchemaKeys<EveryPage>()
    EveryPage.declare(&keys, assets: self.assets, texts: self.texts)
    everyPage = Schema(keys.entries)
  }
}
