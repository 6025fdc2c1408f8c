import CZlib
import Foundation

/// Unpacks answers that are gzip files (RFC 1952), such as `staff.csv.gz`.
enum GzipFile {
  /// The contents of all members of a gzip file; other bytes as they are.
  ///
  /// - Throws: `tooLarge` above `maxBytes` unpacked bytes, and `badCompression` for a damaged or truncated file.
  static func unpacked(
    _ bytes: Data, maxBytes: Int, folder: String? = nil
  ) throws(SourceProblem) -> Data {
    // No list begins so, and deflate is the only method that there is.
    guard bytes.starts(with: [0x1F, 0x8B, 8]) else { return bytes }
    let buffer = BodyBuffer(folder: folder)
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    defer { unsafe stream.deallocate() }
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    // 15 bits of window, and 16 for the head of gzip.
    guard unsafe inflateInit2_(stream, 31, ZLIB_VERSION, size) == Z_OK else {
      throw .badCompression
    }
    defer { unsafe inflateEnd(stream) }
    var input = bytes.span
    while !input.isEmpty {
      let status = unsafe try inflate(&input, stream, into: buffer, maxBytes: maxBytes)
      // Another member may follow.
      guard status == Z_STREAM_END, unsafe inflateReset(stream) == Z_OK else {
        throw .badCompression
      }
    }
    guard let contents = buffer.contents() else { throw .cannotStore }
    return contents
  }

  /// Unpacks one member, and drops it from the input. Returns the status of zlib.
  private static func inflate(
    _ input: inout Span<UInt8>, _ stream: UnsafeMutablePointer<z_stream>, into buffer: BodyBuffer,
    maxBytes: Int
  ) throws(SourceProblem) -> Int32 {
    var output = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let room = output.count
      let read = min(input.count, Int(Int32.max))
      let status = unsafe input.withUnsafeBytes { bytes in
        unsafe output.withUnsafeMutableBufferPointer { output in
          unsafe stream.pointee.next_in = UnsafeMutablePointer(
            mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
          unsafe stream.pointee.avail_in = UInt32(read)
          unsafe stream.pointee.next_out = output.baseAddress
          unsafe stream.pointee.avail_out = UInt32(room)
          return unsafe CZlib.inflate(stream, Z_NO_FLUSH)
        }
      }
      let written = unsafe room - Int(stream.pointee.avail_out)
      input = unsafe input.extracting(droppingFirst: read - Int(stream.pointee.avail_in))
      if buffer.count + written > maxBytes { throw .tooLarge(limit: maxBytes) }
      guard buffer.append(output.span.extracting(first: written)) else { throw .cannotStore }
      if status != Z_OK || (written == 0 && input.isEmpty) { return status }
    }
  }
}
