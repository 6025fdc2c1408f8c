import Templating

/// Makes a schema of a declaration.
struct SchemaKeys<Part>: TemplateKeys {
  private(set) var entries: [(key: String, kind: Schema.Kind)] = []

  mutating func add(
    _ key: String, _ kind: @autoclosure () -> Schema.Kind,
    _ value: (Part, PageLocation, Place) -> Void
  ) {
    entries.append((key, kind()))
  }

  mutating func include<Group: KeyGroup>(_ group: (Part, PageLocation) -> Group) {
    var keys = SchemaKeys<Group>()
    Group.declare(&keys)
    entries += keys.entries
  }
}

extension Schema {
  /// The keys that a part declares.
  convenience init<Part: TemplatePart>(_ part: Part.Type) {
    var keys = SchemaKeys<Part>()
    Part.declare(&keys)
    self.init(keys.entries)
  }
}
