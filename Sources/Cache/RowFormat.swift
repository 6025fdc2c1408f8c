import Basics
import Foundation

/// The binary format of rows.
///
/// A memo has a subject, a key and bytes; a document has a name, a head, and the IDs and fingerprints of its
/// chunks. Both end with a 16-byte checksum. A chunk has only bytes; its checksum is in the document.
enum RowFormat {
  private static let checksumSize = 16

  static func id(of name: String) -> Int64 {
    let fingerprint = FingerprintHasher.fingerprint { $0.append(name) }
    return Int64(bitPattern: fingerprint.low)
  }

  /// The fingerprint of a chunk, which also depends on the document's name.
  static func fingerprint(of chunk: UnsafeRawBufferPointer, in document: String) -> Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(document)
      hasher.append(chunk)
    }
  }

  static func memo(_ bytes: Data, of subject: String, key: Fingerprint) -> Data {
    var writer = PackedWriter(capacity: subject.utf8.count + bytes.count + 40)
    writer.append(subject)
    writer.append(key)
    writer.append(block: bytes)
    return row(writer)
  }

  /// Calls `body` with the contents of a memo; `nil` if it is damaged.
  static func withMemo<Value>(
    _ row: UnsafeRawBufferPointer,
    _ body: (_ subject: String, _ key: Fingerprint, _ bytes: UnsafeRawBufferPointer) -> Value
  ) -> Value? {
    read(row) { reader throws(PackedReader.Damage) in
      body(try reader.text(), try reader.fingerprint(), try reader.block())
    }
  }

  static func row(_ writer: PackedWriter) -> Data {
    var sum = PackedWriter(capacity: checksumSize)
    sum.append(writer.bytes.withUnsafeBytes(checksum))
    return Data(writer.bytes + sum.bytes)
  }

  /// Parses a row; `nil` if the checksum is wrong or `read` throws.
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
