import Templating

/// A group of keys that is a context of its own, such as a row of a list.
protocol TemplatePart: KeyGroup {
  /// The declared keys: `Schema(Self.self)`, made once.
  static var schema: Schema { get }

  /// The values of the declared keys on a page.
  func context(on page: PageLocation) -> Context

  /// What the part is in a list on a page: its context, or what its template made of that.
  func item(on page: PageLocation) -> Value
}

extension TemplatePart {
  func context(on page: PageLocation) -> Context {
    var values = ValueKeys(self, on: page, count: Self.schema.shape.keys.count)
    Self.declare(&values)
    return Context(Self.schema.shape, values.values)
  }

  func item(on page: PageLocation) -> Value { .context(context(on: page)) }
}
