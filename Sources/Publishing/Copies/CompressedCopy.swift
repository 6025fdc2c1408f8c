import Basics
import CDeflate

/// What is compressed, and how: a copy with gzip of some files lies beside them, for servers that send it
/// as it is.
enum CompressedCopy {
  static let ending = ".gz"
  /// What the manifest remembers of the way in which copies were made, by ``part``.
  static let fingerprint = FingerprintHasher.fingerprint {
    $0.append("gzip 2")
    $0.append(LIBDEFLATE_VERSION_STRING)
    $0.append(Int(GzipCompressor.level))
    $0.append(smallestOriginal)
  }
  /// The name among the parts of a manifest.
  static let part = "compressed copies"

  /// A smaller file takes one packet as it is: nginx and Caddy leave those alone as well.
  static let smallestOriginal = 1000
  /// In photos, icons and parts of the search index nothing is left to be saved.
  private static let endings = [
    ".html", ".css", ".js", ".json", ".svg", ".vcf", ".webmanifest", ".xml", ".txt", ".csv", ".ics",
  ].map { Array($0.utf8) }

  /// Whether a file with the path may have a copy.
  static func isPossible(of path: UnsafeBufferPointer<UInt8>) -> Bool {
    endings.contains { ending in
      path.count > ending.count && path.suffix(ending.count).elementsEqual(ending)
    }
  }

  /// Whether a copy is small enough to have it beside the file.
  static func isWorthwhile(_ copy: Int, of original: Int) -> Bool {
    copy <= original - original / 10
  }

  /// The path without the ending; `nil` where that is another one.
  static func original(of path: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    guard path.count > ending.utf8.count, path.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    else { return nil }
    return UnsafeRawBufferPointer(rebasing: path.dropLast(ending.utf8.count))
  }

  /// What a copy is remembered with: a hash over the bytes that it is made of.
  static func fingerprint(of original: [UInt8]) -> Fingerprint {
    FingerprintHasher.fingerprint { $0.append(original) }
  }
}
