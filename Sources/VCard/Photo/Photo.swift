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

/// The width and height of an image in pixels.
public struct PixelSize: Sendable, Equatable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

extension Photo {
  /// The size in the image's header; `nil` for HEIC and for a damaged header.
  public var pixelSize: PixelSize? {
    let reader = ByteReader(bytes: bytes)
    let size: (width: Int?, height: Int?) =
      switch format {
      case .jpeg: jpegSize(reader)
      case .png: (reader.bigEndian32(at: 16), reader.bigEndian32(at: 20))
      case .gif: (reader.littleEndian16(at: 6), reader.littleEndian16(at: 8))
      case .webP: webPSize(reader)
      case .heic: (nil, nil)
      }
    guard let width = size.width, let height = size.height, width > 0, height > 0 else {
      return nil
    }
    return PixelSize(width: width, height: height)
  }

  private func jpegSize(_ reader: ByteReader) -> (width: Int?, height: Int?) {
    for segment in JPEGWalker(bytes) {
      switch segment.marker {
      case 0xC4, 0xC8, 0xCC: continue
      case 0xC0...0xCF:
        guard segment.content.count >= 5 else { return (nil, nil) }
        let start = segment.content.lowerBound
        return (reader.bigEndian16(at: start + 3), reader.bigEndian16(at: start + 1))
      default: continue
      }
    }
    return (nil, nil)
  }

  private func webPSize(_ reader: ByteReader) -> (width: Int?, height: Int?) {
    if reader.has("VP8 ", at: 12) {
      return (
        reader.littleEndian16(at: 26).map { $0 & 0x3FFF },
        reader.littleEndian16(at: 28).map { $0 & 0x3FFF }
      )
    }
    if reader.has("VP8L", at: 12), let bits = reader.littleEndian32(at: 21) {
      return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    guard reader.has("VP8X", at: 12), let width = reader.littleEndian32(at: 24),
      let height = reader.littleEndian32(at: 26)
    else { return (nil, nil) }
    return ((width & 0xFF_FFFF) + 1, (height >> 8) + 1)
  }
}
