import CZlib

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes a gzip file (RFC 1952) bit by bit, in little memory.
package final class GzipWriter {
  private var file: gzFile?
  /// The first error's number; 0 while all is well.
  private var code: Int32 = 0

  /// Makes a file, or empties the one that is there.
  package init(_ path: String) {
    file = gzopen(path, "wbe")
    if file == nil { code = errno }
  }

  deinit { gzclose(file) }

  /// Adds text.
  package func write(_ text: String) {
    var text = text
    let count = text.withUTF8 { gzwrite(file, $0.baseAddress, UInt32($0.count)) }
    if count <= 0, code == 0 { code = errno }
  }

  /// Closes the file. Returns the number of the first error that the system gave, 0 where all is on the disk.
  package func finish() -> Int32 {
    let result = gzclose(file)
    file = nil
    if result != Z_OK, code == 0 { code = errno == 0 ? EIO : errno }
    return code
  }
}
