/// Where a record says that a photo is, or the photo itself. Nothing of it has been looked at yet.
package struct PhotoReference: Equatable, Sendable {
  /// What the reference is.
  package enum Content: Equatable, Sendable {
    /// A text of the record: an address, or a path. It may be anything that somebody wrote there.
    case text(String)
    /// An address that the configuration makes of the record's fields.
    case address(String)
    /// The absolute path of a file that the configuration makes of the record's fields.
    case file(String)
    /// The bytes of an image, as they came with the list.
    case image([UInt8])
    /// What stands where a photo should be cannot be one.
    case unusable
  }

  /// What the reference is.
  package let content: Content
  /// The path of the value in the source's answer, such as `employees[17].photo`, for messages.
  package let path: String

  /// Makes a reference.
  package init(_ content: Content, at path: String) {
    self.content = content
    self.path = path
  }
}

/// A photo of a person as one of the sources has it.
package struct ListedPhoto: Equatable, Sendable {
  /// The name of the source.
  package let office: String
  /// Where the photo is.
  package let reference: PhotoReference

  /// Makes a photo of a source.
  package init(office: String, reference: PhotoReference) {
    self.office = office
    self.reference = reference
  }
}
