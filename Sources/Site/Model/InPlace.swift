/// The elements of an array, to be read where they are: to look at an array may count a reference to it, for
/// which threads wait for each other, and to take an element is to copy all of it.
///
/// Unchecked: the array is kept and never changes, so that its elements stay where they are.
final class InPlace<Element: Sendable>: @unchecked Sendable {
  private let array: [Element]
  private let start: UnsafePointer<Element>?
  let count: Int

  init(_ array: [Element]) {
    self.array = array
    start = array.withUnsafeBufferPointer { $0.baseAddress }
    count = array.count
  }

  /// All elements, as long as this object is there.
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: start, count: count) }

  /// Where an element is, as long as this object is there.
  @inline(__always)
  subscript(index: Int) -> UnsafePointer<Element> {
    guard let start, index >= 0, index < count else { preconditionFailure("no such element") }
    return start + index
  }
}

extension Array {
  /// Hands over where each element is.
  @inline(__always)
  func forEachInPlace(_ body: (UnsafePointer<Element>) -> Void) {
    withUnsafeBufferPointer { elements in
      guard let start = elements.baseAddress else { return }
      for index in elements.indices { body(start + index) }
    }
  }
}
