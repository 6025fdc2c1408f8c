/// An image embedded in a card.
public struct Photo: Sendable, Equatable {
  /// The image file.
  public let bytes: [UInt8]
  /// The format detected from the bytes.
  public let format: ImageFormat

  /// Creates a photo from an image file; `nil` if its format is unknown.
  public init?(_ bytes: [UInt8]) {
    guard let format = ImageFormat(firstBytesOf: bytes) else { return nil }
    self.bytes = bytes
    self.format = format
  }
}

extension Photo {
  /// The image without metadata: no EXIF, locations, times, comments, XMP or thumbnails. The image data stay
  /// as they are.
  ///
  /// ```swift
  /// let photo = card.photos.first?.stripped()
  /// ```
  ///
  /// - Returns: `nil` for a damaged file, and for GIF and HEIC.
  public func stripped() -> Photo? {
    switch format {
    case .jpeg: JPEGCleaner.clean(bytes).flatMap(Photo.init)
    case .png: PNGCleaner.clean(bytes).flatMap(Photo.init)
    case .webP: WebPCleaner.clean(bytes).flatMap(Photo.init)
    case .gif, .heic: nil
    }
  }
}

extension Photo {
  /// The EXIF orientation: 1 is upright, 2 to 8 are mirrored or rotated. `stripped()` removes it.
  public var orientation: Int {
    guard format == .jpeg else { return 1 }
    for segment in JPEGWalker(bytes) {
      if segment.marker == JPEGWalker.startOfScan { break }
      let content = bytes[segment.content]
      guard segment.marker == 0xE1, content.starts(with: "Exif\0\0".utf8) else { continue }
      return Self.orientation(inTIFF: Array(content.dropFirst(6))) ?? 1
    }
    return 1
  }

  /// Tag 274 of the first directory (TIFF 6.0, section 8).
  private static func orientation(inTIFF bytes: [UInt8]) -> Int? {
    let reader = ByteReader(bytes: bytes)
    let isLittle = reader.has("II", at: 0)
    guard isLittle || reader.has("MM", at: 0) else { return nil }
    func number16(_ index: Int) -> Int? {
      isLittle ? reader.littleEndian16(at: index) : reader.bigEndian16(at: index)
    }
    guard
      let start = isLittle ? reader.littleEndian32(at: 4) : reader.bigEndian32(at: 4),
      let count = number16(start)
    else { return nil }
    for entry in 0..<count {
      let offset = start + 2 + entry * 12
      guard let tag = number16(offset) else { return nil }
      if tag == 274 { return number16(offset + 8).flatMap { (1...8).contains($0) ? $0 : nil } }
    }
    return nil
  }
}
