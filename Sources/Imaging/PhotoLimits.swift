/// The limits of a photo on the site.
package enum PhotoLimits {
  /// Bytes of the file. A larger one is scaled down.
  package static let bytes = 64_000
  /// Pixels, as the header says. With more the file is not decoded: a few kilobytes can unpack to
  /// gigabytes.
  package static let pixels = 50_000_000
  /// Images with more pixels are decoded one at a time, since each may take a few hundred MB.
  static let pixelsSideBySide = 4_000_000
  /// The longer side of a scaled photo in pixels, and the quality of the JPEG from 1 to 100: the first
  /// that is small enough is taken. The last is, for any picture.
  static let steps: [(side: Int, quality: Int32)] = [(512, 85), (512, 70), (384, 70), (256, 60)]
}
