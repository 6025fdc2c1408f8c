import Basics
import CDeflate

/// Rules for the gzip copies of files, which web servers can send instead of the originals.
enum CompressedCopy {
  static let ending = FileKinds.copyEnding
  /// Identifies the settings with which copies are made; the manifest stores it under ``part``.
  static let fingerprint = FingerprintHasher.fingerprint {
    $0.append("gzip 2")
    $0.append(LIBDEFLATE_VERSION_STRING)
    $0.append(Int(GzipCompressor.level))
    $0.append(smallestOriginal)
  }
  static let part = "compressed copies"

  /// Smaller files fit into one packet anyway. nginx and Caddy do not compress them either.
  static let smallestOriginal = 1000
  private static let endings = MediaType.textEndings.map { Array($0.utf8) }

  static func isPossible(of path: Span<UInt8>) -> Bool {
    endings.contains { ending in
      path.count > ending.count && path.extracting(last: ending.count).isEqual(to: ending.span)
    }
  }

  /// Whether a copy saves at least a tenth.
  static func isWorthwhile(_ copy: Int, of original: Int) -> Bool {
    copy <= original - original / 10
  }

  /// Whether the path of another file is followed by `.gz`.
  static func isCopy(_ path: Span<UInt8>) -> Bool {
    path.count > ending.utf8.count
      && path.extracting(last: ending.utf8.count).isEqual(to: ending.utf8.span)
  }

  /// The manifest's fingerprint for a copy: a hash of the original's bytes.
  static func fingerprint(of original: [UInt8]) -> Fingerprint {
    FingerprintHasher.fingerprint { $0.append(original) }
  }
}
