/// One photo that a server is to be asked for.
package struct PhotoRequest: Sendable {
  /// Where it is.
  let address: HTTPAddress
  /// Whose list names it.
  let source: Source
  /// By which the server may say that the photo is the one that is kept.
  package let validators: Validators

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - address: where the photo is.
  ///   - source: the list whose record names it.
  ///   - kept: the photo that is there already, which the server need not send again.
  package init(_ address: PhotoAddress, of source: Source, kept: PhotoVersion? = nil) {
    self.address = address.address
    self.source = source
    validators = kept?.validators ?? Validators()
  }
}

/// What a server says of a photo.
package enum PhotoAnswer: Sendable {
  /// The photo's bytes, and what tells the next time whether they have changed.
  case sent([UInt8], PhotoVersion)
  /// The photo that is kept is still the one.
  case notModified
  /// There is no photo: most people of most directories have none.
  case none
}

/// What tells one state of a photo from another: a server's validators, or the size and time of a file.
package struct PhotoVersion: Equatable, Sendable {
  package var validators = Validators()

  /// Nothing by which a change could be told without the bytes.
  package init() {}
}
