import Basics
import Foundation
import Memory
import Testing

@Suite("A memo") struct MemoTests {
  private let key = Fingerprint(low: 1, high: 2)

  @Test("gives back what was kept of the same key, by any connection")
  func roundTrip() throws {
    let cache = try TemporaryCache()
    let (one, two) = (try cache.open(), try cache.open())
    for bytes in [Data(), Data([7]), Data(count: 300_000)] {
      try one.write { try $0.keep(bytes, of: "s", key: key) }
      #expect(try two.read { try $0.memo(of: "s", key: key) } == bytes)
    }
    #expect(try one.read { try $0.memo(of: "s", key: Fingerprint(low: 1, high: 3)) } == nil)
    #expect(try one.read { try $0.memo(of: "other", key: key) } == nil)
    #expect(try cache.count("memo") == 1)
  }

  @Test("with a changed bit anywhere is none")
  func bits() throws {
    let cache = try TemporaryCache()
    try cache.open().write { try $0.keep(Data("bytes".utf8), of: "subject", key: key) }
    let size = "subject".utf8.count + "bytes".utf8.count + 2 + 16 + 16
    let database = try cache.open()
    for index in 1...size {
      try database.write { try $0.keep(Data("bytes".utf8), of: "subject", key: key) }
      try cache.change("memo") { $0[index - 1] ^= 0x10 }
      #expect(try database.read { try $0.memo(of: "subject", key: key) } == nil, "byte \(index)")
    }
  }
}
