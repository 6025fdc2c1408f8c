private import CPNG

/// PNG through libpng's simplified interface.
enum PNGFile {
  /// Decodes an image onto white; `nil` for a damaged file.
  static func decode(_ bytes: [UInt8]) -> Pixels? {
    var image = unsafe png_image()
    unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { unsafe png_image_free(&image) }
    return unsafe bytes.withUnsafeBytes { file in
      guard unsafe png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0
      else {
        return nil
      }
      unsafe image.format = png_uint_32(PNG_FORMAT_RGB)
      let (width, height) = unsafe (Int(image.width), Int(image.height))
      var pixels = [UInt8](repeating: 0, count: width * height * 3)
      var white = png_color(red: 255, green: 255, blue: 255)
      guard unsafe png_image_finish_read(&image, &white, &pixels, 0, nil) != 0 else { return nil }
      return Pixels(width: width, height: height, bytes: pixels)
    }
  }

  static func encode(_ pixels: Pixels) -> [UInt8]? {
    var image = unsafe png_image()
    unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
    unsafe image.width = png_uint_32(pixels.width)
    unsafe image.height = png_uint_32(pixels.height)
    let flag = pixels.palette.isEmpty ? 0 : PNG_FORMAT_FLAG_COLORMAP
    unsafe image.format = png_uint_32(PNG_FORMAT_RGB | flag)
    unsafe image.colormap_entries = png_uint_32(pixels.palette.count / 3)
    defer { unsafe png_image_free(&image) }
    // To ask libpng for the size of the file would be to encode the image twice.
    var size = pixels.bytes.count * 5 / 4 + pixels.height + 4_096
    var file = [UInt8](repeating: 0, count: size)
    guard
      unsafe png_image_write_to_memory(&image, &file, &size, 0, pixels.bytes, 0, pixels.palette)
        != 0
    else { return nil }
    return Array(file.prefix(size))
  }
}
