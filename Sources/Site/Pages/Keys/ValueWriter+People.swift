import People
import Templating

extension ValueWriter {
  func append(_ name: Name) {
    guard let (first, last) = name.givenFirst else { return append(name.full) }
    append(first)
    append(" ")
    append(last)
  }
}
