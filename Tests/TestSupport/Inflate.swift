import CZlib

/// How a DEFLATE stream is wrapped.
package enum DeflateForm: Int32 {
  case raw = -15
  /// A file of gzip (zlib.h, `inflateInit2`).
  case gzip = 31
}

/// The bytes that were compressed, up to a megabyte, as zlib reads them; `nil` where the input is not one whole stream.
package func inflated(_ bytes: [UInt8], _ form: DeflateForm) -> [UInt8]? {
  var input = bytes
  var output = [UInt8](repeating: 0, count: 1 << 20)
  let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  stream.initialize(to: z_stream())
  defer { stream.deallocate() }
  let size = Int32(MemoryLayout<z_stream>.size)
  guard inflateInit2_(stream, form.rawValue, ZLIB_VERSION, size) == Z_OK else { return nil }
  defer { inflateEnd(stream) }
  return input.withUnsafeMutableBufferPointer { input in
    output.withUnsafeMutableBufferPointer { output in
      stream.pointee.next_in = input.baseAddress
      stream.pointee.avail_in = UInt32(input.count)
      stream.pointee.next_out = output.baseAddress
      stream.pointee.avail_out = UInt32(output.count)
      guard inflate(stream, Z_FINISH) == Z_STREAM_END, stream.pointee.avail_in == 0 else {
        return nil
      }
      return Array(output.prefix(output.count - Int(stream.pointee.avail_out)))
    }
  }
}
