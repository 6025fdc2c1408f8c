/// Measures the compressed copies of files without writing them. Not for several threads at once.
package final class CopyMeasure {
  private let compressor = GzipCompressor()

  package init() {}

  /// The path and the size of the copy that a build lays beside a file; `nil` where it lays none.
  package func copy(of path: String, _ bytes: [UInt8]) -> (path: String, bytes: Int)? {
    var path = path
    let isPossible = path.withUTF8 { CompressedCopy.isPossible(of: $0) }
    guard isPossible, let copy = compressor.copy(of: bytes) else {
      return nil
    }
    return (path + CompressedCopy.ending, copy.count)
  }
}
