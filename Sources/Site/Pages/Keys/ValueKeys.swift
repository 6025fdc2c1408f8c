import Templating

/// Makes the values of a declaration, in its order: those that the template uses.
///
/// The page's location is there as long as these keys, which are used up at once: many pages have the same, and
/// threads would wait for each other to count references to it.
struct ValueKeys<Part>: TemplateKeys {
  private let part: Part
  private let page: Unmanaged<PageLocation>
  private var places: ContextKeys

  @inline(__always)
  init(_ part: Part, on page: PageLocation, in places: ContextKeys) {
    self.part = part
    self.page = .passUnretained(page)
    self.places = places
  }

  @inline(__always)
  mutating func add(
    _ key: String, _ kind: @autoclosure () -> Schema.Kind,
    _ value: (Part, PageLocation, Place) -> Void
  ) {
    if let place = places.next() { page._withUnsafeGuaranteedRef { value(part, $0, place) } }
  }

  @inline(__always)
  mutating func include<Group: KeyGroup>(_ group: (Part, PageLocation) -> Group) {
    page._withUnsafeGuaranteedRef { page in
      var keys = ValueKeys<Group>(group(part, page), on: page, in: places)
      Group.declare(&keys)
      places = keys.places
    }
  }
}
