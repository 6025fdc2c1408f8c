import Templating

/// Makes the values of a declaration, in its order: those that the template uses.
struct ValueKeys<Part>: TemplateKeys {
  private let part: Part
  private let page: PageLocation
  private var places: ContextKeys

  init(_ part: Part, on page: PageLocation, in places: ContextKeys) {
    self.part = part
    self.page = page
    self.places = places
  }

  @inline(__always)
  mutating func add(
    _ key: String, _ kind: @autoclosure () -> Schema.Kind,
    _ value: (Part, PageLocation, Place) -> Void
  ) {
    if let place = places.next() { value(part, page, place) }
  }

  @inline(__always)
  mutating func include<Group: KeyGroup>(_ group: (Part, PageLocation) -> Group) {
    var keys = ValueKeys<Group>(group(part, page), on: page, in: places)
    Group.declare(&keys)
    places = keys.places
  }
}
