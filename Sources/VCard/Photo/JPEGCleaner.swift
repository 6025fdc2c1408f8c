enum JPEGCleaner {
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
