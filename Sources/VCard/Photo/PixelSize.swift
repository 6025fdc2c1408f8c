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
