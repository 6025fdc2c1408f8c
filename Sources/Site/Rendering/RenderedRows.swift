import Basics
import Templating

/// The rows of people as the lists show them, each rendered once: with the person's page, or when the first list
/// asks for it.
final class RenderedRows: Sendable {
  private let rows: BytesOnDemand
  private let render: @Sendable (Int) -> [UInt8]

  /// `render` is called with an index in the directory.
  init(count: Int, render: @escaping @Sendable (Int) -> [UInt8]) {
    rows = BytesOnDemand(count: count)
    self.render = render
  }

  /// Writes the rows of people into a list. The page must not outlive these rows.
  func write(_ people: ArraySlice<Int>, to list: inout ListWriter) {
    for index in people {
      unsafe list.next().set(borrowedHTML: rows.bytes(index, make: render))
    }
  }

  func prepare(_ index: Int) { _ = unsafe rows.bytes(index, make: render) }
}
