import CZlib

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes a gzip file (RFC 1952) incrementally.
@safe
package final class GzipWriter {
  private var file: gzFile?
  /// The `errno` of the first error, or 0.
  private var code: Int32 = 0

  package init(_ path: String) {
    unsafe file = gzopen(path, "wbe")
    if unsafe file == nil { code = errno }
  }

  deinit { unsafe gzclose(file) }

  package func write(_ text: String) {
    let count = unsafe text.utf8.span.withUnsafeBytes {
      unsafe gzwrite(file, $0.baseAddress, UInt32($0.count))
    }
    if count <= 0, code == 0 { code = errno }
  }

  /// Closes the file and returns the `errno` of the first error, or 0.
  package func finish() -> Int32 {
    let result = unsafe gzclose(file)
    unsafe file = nil
    if result != Z_OK, code == 0 { code = errno == 0 ? EIO : errno }
    return code
  }
}
