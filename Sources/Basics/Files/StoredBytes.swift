import Foundation
import Synchronization

/// An unnamed temporary file for bytes that need not stay in memory. The system removes it with the last
/// ``StoredBytes``. Bytes that cannot be written stay in memory.
package final class ByteStore: Sendable {
  private let file: Int32?
  private let end = Mutex(0)

  /// Without a folder, all bytes stay in memory.
  package init(in folder: String?) {
    file = folder.flatMap { TemporaryFile.openUnnamed(in: $0, prefix: ".answer-") }
  }

  deinit {
    if let file { close(file) }
  }

  package func store(_ bytes: Span<UInt8>) -> StoredBytes {
    guard let file else { return StoredBytes(place: .memory(Array(bytes))) }
    let start = end.withLock { end in
      defer { end += bytes.count }
      return end
    }
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.extracting(droppingFirst: done).withUnsafeBytes {
        unsafe pwrite(file, $0.baseAddress, $0.count, off_t(start + done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return StoredBytes(place: .memory(Array(bytes))) }
      done += count
    }
    return StoredBytes(place: .file(self, start: start, count: bytes.count))
  }

  fileprivate func read(_ range: Range<Int>) -> [UInt8] {
    // Not 0: the standard library writes the count of an array without memory into an object that all threads share.
    unsafe [UInt8](unsafeUninitializedCapacity: max(1, range.count)) { buffer, done in
      while done < range.count {
        let count = unsafe pread(
          file ?? -1, buffer.baseAddress?.advanced(by: done), range.count - done,
          off_t(range.lowerBound + done))
        if count < 0, errno == EINTR { continue }
        precondition(count > 0, "a temporary file cannot be read")
        done += count
      }
    }
  }
}

package struct StoredBytes: Sendable {
  fileprivate enum Place: Sendable {
    case memory([UInt8])
    case file(ByteStore, start: Int, count: Int)
  }

  fileprivate let place: Place

  package var bytes: [UInt8] {
    switch place {
    case .memory(let bytes): bytes
    case .file(let store, let start, let count): store.read(start..<(start + count))
    }
  }

  package subscript(range: Range<Int>) -> [UInt8] {
    switch place {
    case .memory(let bytes): return Array(bytes[range])
    case .file(let store, let start, let count):
      precondition((0...count).contains(range.lowerBound) && range.upperBound <= count)
      return store.read((start + range.lowerBound)..<(start + range.upperBound))
    }
  }
}
