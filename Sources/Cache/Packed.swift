import Basics
import Foundation

/// The bytes of rows, the last sixteen of which are a checksum of the others.
///
/// A memo has its subject, its key and its bytes; a document its name, its head and its chunks, each with
/// the number of its row and the fingerprint of its bytes. A chunk's row has its bytes alone: its
/// checksum is in the document.
enum Packed {
  private static let checksumSize = 16

  /// The number of the row of a memo or document.
  static func id(of name: String) -> Int64 {
    let fingerprint = FingerprintHasher.fingerprint { $0.append(name) }
    return Int64(bitPattern: fingerprint.low)
  }

  /// The fingerprint of a chunk, which differs from document to document.
  static func fingerprint(of chunk: UnsafeRawBufferPointer, in document: String) -> Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(document)
      hasher.append(chunk)
    }
  }

  /// The row of a memo.
  static func memo(_ bytes: Data, of subject: String, key: Fingerprint) -> Data {
    var writer = PackedWriter(capacity: subject.utf8.count + bytes.count + 40)
    writer.append(subject)
    writer.append(key)
    writer.append(block: bytes)
    return row(writer)
  }

  /// Calls `body` with what is in the row of a memo; `nil` for a damaged one.
  static func withMemo<Value>(
    _ row: UnsafeRawBufferPointer,
    _ body: (_ subject: String, _ key: Fingerprint, _ bytes: UnsafeRawBufferPointer) -> Value
  ) -> Value? {
    read(row) { reader throws(PackedReader.Damage) in
      body(try reader.text(), try reader.fingerprint(), try reader.block())
    }
  }

  /// A row with its checksum.
  static func row(_ writer: PackedWriter) -> Data {
    var sum = PackedWriter(capacity: checksumSize)
    sum.append(writer.bytes.withUnsafeBytes(checksum))
    return Data(writer.bytes + sum.bytes)
  }

  /// Reads a row, but for its checksum; `nil` where that is wrong, or `read` finds damage.
  static func read<Value>(
    _ row: UnsafeRawBufferPointer,
    _ read: (inout PackedReader) throws(PackedReader.Damage) -> Value?
  ) -> Value? {
    guard row.count >= checksumSize else { return nil }
    let content = UnsafeRawBufferPointer(rebasing: row[..<(row.count - checksumSize)])
    var sum = PackedReader(UnsafeRawBufferPointer(rebasing: row[content.count...]))
    do throws(PackedReader.Damage) {
      guard try sum.fingerprint() == checksum(content) else { return nil }
      var reader = PackedReader(content)
      let value = try read(&reader)
      try reader.end()
      return value
    } catch {
      return nil
    }
  }

  private static func checksum(_ content: UnsafeRawBufferPointer) -> Fingerprint {
    FingerprintHasher.fingerprint { $0.append(content) }
  }
}
