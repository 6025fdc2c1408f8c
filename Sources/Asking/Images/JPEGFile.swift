private import CTurboJPEG

/// JPEG through libjpeg-turbo, whose accurate transform gives the same results on all processors.
enum JPEGFile {
  private static let format = Int32(TJPF_RGB.rawValue)

  /// Decodes an image, scaled down by eighths while its longer side stays at least `side`, which saves time and
  /// memory. `nil` for a damaged file.
  static func decode(_ bytes: [UInt8], side: Int) -> Pixels? {
    guard let handle = unsafe tjInitDecompress() else { return nil }
    defer { unsafe tjDestroy(handle) }
    let length = UInt(bytes.count)
    var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard
      unsafe tjDecompressHeader3(handle, bytes, length, &width, &height, &sampling, &space) == 0
    else { return nil }
    let eighths = (1...8).first { max(Int(width), Int(height)) * $0 / 8 >= side } ?? 8
    let columns = (Int(width) * eighths + 7) / 8
    let rows = (Int(height) * eighths + 7) / 8
    var pixels = [UInt8](repeating: 0, count: columns * rows * 3)
    let status = unsafe tjDecompress2(
      handle, bytes, length, &pixels, Int32(columns), 0, Int32(rows), format,
      TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS)
    // Viewers show images with warnings, too.
    guard unsafe status == 0 || tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue)
    else { return nil }
    return Pixels(width: columns, height: rows, bytes: pixels)
  }

  /// - Parameter quality: from 1 to 100.
  static func encode(_ pixels: Pixels, quality: Int32) -> [UInt8]? {
    guard let handle = unsafe tjInitCompress() else { return nil }
    defer { unsafe tjDestroy(handle) }
    var file: UnsafeMutablePointer<UInt8>? = nil
    defer { unsafe tjFree(file) }
    var length: UInt = 0
    let status = unsafe tjCompress2(
      handle, pixels.bytes, Int32(pixels.width), 0, Int32(pixels.height), format, &file, &length,
      Int32(TJSAMP_420.rawValue), quality, TJFLAG_ACCURATEDCT)
    guard status == 0, let file = unsafe file else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: file, count: Int(length)))
  }
}
