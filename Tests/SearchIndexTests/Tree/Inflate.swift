import CZlib

/// The bytes of a raw DEFLATE stream, as a browser reads it; `nil` where it is none.
func inflated(_ bytes: [UInt8]) -> [UInt8]? {
  var input = bytes
  var output = [UInt8](repeating: 0, count: 1 << 20)
  let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  stream.initialize(to: z_stream())
  defer { stream.deallocate() }
  let size = Int32(MemoryLayout<z_stream>.size)
  guard inflateInit2_(stream, -MAX_WBITS, ZLIB_VERSION, size) == Z_OK else { return nil }
  defer { inflateEnd(stream) }
  return input.withUnsafeMutableBufferPointer { input in
    output.withUnsafeMutableBufferPointer { output in
      stream.pointee.next_in = input.baseAddress
      stream.pointee.avail_in = UInt32(input.count)
      stream.pointee.next_out = output.baseAddress
      stream.pointee.avail_out = UInt32(output.count)
      guard inflate(stream, Z_FINISH) == Z_STREAM_END else { return nil }
      return Array(output.prefix(output.count - Int(stream.pointee.avail_out)))
    }
  }
}
