package import People
import Templating

/// Writes the values of the declared keys that the template uses, in order.
struct ValueKeys<Part>: TemplateKeys {
  private let part: Part
  private let page: PageContext
  private var values: ContextWriter

  @inline(__always)
  init(_ part: Part, on page: PageContext, to values: ContextWriter) {
    self.part = part
    self.page = page
    self.values = values
  }

  @inline(__always)
  mutating func add(
    _ key: String, _ kind: @autoclosure () -> Schema.Kind,
    _ value: (Part, PageContext, ValueWriter) -> Void
  ) {
    if let writer = values.next() { value(part, page, writer) }
  }

  @inline(__always)
  mutating func include<Group: KeyGroup>(_ group: (Part, PageContext) -> Group) {
    var keys = ValueKeys<Group>(group(part, page), on: page, to: values)
    Group.declare(&keys)
    values = keys.values
  }
}

/// The language and location of the page being rendered. One per page, so that threads do not contend for its
/// reference count.
package final class PageContext: Sendable {
  package let language: SiteLanguage
  package let people: [Person]
  package let location: PageLocation
  /// Shared rows of people, if the page's template takes rendered rows.
  let rows: ListRows?
  /// The columns of rows.
  let columns: [RowField.Column]

  init(
    _ language: SiteLanguage, _ location: PageLocation, rows: ListRows? = nil,
    columns: [RowField.Column]? = nil
  ) {
    self.columns = columns ?? language.rowColumns
    self.language = language
    people = language.people
    self.location = location
    self.rows = rows
  }

  package var home: String { location.home }
  package var root: String { location.root }
}
