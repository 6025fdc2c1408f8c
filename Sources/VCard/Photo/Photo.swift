/// An image that a card holds.
public struct Photo: Sendable, Equatable {
  /// The image file as the card has it.
  public let bytes: [UInt8]
  /// The format by the first bytes, whatever the card says.
  public let format: ImageFormat

  /// Makes a photo of an image file; `nil` when its first bytes are not those of an image.
  public init?(_ bytes: [UInt8]) {
    guard let format = ImageFormat(firstBytesOf: bytes) else { return nil }
    self.bytes = bytes
    self.format = format
  }
}

extension Photo {
  /// The image without metadata: EXIF with locations and times, comments, XMP, thumbnails, and all else
  /// that is not needed to show it.
  ///
  /// The image data stay as they are, byte by byte. `nil` when the file cannot be walked from its
  /// start to its end, and for the formats that are not cleaned: GIF and HEIC.
  public func stripped() -> Photo? {
    switch format {
    case .jpeg: JPEGCleaner.clean(bytes).flatMap(Photo.init)
    case .png: PNGCleaner.clean(bytes).flatMap(Photo.init)
    case .webP: WebPCleaner.clean(bytes).flatMap(Photo.init)
    case .gif, .heic: nil
    }
  }
}
