package import Basics

/// A photo to download.
package struct PhotoRequest: Sendable {
  let address: HTTPAddress
  /// The list that names it.
  let source: Source
  /// The validators of the stored photo.
  package let validators: Validators

  /// - Parameters:
  ///   - source: The list that names the photo.
  ///   - kept: The validators of the photo that is stored already.
  package init(_ address: PhotoAddress, of source: Source, kept: Validators? = nil) {
    self.address = address.address
    self.source = source
    validators = kept ?? Validators()
  }
}

/// A server's answer for a photo.
package enum PhotoAnswer: Sendable {
  case sent([UInt8], Validators)
  case notModified
  /// There is no photo, as for most people of most directories.
  case none
}

/// Why a photo in a list cannot be shown. Contains no value of the list.
package enum PhotoFault: Error, Equatable, Sendable {
  case unusable
  case outside
  case file(LocalFileProblem)
  /// The request failed.
  case request(SourceProblem)
  case refused(PhotoRefusal)
  case hostStopped
  /// The time for all photos was over; the next build asks again.
  case outOfTime(limit: Duration)
}

/// Why a download is not a usable photo. The cache stores the numbers.
package enum PhotoRefusal: Int, CaseIterable, Error, Sendable {
  /// The format is unknown.
  case notAnImage = 1
  /// GIF and HEIC, whose metadata cannot be removed.
  case gif, heic
  case damaged
  case tooManyPixels
  /// A WebP that is too large: it cannot be scaled.
  case largeWebP
  /// The file exceeds ``PhotoClient/maxBytes``.
  case tooManyBytes
}
