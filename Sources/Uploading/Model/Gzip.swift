import CDeflate

/// The format of gzip (RFC 1952), in one member.
enum Gzip {
  /// No list of an upload is longer when it is not compressed.
  private static let maximumSize = 1 << 30
  private static let level: Int32 = 6

  /// The compressed bytes; without memory for that, none.
  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(level) else { return [] }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_gzip_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      count = libdeflate_gzip_compress(compressor, bytes, bytes.count, output.baseAddress, bound)
    }
  }

  /// The bytes before they were compressed; `nil` where they are no whole file of gzip.
  static func decompressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= 18, let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    // The last four bytes tell how many there were.
    let size = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard size <= maximumSize else { return nil }
    var result = LIBDEFLATE_BAD_DATA
    let content = [UInt8](unsafeUninitializedCapacity: size) { output, count in
      result = libdeflate_gzip_decompress(
        decompressor, bytes, bytes.count, output.baseAddress, size, &count)
      if result != LIBDEFLATE_SUCCESS { count = 0 }
    }
    return result == LIBDEFLATE_SUCCESS ? content : nil
  }
}
