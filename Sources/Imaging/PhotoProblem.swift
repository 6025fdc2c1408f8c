public import VCard

/// Why a photo cannot stand in the site.
public enum PhotoProblem: Error, Equatable, Sendable {
  /// A format whose metadata cannot be taken out: GIF and HEIC.
  case unusableFormat(ImageFormat)
  /// The file is cut off or otherwise damaged.
  case damaged
  /// The header gives more pixels than `PhotoLimits.pixels`.
  case tooManyPixels
  /// The photo has more bytes than `PhotoLimits.bytes` and cannot be scaled: WebP.
  case tooLarge(ImageFormat)
}
