import CDeflate

/// Compresses to raw DEFLATE (RFC 1951), which browsers read as `deflate-raw`.
enum Deflate {
  enum Effort: Int32 {
    /// For 100,000 people, the next level takes 1.5 times as long for files that are 3 % smaller.
    case least = 1
    /// Several milliseconds for 30 KB.
    case most = 12
  }

  /// The result may differ between versions of libdeflate.
  static func compress(_ bytes: [UInt8], _ effort: Effort = .least) -> [UInt8] {
    guard let compressor = unsafe libdeflate_alloc_compressor(effort.rawValue) else {
      return stored(bytes)
    }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let bound = unsafe libdeflate_deflate_compress_bound(compressor, bytes.count)
    let compressed = unsafe [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      count = unsafe libdeflate_deflate_compress(
        compressor, bytes, bytes.count, output.baseAddress, bound)
    }
    return compressed.isEmpty ? stored(bytes) : compressed
  }

  /// Stored blocks (RFC 1951, 3.2.4), if there is no memory to compress.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stored: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let part = rest.prefix(0xFFFF)
      rest = rest.dropFirst(part.count)
      let length = UInt16(part.count)
      stored.append(rest.isEmpty ? 1 : 0)
      for number in [length, ~length] {
        stored.append(UInt8(truncatingIfNeeded: number))
        stored.append(UInt8(truncatingIfNeeded: number >> 8))
      }
      stored.append(contentsOf: part)
    } while !rest.isEmpty
    return stored
  }
}
