/// Iterates over the segments of a JPEG file (ITU-T T.81, annex B), up to its end or the first damage.
struct JPEGWalker: Sequence, IteratorProtocol {
  /// A marker, its content without the length, and the compressed data behind it, if any.
  struct Segment {
    let marker: UInt8
    let content: Range<Int>
    let data: Range<Int>
  }

  static let startOfScan: UInt8 = 0xDA
  static let endOfImage: UInt8 = 0xD9

  private let reader: ByteReader
  /// The offset of the next marker, behind the two bytes of the start of the image.
  private var position = 2
  private var isDone = false

  init(_ bytes: [UInt8]) {
    reader = ByteReader(bytes: bytes)
  }

  mutating func next() -> Segment? {
    guard !isDone, let marker = takeMarker() else { return nil }
    if marker == Self.endOfImage {
      isDone = true
      return Segment(marker: marker, content: position..<position, data: position..<position)
    }
    guard let length = reader.bigEndian16(at: position), length >= 2,
      position + length <= reader.bytes.count
    else { return nil }
    let content = (position + 2)..<(position + length)
    position += length
    let start = position
    if marker == Self.startOfScan { skipCompressedData() }
    return Segment(marker: marker, content: content, data: start..<position)
  }

  private mutating func takeMarker() -> UInt8? {
    let bytes = reader.bytes
    guard position < bytes.count, bytes[position] == 0xFF else { return nil }
    // Any number of FF may precede a marker.
    while position < bytes.count, bytes[position] == 0xFF { position += 1 }
    guard position < bytes.count else { return nil }
    position += 1
    return bytes[position - 1]
  }

  private mutating func skipCompressedData() {
    let bytes = reader.bytes
    while position + 1 < bytes.count {
      if bytes[position] == 0xFF {
        switch bytes[position + 1] {
        case 0x00, 0xD0...0xD7: position += 1
        case 0xFF: break
        default: return
        }
      }
      position += 1
    }
    position = bytes.count
  }
}
