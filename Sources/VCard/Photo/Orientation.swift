extension Photo {
  /// How the image is to be turned for showing, as EXIF has it: 1 is upright, 2 to 8 are mirrored or
  /// turned. It is metadata, which `stripped()` removes: turn the image first.
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
