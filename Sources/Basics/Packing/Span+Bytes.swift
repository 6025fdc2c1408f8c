package import Foundation

extension Span<UInt8> {
  /// The 64-bit word in little-endian order at an offset.
  @inlinable
  package func word(at offset: Int) -> UInt64 {
    // Checks the bounds; any eight bytes are a word.
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Whether both have the same bytes.
  package func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { left in
      unsafe other.withUnsafeBytes { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return unsafe memcmp(first, second, left.count) == 0
      }
    }
  }
}

extension String {
  /// Creates a text from UTF-8, with invalid bytes replaced.
  package init(decoding bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension Array<UInt8> {
  /// Creates an array with a copy of bytes.
  @inlinable
  package init(_ bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
  }

  /// Appends bytes.
  @inlinable
  package mutating func append(contentsOf bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

extension Data {
  /// Creates data with a copy of bytes.
  package init(_ bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBytes { unsafe Data($0) }
  }

  /// Appends bytes.
  package mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBytes { unsafe append(contentsOf: $0) }
  }
}
