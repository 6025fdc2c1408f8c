import CZlib
import Foundation

/// What a gzip file holds, as zlib reads it; `nil` where it is none.
func gunzip(_ data: Data) -> String? {
  var input = [UInt8](data)
  var output = [UInt8](repeating: 0, count: 1 << 16)
  let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  stream.initialize(to: z_stream())
  defer { stream.deallocate() }
  let size = Int32(MemoryLayout<z_stream>.size)
  // The number tells gzip from other forms (zlib.h, inflateInit2).
  guard inflateInit2_(stream, 16 + MAX_WBITS, ZLIB_VERSION, size) == Z_OK else { return nil }
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
      return String(bytes: output.dropLast(Int(stream.pointee.avail_out)), encoding: .utf8)
    }
  }
}
