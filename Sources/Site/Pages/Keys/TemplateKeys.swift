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
  /// - Parameter value: puts the value in its place, for the page that shows it, on which links depend.
  ///   It is called where the page's template uses the key.
  mutating func add(
    _ key: String, _ kind: @autoclosure () -> Schema.Kind,
    _ value: (Part, PageLocation, Place) -> Void)

  /// Declares the keys of a group among these.
  mutating func include<Group: KeyGroup>(_ group: (Part, PageLocation) -> Group)
}

extension TemplateKeys {
  /// A text; absent where it is `nil`.
  @inline(__always)
  mutating func text(_ key: String, _ value: (Part, PageLocation) -> String?) {
    add(key, .text) { part, page, place in
      if let text = value(part, page) { place.append(text) }
    }
  }

  @inline(__always)
  mutating func text(_ key: String, _ value: (Part) -> String?) {
    text(key) { part, _ in value(part) }
  }

  /// A text that is put together in its place; absent where nothing is appended.
  @inline(__always)
  mutating func text(_ key: String, _ append: (Part, PageLocation, Place) -> Void) {
    add(key, .text, append)
  }

  /// Markup, which is not escaped.
  @inline(__always)
  mutating func html(_ key: String, _ value: (Part, PageLocation) -> [UInt8]?) {
    add(key, .text) { part, page, place in
      if let html = value(part, page) { place.put(html: html) }
    }
  }

  @inline(__always)
  mutating func html(_ key: String, _ value: (Part) -> [UInt8]?) {
    html(key) { part, _ in value(part) }
  }

  @inline(__always)
  mutating func flag(_ key: String, _ value: (Part) -> Bool) {
    add(key, .flag) { part, _, place in place.put(value(part)) }
  }

  /// A list of texts.
  @inline(__always)
  mutating func texts(_ key: String, _ value: (Part) -> [String]) {
    add(key, .list(.text)) { part, _, place in
      var items = place.list()
      for text in value(part) { items.next().append(text) }
    }
  }

  /// Another part; absent where it is `nil`.
  @inline(__always)
  mutating func part<Inner: TemplatePart>(
    _ key: String, _ value: (Part, PageLocation) -> Inner?
  ) {
    add(key, .context(Inner.schema)) { part, page, place in
      value(part, page)?.put(place, on: page)
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
    add(key, .list(.context(Items.Element.schema))) { part, page, place in
      var list = place.list()
      for item in items(part, page) { item.put(list.next(), on: page) }
    }
  }

  @inline(__always)
  mutating func list<Items: Sequence>(
    _ key: String, _ items: (Part) -> Items
  ) where Items.Element: TemplatePart {
    list(key) { part, _ in items(part) }
  }

  /// A list of people.
  @inline(__always)
  mutating func list(_ key: String, _ rows: (Part) -> PersonRows) {
    add(key, .list(.context(PersonRow.schema))) { part, page, place in
      rows(part).put(place, on: page)
    }
  }

  /// A list of other parts, which are handed over one by one.
  @inline(__always)
  mutating func each<Item: TemplatePart>(
    _ key: String, _ item: Item.Type, _ items: (Part, PageLocation, (Item) -> Void) -> Void
  ) {
    add(key, .list(.context(Item.schema))) { part, page, place in
      var list = place.list()
      items(part, page) { $0.put(list.next(), on: page) }
    }
  }

  @inline(__always)
  mutating func include<Group: KeyGroup>(_ group: (Part) -> Group) {
    include { part, _ in group(part) }
  }
}
