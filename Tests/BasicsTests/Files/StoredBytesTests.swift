import Foundation
import Testing

@testable import Basics

@Suite struct StoredBytesTests {
  @Test(
    "bytes are read as they were stored, from a file or from memory",
    arguments: [NSTemporaryDirectory(), "/nowhere", nil])
  func read(folder: String?) {
    let store = ByteStore(in: folder)
    let all = (0..<200).map { number in [UInt8](repeating: UInt8(number), count: number * 37) }
    let stored = inParallel(all.count, parts: 8) { range in
      range.map { index in
        let bytes = all[index]
        return store.store(bytes.span)
      }
    }.flatMap { $0 }
    for (bytes, stored) in zip(all, stored) {
      #expect(stored.bytes == bytes)
      let middle = (bytes.count / 3)..<(bytes.count / 2)
      #expect(stored[middle] == Array(bytes[middle]))
    }
  }

  @Test("the file stays as long as bytes refer to it, and has no name")
  func lifetime() throws {
    let temporary = NSTemporaryDirectory()
    let folder = try #require(TemporaryFile.makeFolder(in: temporary, prefix: "store-"))
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let bytes: [UInt8] = [1, 2, 3]
    let stored = ByteStore(in: folder).store(bytes.span)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    #expect(stored.bytes == bytes)
  }
}
