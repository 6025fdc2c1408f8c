package import VCard

/// Why a photo cannot be on the site.
package enum PhotoProblem: Error, Equatable, Sendable {
  /// A format whose metadata cannot be removed: GIF and HEIC.
  case unusableFormat(ImageFormat)
  /// The file is cut off or otherwise damaged.
  case damaged
  /// The header says more pixels than `PhotoLimits.pixels`.
  case tooManyPixels
  /// The photo has more bytes than `PhotoLimits.bytes` and cannot be scaled: WebP.
  case tooLarge(ImageFormat)
}
