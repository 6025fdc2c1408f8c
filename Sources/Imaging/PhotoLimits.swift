/// What a photo of the site may be at most.
public enum PhotoLimits {
  /// Bytes of the file. A larger one is scaled down.
  public static let bytes = 64_000
  /// Pixels that a header may give. With more the file is not even opened: a few kilobytes can
  /// unpack to gigabytes.
  public static let pixels = 50_000_000
  /// Above so many pixels one image is decoded at a time, since each may take a few hundred MB.
  static let pixelsSideBySide = 4_000_000
  /// The longer side of a scaled photo in pixels, and the quality of the JPEG from 1 to 100: the
  /// first that gives few enough bytes is taken. The last does for any picture.
  static let steps: [(side: Int, quality: Int32)] = [(512, 85), (512, 70), (384, 70), (256, 60)]
}
