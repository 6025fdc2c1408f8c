import Basics
import Foundation

/// The pieces of a file that a build wrote: what each was made of, and where it ends.
struct WrittenPieces: Equatable, Sendable {
  /// No file is longer.
  private static let mostBytes: Int64 = 1 << 48

  /// A hash over all that is in the file besides the pieces' own inputs.
  let frame: Fingerprint
  /// The file's size in bytes.
  let size: Int64
  /// The time of the file's last change, in nanoseconds since 1970.
  let modified: Int64
  let fingerprints: [Fingerprint]
  /// Where each piece ends, in bytes from the file's beginning.
  let ends: [Int]

  init(
    frame: Fingerprint, status: FileStatus, fingerprints: [Fingerprint], ends: [Int]
  ) {
    self.frame = frame
    size = status.size
    modified = status.modified
    self.fingerprints = fingerprints
    self.ends = ends
  }

  /// What a file's pieces are kept under.
  static func subject(_ path: String, output: String) -> String { "pieces \(output)\n\(path)" }

  /// Stands for the form of `data`.
  static let form = FingerprintHasher.fingerprint { $0.append("pieces 1") }

  /// Whether the file is still the one that was written, as far as size and time tell.
  func fits(_ status: FileStatus) -> Bool {
    status.kind == .file && size == status.size && modified == status.modified
  }

  /// Numbers in the machine's byte order: a cache stays on its machine.
  var data: Data {
    var data = Data(capacity: 32 + fingerprints.count * 24)
    for number in [
      frame.low, frame.high, UInt64(bitPattern: size), UInt64(bitPattern: modified),
    ] {
      withUnsafeBytes(of: number) { data.append(contentsOf: $0) }
    }
    fingerprints.withUnsafeBytes { data.append(contentsOf: $0) }
    ends.withUnsafeBytes { data.append(contentsOf: $0) }
    return data
  }

  /// Reads what `data` gave; `nil` for bytes that it cannot have given.
  init?(_ data: Data) {
    let head = 32
    guard data.count >= head, (data.count - head) % 24 == 0 else { return nil }
    let count = (data.count - head) / 24
    let numbers = data.withUnsafeBytes { bytes in
      (0..<data.count / 8).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
    }
    frame = Fingerprint(low: numbers[0], high: numbers[1])
    size = Int64(bitPattern: numbers[2])
    modified = Int64(bitPattern: numbers[3])
    fingerprints = (0..<count).map {
      Fingerprint(low: numbers[4 + 2 * $0], high: numbers[5 + 2 * $0])
    }
    ends = numbers[(4 + 2 * count)...].map { Int(truncatingIfNeeded: $0) }
    guard (0...Self.mostBytes).contains(size), ends.last ?? 0 <= size, ends.first ?? 0 >= 0,
      zip(ends, ends.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
  }
}
