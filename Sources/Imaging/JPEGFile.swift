private import CTurboJPEG

/// JPEG through libjpeg-turbo. Its results are the same on all processors with the accurate
/// transform.
enum JPEGFile {
  private static let format = Int32(TJPF_RGB.rawValue)

  /// The image, scaled down by eighths while its longer side stays at least `side`: that takes a fraction
  /// of the time and memory of the whole. `nil` for a damaged file.
  static func decode(_ bytes: [UInt8], side: Int) -> Pixels? {
    guard let handle = tjInitDecompress() else { return nil }
    defer { tjDestroy(handle) }
    let length = UInt(bytes.count)
    var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard
      tjDecompressHeader3(handle, bytes, length, &width, &height, &sampling, &space) == 0
    else { return nil }
    let eighths = (1...8).first { max(Int(width), Int(height)) * $0 / 8 >= side } ?? 8
    let columns = (Int(width) * eighths + 7) / 8
    let rows = (Int(height) * eighths + 7) / 8
    var pixels = [UInt8](repeating: 0, count: columns * rows * 3)
    let status = tjDecompress2(
      handle, bytes, length, &pixels, Int32(columns), 0, Int32(rows), format,
      TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS)
    // Viewers show images that give warnings, too.
    guard status == 0 || tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue)
    else { return nil }
    return Pixels(width: columns, height: rows, bytes: pixels)
  }

  /// The image as a JPEG file; `quality` is from 1 to 100.
  static func encode(_ pixels: Pixels, quality: Int32) -> [UInt8]? {
    guard let handle = tjInitCompress() else { return nil }
    defer { tjDestroy(handle) }
    var file: UnsafeMutablePointer<UInt8>?
    defer { tjFree(file) }
    var length: UInt = 0
    let status = tjCompress2(
      handle, pixels.bytes, Int32(pixels.width), 0, Int32(pixels.height), format, &file, &length,
      Int32(TJSAMP_420.rawValue), quality, TJFLAG_ACCURATEDCT)
    guard status == 0, let file else { return nil }
    return Array(UnsafeBufferPointer(start: file, count: Int(length)))
  }
}
