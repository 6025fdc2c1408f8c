/// Where a record says that a photo is, or the photo itself. Not validated.
package struct PhotoReference: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    /// A text of the record, unchecked: an address, a path or anything else.
    case text(String)
    /// An address built from the record's fields by the configuration.
    case address(String)
    /// An absolute file path built from the record's fields by the configuration.
    case file(String)
    /// The bytes of an image in the list.
    case image([UInt8])
    /// The value has a type that cannot be a photo.
    case unusable
  }

  package let content: Content
  /// The path in the source's answer, such as `employees[17].photo`, for messages.
  package let path: String

  package init(_ content: Content, at path: String) {
    self.content = content
    self.path = path
  }

  /// The address or path; `nil` for an image in the list, and for no photo.
  var text: String? {
    switch content {
    case .text(let text), .address(let text), .file(let text): text
    case .image, .unusable: nil
    }
  }
}

/// A person's photo according to one source.
package struct ListedPhoto: Equatable, Sendable {
  /// The source's name.
  package let office: String
  package let reference: PhotoReference
}
