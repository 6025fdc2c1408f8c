import CZlib

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads the lines of a gzip file (RFC 1952) with a buffer of 64 KB.
@safe
package final class GzipReader {
  /// The file is not gzip, is truncated, or has a line longer than 64 KB.
  package struct Damage: Error {}

  private let file: gzFile
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var rest = 0..<0
  package private(set) var size = 0

  /// Opens a file; `nil` with `errno` set on failure.
  package init?(_ path: String) {
    guard let file = unsafe gzopen(path, "rbe") else { return nil }
    unsafe self.file = file
  }

  deinit { unsafe gzclose(file) }

  /// The next line without its line break; `nil` at the end.
  package func line() throws(Damage) -> [UInt8]? {
    while true {
      if let end = buffer[rest].firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest = (end + 1)..<rest.upperBound }
        return Array(buffer[rest.lowerBound..<end])
      }
      guard try fill() else {
        defer { rest = 0..<0 }
        return rest.isEmpty ? nil : Array(buffer[rest])
      }
    }
  }

  /// Decompresses more; `false` at the end.
  private func fill() throws(Damage) -> Bool {
    let kept = rest.count
    guard kept < buffer.count else { throw Damage() }
    buffer.replaceSubrange(0..<kept, with: Array(buffer[rest]))
    let count = unsafe buffer.withUnsafeMutableBytes { buffer in
      unsafe gzread(file, buffer.baseAddress?.advanced(by: kept), UInt32(buffer.count - kept))
    }
    // zlib passes other formats through, and returns the beginning of a truncated file.
    var status = Z_OK
    _ = unsafe gzerror(file, &status)
    guard count >= 0, status == Z_OK, unsafe gzdirect(file) == 0 else { throw Damage() }
    rest = 0..<(kept + Int(count))
    size += Int(count)
    return count > 0
  }
}

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
