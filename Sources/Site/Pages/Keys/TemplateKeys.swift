import Templating

/// What a template can show of something: its keys, each declared beside its value, once for both
/// uses: the schema that templates are checked against, and the contexts they are rendered with.
protocol KeyGroup {
  /// Declares each key, what it holds, and how its value is made.
  static func declare(_ keys: inout some TemplateKeys<Self>)
}

/// Takes the declaration of keys.
///
/// Declarations are generic so that the optimizer can make one straight piece of code of each: values
/// are made in their order, without looking at keys or calling closures.
protocol TemplateKeys<Part> {
  /// What the keys show.
  associatedtype Part

  /// Declares one key.
  ///
  /// - Parameter value: makes the value for the page that shows it, on which links depend.
  mutating func add(
    _ key: String, _ kind: @autoclosure () -> Schema.Kind, _ value: (Part, PageLocation) -> Value)

  /// Declares the keys of a group among these.
  mutating func include<Group: KeyGroup>(_ group: (Part, PageLocation) -> Group)
}

extension TemplateKeys {
  /// A text; absent where it is `nil`.
  @inline(__always)
  mutating func text(_ key: String, _ value: (Part, PageLocation) -> String?) {
    add(key, .text) { value($0, $1).map(Value.text) ?? .absent }
  }

  @inline(__always)
  mutating func text(_ key: String, _ value: (Part) -> String?) {
    add(key, .text) { part, _ in value(part).map(Value.text) ?? .absent }
  }

  /// Markup, which is not escaped.
  @inline(__always)
  mutating func html(_ key: String, _ value: (Part, PageLocation) -> [UInt8]?) {
    add(key, .text) { value($0, $1).map(Value.html) ?? .absent }
  }

  @inline(__always)
  mutating func html(_ key: String, _ value: (Part) -> [UInt8]?) {
    add(key, .text) { part, _ in value(part).map(Value.html) ?? .absent }
  }

  @inline(__always)
  mutating func flag(_ key: String, _ value: (Part) -> Bool) {
    add(key, .flag) { part, _ in .flag(value(part)) }
  }

  /// A list of texts.
  @inline(__always)
  mutating func texts(_ key: String, _ value: (Part) -> [String]) {
    add(key, .list(.text)) { part, _ in .list(value(part).map(Value.text)) }
  }

  /// Another part; absent where it is `nil`.
  @inline(__always)
  mutating func part<Inner: TemplatePart>(
    _ key: String, _ value: (Part, PageLocation) -> Inner?
  ) {
    add(key, .context(Inner.schema)) { part, page in
      value(part, page).map { .context($0.context(on: page)) } ?? .absent
    }
  }

  @inline(__always)
  mutating func part<Inner: TemplatePart>(_ key: String, _ value: (Part) -> Inner?) {
    self.part(key) { part, _ in value(part) }
  }

  /// A list of other parts.
  @inline(__always)
  mutating func list<Items: Sequence>(
    _ key: String, _ items: (Part, PageLocation) -> Items
  ) where Items.Element: TemplatePart {
    add(key, .list(.context(Items.Element.schema))) { part, page in
      .list(items(part, page).map { $0.item(on: page) })
    }
  }

  @inline(__always)
  mutating func list<Items: Sequence>(
    _ key: String, _ items: (Part) -> Items
  ) where Items.Element: TemplatePart {
    list(key) { part, _ in items(part) }
  }

  @inline(__always)
  mutating func include<Group: KeyGroup>(_ group: (Part) -> Group) {
    include { part, _ in group(part) }
  }
}
