/// Removes from a WebP file (RFC 9649) what is not needed to show it.
enum WebPCleaner {
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
