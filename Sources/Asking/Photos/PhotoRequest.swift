/// A photo to download.
package struct PhotoRequest: Sendable {
  let address: HTTPAddress
  /// The list that names it.
  let source: Source
  /// The validators of the stored photo.
  package let validators: Validators

  /// - Parameters:
  ///   - source: The list that names the photo.
  ///   - kept: The version that is stored already.
  package init(_ address: PhotoAddress, of source: Source, kept: PhotoVersion? = nil) {
    self.address = address.address
    self.source = source
    validators = kept?.validators ?? Validators()
  }
}

/// A server's answer for a photo.
package enum PhotoAnswer: Sendable {
  case sent([UInt8], PhotoVersion)
  case notModified
  /// There is no photo, as for most people of most directories.
  case none
}

/// Identifies a version of a photo: a server's validators, or a file's size and time.
package struct PhotoVersion: Equatable, Sendable {
  package var validators = Validators()

  /// Creates a version that equals no other for certain.
  package init() {}
}
