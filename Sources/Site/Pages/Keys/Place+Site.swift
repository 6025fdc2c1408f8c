import People
import Templating

extension Place {
  /// Appends the full name.
  func append(_ name: Name) {
    switch name {
    case .single(let name): append(name)
    case .parts(let first, let last):
      append(first)
      if !first.isEmpty, !last.isEmpty { append(" ") }
      append(last)
    }
  }

  /// Appends the path of a person's file.
  ///
  /// - Parameter prefix: leads to where the folder of people is.
  func append(_ prefix: String, person slug: String, _ fileExtension: String) {
    append(prefix)
    append("people/")
    append(slug)
    append(fileExtension)
  }
}
