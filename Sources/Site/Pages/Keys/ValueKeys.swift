import Templating

/// Makes the values of a declaration, in its order.
struct ValueKeys<Part>: TemplateKeys {
  private let part: Part
  private let page: PageLocation
  private(set) var values: [Value] = []

  /// - Parameter count: how many keys are declared.
  init(_ part: Part, on page: PageLocation, count: Int) {
    self.part = part
    self.page = page
    values.reserveCapacity(count)
  }

  /// Goes on behind the values of others.
  private init(_ part: Part, on page: PageLocation, behind others: inout [Value]) {
    self.part = part
    self.page = page
    // Moved rather than copied.
    swap(&values, &others)
  }

  @inline(__always)
  mutating func add(
    _ key: String, _ kind: @autoclosure () -> Schema.Kind, _ value: (Part, PageLocation) -> Value
  ) {
    values.append(value(part, page))
  }

  @inline(__always)
  mutating func include<Group: KeyGroup>(_ group: (Part, PageLocation) -> Group) {
    var keys = ValueKeys<Group>(group(part, page), on: page, behind: &values)
    Group.declare(&keys)
    swap(&keys.values, &values)
  }
}
