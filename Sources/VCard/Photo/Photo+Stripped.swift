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

private enum JPEGCleaner {
  /// The file without EXIF, comments, colour profiles, thumbnails and trailing bytes; `nil` if damaged.
  static func clean(_ bytes: [UInt8]) -> [UInt8]? {
    var output: [UInt8] = [0xFF, 0xD8]
    var hasFrame = false
    var hasScan = false
    for segment in JPEGWalker(bytes) {
      switch segment.marker {
      case JPEGWalker.endOfImage:
        guard hasFrame, hasScan else { return nil }
        output += [0xFF, segment.marker]
        return output
      case 0xE0:
        // Replaced by one without density, which cameras set, and thumbnail.
        if bytes[segment.content].starts(with: "JFIF\0".utf8) { output += plainHeader }
      case 0xEE:
        // Adobe's marker defines the colour encoding.
        if bytes[segment.content].starts(with: "Adobe".utf8), segment.content.count >= 12 {
          output += [0xFF, 0xEE, 0, 14] + bytes[segment.content.prefix(12)]
        }
      case 0xE1...0xED, 0xEF, 0xFE, 0xF0...0xFD:
        break
      case 0xC0...0xCF, 0xDA...0xDF:
        let isTable = [0xC4, 0xC8, 0xCC].contains(segment.marker)
        hasFrame = hasFrame || segment.marker < 0xD0 && !isTable
        hasScan = hasScan || segment.marker == JPEGWalker.startOfScan && hasFrame
        let length = segment.content.count + 2
        output += [0xFF, segment.marker, UInt8(length >> 8), UInt8(length & 0xFF)]
        output += bytes[segment.content]
        output += bytes[segment.data]
      default:
        return nil
      }
    }
    return nil
  }

  private static let plainHeader: [UInt8] =
    [0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]
}

private enum PNGCleaner {
  /// The file without texts, EXIF, times, colour profiles, animation and trailing bytes; `nil` if damaged.
  static func clean(_ bytes: [UInt8]) -> [UInt8]? {
    let reader = ByteReader(bytes: bytes)
    var output = Array(bytes.prefix(8))
    var position = 8
    var hasData = false
    while let length = reader.bigEndian32(at: position), position + 12 + length <= bytes.count {
      let chunk = position..<(position + 12 + length)
      let type = String(decoding: bytes[(position + 4)..<(position + 8)], as: UTF8.self)
      // IHDR is first and nowhere else.
      guard (type == "IHDR") == (position == 8) else { return nil }
      position = chunk.upperBound
      switch (type, length) {
      case ("IHDR", 13), ("PLTE", ...768), ("tRNS", ...256), ("gAMA", 4), ("cHRM", 32), ("sRGB", 1):
        output += bytes[chunk]
      case ("IDAT", _):
        output += bytes[chunk]
        hasData = true
      case ("IEND", 0):
        return hasData ? output + bytes[chunk] : nil
      default:
        // A capital marks a chunk that viewers must understand.
        guard bytes[chunk.lowerBound + 4] & 0x20 != 0 else { return nil }
      }
    }
    return nil
  }
}

/// Removes from a WebP file (RFC 9649) what is not needed to show it.
private enum WebPCleaner {
  /// The file without EXIF, XMP, colour profile and unknown chunks; `nil` if damaged or animated.
  static func clean(_ bytes: [UInt8]) -> [UInt8]? {
    let reader = ByteReader(bytes: bytes)
    guard let size = reader.littleEndian32(at: 4), size >= 4, size + 8 <= bytes.count else {
      return nil
    }
    var chunks: [UInt8] = []
    var hasImage = false
    var position = 12
    while position < size + 8 {
      guard position + 8 <= size + 8, let length = reader.littleEndian32(at: position + 4),
        position + 8 + length <= size + 8
      else { return nil }
      var chunk = Array(bytes[position..<(position + 8 + length)])
      switch String(decoding: chunk.prefix(4), as: UTF8.self) {
      case "VP8 ", "VP8L":
        // Viewers show one image only.
        if hasImage { return nil }
        hasImage = true
      case "ALPH": break
      case "VP8X":
        guard length == 10, position == 12 else { return nil }
        // Only the flag of transparency stays.
        guard chunk[8] & 0x02 == 0 else { return nil }
        chunk[8] &= 0x10
        chunk.replaceSubrange(9..<12, with: [0, 0, 0])
      case "ANIM", "ANMF": return nil
      default: chunk = []
      }
      chunks += chunk
      if chunk.count & 1 == 1 { chunks.append(0) }
      position += 8 + length + length & 1
    }
    guard hasImage else { return nil }
    let total = UInt32(chunks.count + 4)
    let sizeBytes = (0..<4).map { UInt8(truncatingIfNeeded: total >> (8 * UInt32($0))) }
    return Array("RIFF".utf8) + sizeBytes + Array("WEBP".utf8) + chunks
  }
}
