import Templating

/// Makes the values of a declaration, in its order.
struct ValueKeys<Part>: Keys {
  private let part: Part
  private let page: PageLocation
  private(set) var values: [Value] = []

  /// - Parameter count: how many keys are declared.
  init(_ part: Part, on page: PageLocation, count: Int = 0) {
    self.part = part
    self.page = page
    values.reserveCapacity(count)
  }

  @inline(__always)
  mutating func add(
    _ key: String, _ kind: @autoclosure () -> Schema.Kind, _ value: (Part, PageLocation) -> Value
  ) {
    values.append(value(part, page))
  }

  @inline(__always)
  mutating func include<Group: KeyGroup>(_ group: (Part, PageLocation) -> Group) {
    var keys = ValueKeys<Group>(group(part, page), on: page)
    // Moved there and back: a copy would be another array.
    swap(&keys.values, &values)
    Group.declare(&keys)
    swap(&keys.values, &values)
  }
}
