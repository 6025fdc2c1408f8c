package import Templating

/// A declaration of template keys: each key beside its value. It serves both as the schema that templates are
/// checked against and to write the values of a page.
package protocol KeyGroup {
  /// Declares each key with its kind and value.
  static func declare(_ keys: inout some TemplateKeys<Self>)
}

/// A group of keys with a context of its own, such as a row of a list.
package protocol TemplatePart: KeyGroup {
  /// `Schema(Self.self)`, created once.
  static var schema: Schema { get }
}

extension TemplatePart {
  package func write(to value: ValueWriter, on page: PageContext) {
    write(to: value.context(Self.schema.shape), on: page)
  }

  package func write(to values: ContextWriter, on page: PageContext) {
    var keys = ValueKeys(self, on: page, to: values)
    Self.declare(&keys)
  }
}

/// Receives the declaration of keys. Declarations are generic, so that the optimizer compiles each into straight
/// code without closures or key lookups.
package protocol TemplateKeys<Part> {
  associatedtype Part

  /// Declares a key. `value` writes its value, and is called only if the page's template uses the key.
  mutating func add(
    _ key: String, _ kind: @autoclosure () -> Schema.Kind,
    _ value: (Part, PageContext, ValueWriter) -> Void)

  mutating func include<Group: KeyGroup>(_ group: (Part, PageContext) -> Group)
}

extension TemplateKeys {
  /// A text; absent if `nil`.
  @inline(__always)
  package mutating func text(_ key: String, _ value: (Part, PageContext) -> String?) {
    add(key, .text) { part, page, writer in
      if let text = value(part, page) { writer.append(text) }
    }
  }

  @inline(__always)
  package mutating func text(_ key: String, _ value: (Part) -> String?) {
    text(key) { part, _ in value(part) }
  }

  /// A text; absent if nothing is appended.
  @inline(__always)
  package mutating func text(_ key: String, _ append: (Part, PageContext, ValueWriter) -> Void) {
    add(key, .text, append)
  }

  /// Trusted markup, which is not escaped.
  @inline(__always)
  package mutating func html(_ key: String, _ value: (Part, PageContext) -> [UInt8]?) {
    add(key, .text) { part, page, writer in
      if let html = value(part, page) { writer.append(html: html) }
    }
  }

  @inline(__always)
  package mutating func html(_ key: String, _ value: (Part) -> [UInt8]?) {
    html(key) { part, _ in value(part) }
  }

  @inline(__always)
  package mutating func flag(_ key: String, _ value: (Part, PageContext) -> Bool) {
    add(key, .flag) { part, page, writer in writer.set(value(part, page)) }
  }

  @inline(__always)
  package mutating func flag(_ key: String, _ value: (Part) -> Bool) {
    flag(key) { part, _ in value(part) }
  }

  @inline(__always)
  package mutating func texts(_ key: String, _ value: (Part, PageContext) -> [String]) {
    add(key, .list(.text)) { part, page, writer in
      var items = writer.list()
      for text in value(part, page) { items.next().append(text) }
    }
  }

  @inline(__always)
  package mutating func texts(_ key: String, _ value: (Part) -> [String]) {
    texts(key) { part, _ in value(part) }
  }

  @inline(__always)
  package mutating func part<Inner: TemplatePart>(
    _ key: String, _ value: (Part, PageContext) -> Inner?
  ) {
    add(key, .context(Inner.schema)) { part, page, writer in
      value(part, page)?.write(to: writer, on: page)
    }
  }

  @inline(__always)
  package mutating func part<Inner: TemplatePart>(_ key: String, _ value: (Part) -> Inner?) {
    self.part(key) { part, _ in value(part) }
  }

  @inline(__always)
  package mutating func list<Items: Sequence>(
    _ key: String, _ items: (Part, PageContext) -> Items
  ) where Items.Element: TemplatePart {
    add(key, .list(.context(Items.Element.schema))) { part, page, writer in
      var list = writer.list()
      for item in items(part, page) { item.write(to: list.next(), on: page) }
    }
  }

  @inline(__always)
  package mutating func list<Items: Sequence>(
    _ key: String, _ items: (Part) -> Items
  ) where Items.Element: TemplatePart {
    list(key) { part, _ in items(part) }
  }

  /// A list of the rows of people, given by their indices in the directory.
  @inline(__always)
  package mutating func rows(_ key: String, _ people: (Part) -> ArraySlice<Int>) {
    add(key, .list(.context(PersonRow.schema))) { part, page, writer in
      var list = writer.list()
      for index in people(part) { PersonRow(index: index).write(to: list.next(), on: page) }
    }
  }

  /// A list of rows, of which `openings` have the heading of a unit.
  @inline(__always)
  mutating func rows(
    _ key: String, openings: (Part) -> [Int: UnitLink], _ people: (Part) -> ArraySlice<Int>
  ) {
    add(key, .list(.context(ListRow.schema))) { part, page, writer in
      var list = writer.list()
      let openings = openings(part)
      if let rows = page.rows { return rows.write(people(part), openings, to: &list) }
      for index in people(part) {
        ListRow(index: index, opening: openings[index]).write(to: list.next(), on: page)
      }
    }
  }

  /// A list of other parts, passed on one by one.
  @inline(__always)
  package mutating func each<Item: TemplatePart>(
    _ key: String, _ item: Item.Type, _ items: (Part, PageContext, (Item) -> Void) -> Void
  ) {
    add(key, .list(.context(Item.schema))) { part, page, writer in
      var list = writer.list()
      items(part, page) { $0.write(to: list.next(), on: page) }
    }
  }

  @inline(__always)
  package mutating func include<Group: KeyGroup>(_ group: (Part) -> Group) {
    include { part, _ in group(part) }
  }
}
