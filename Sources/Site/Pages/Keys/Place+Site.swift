import People
import Templating

extension Place {
  /// Appends a text of something that is read where it is.
  @inline(__always)
  func append<Owner>(_ owner: UnsafePointer<Owner>, _ text: KeyPath<Owner, String>) {
    if let text = owner.pointer(to: text) {
      append(text)
    } else {
      append(owner.pointee[keyPath: text])
    }
  }

  /// Appends the full name of a person.
  func append(nameOf person: UnsafePointer<Person>) {
    switch person.pointee.name {
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
  @inline(__always)
  func append(
    _ prefix: String, _ person: UnsafePointer<Person>, _ fileExtension: StaticString
  ) {
    append(prefix)
    append("people/")
    append(person, \.slug)
    append(fileExtension)
  }
}
