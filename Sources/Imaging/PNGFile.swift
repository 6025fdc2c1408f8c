private import CPNG

/// PNG through libpng's simplified interface.
enum PNGFile {
  /// The image on white; `nil` for a damaged file.
  static func decode(_ bytes: [UInt8]) -> Pixels? {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    return bytes.withUnsafeBytes { file in
      guard png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0 else {
        return nil
      }
      image.format = png_uint_32(PNG_FORMAT_RGB)
      var pixels = [UInt8](repeating: 0, count: Int(image.width) * Int(image.height) * 3)
      var white = png_color(red: 255, green: 255, blue: 255)
      guard png_image_finish_read(&image, &white, &pixels, 0, nil) != 0 else { return nil }
      return Pixels(width: Int(image.width), height: Int(image.height), bytes: pixels)
    }
  }

  /// The image as PNG; `nil` where there is no memory for it.
  static func encode(_ pixels: Pixels) -> [UInt8]? {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(pixels.width)
    image.height = png_uint_32(pixels.height)
    image.format = png_uint_32(PNG_FORMAT_RGB)
    defer { png_image_free(&image) }
    var size = 0
    guard png_image_write_to_memory(&image, nil, &size, 0, pixels.bytes, 0, nil) != 0 else {
      return nil
    }
    var file = [UInt8](repeating: 0, count: size)
    guard png_image_write_to_memory(&image, &file, &size, 0, pixels.bytes, 0, nil) != 0 else {
      return nil
    }
    return Array(file.prefix(size))
  }
}
