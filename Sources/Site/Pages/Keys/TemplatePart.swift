import Templating

/// A group of keys that is a context of its own, such as a row of a list.
protocol TemplatePart: KeyGroup {
  /// The declared keys: `Schema(Self.self)`, made once.
  static var schema: Schema { get }
}

extension TemplatePart {
  /// Puts the values of the declared keys on a page.
  func put(_ place: Place, on page: PageLocation) {
    put(place.context(Self.schema.shape), on: page)
  }

  func put(_ places: ContextKeys, on page: PageLocation) {
    var values = ValueKeys(self, on: page, in: places)
    Self.declare(&values)
  }
}
