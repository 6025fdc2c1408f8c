package import Basics

/// Why a photo that a list names cannot be shown.
///
/// Facts only, none of which holds a value of the list.
package enum PhotoFault: Error, Equatable, Sendable {
  /// What the list says is no address, no path and no image.
  case unusable
  /// The file lies outside the folder that it may be in, or is hidden.
  case outside
  /// The file cannot be read.
  case file(LocalFileProblem)
  /// The server could not be asked, or gave no photo.
  case request(SourceProblem)
  /// What was had is no photo for the site.
  case refused(PhotoRefusal)
  /// The server failed too often, or asked to be left alone; it is asked in a later build.
  case hostStopped
  /// The time for all photos of a build was over; it is asked for in a later build.
  case outOfTime(limit: Duration)
}

/// Why what was had in place of a photo is none for the site. The cache keeps the numbers.
package enum PhotoRefusal: Int, Error, Sendable {
  /// The bytes are no image of a known format.
  case notAnImage = 1
  /// GIF and HEIC, whose metadata cannot be removed.
  case gif, heic
  /// The file is cut off or otherwise damaged.
  case damaged
  /// The header says more pixels than any photo has.
  case tooManyPixels
  /// A WebP that would have to be scaled.
  case largeWebP
  /// The file has more than ``PhotoClient/maxBytes``.
  case tooManyBytes
}
