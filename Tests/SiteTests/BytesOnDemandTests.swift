import Basics
import Synchronization
import Testing

@testable import Site

@Suite("Bytes that are made on demand")
struct BytesOnDemandTests {
  @Test("each are made when they are first asked for, and stay")
  func onDemand() {
    let bytes = BytesOnDemand(count: 3)
    var made: [Int] = []
    for index in [2, 0, 2, 0] {
      let found = bytes.span(index) {
        made.append($0)
        return [UInt8](repeating: UInt8($0), count: $0 * 10)
      }
      let copy = Array(found)
      #expect(copy == [UInt8](repeating: UInt8(index), count: index * 10))
    }
    #expect(made == [2, 0])
    #expect(bytes.kept(1) == nil)
    #expect(bytes.kept(2).map(Array.init) == [UInt8](repeating: 2, count: 20))
    #expect(bytes.copy(of: 1) == nil)
    #expect(bytes.copy(of: 2) == [UInt8](repeating: 2, count: 20))
  }

  @Test("all threads get the same")
  func threads() {
    let count = 2_000
    let bytes = BytesOnDemand(count: count)
    let wrong = Atomic(0)
    onAllCores(16) { _ in
      for index in 0..<count {
        let found = bytes.span(index) { Array("row \($0)".utf8) }
        if !Array(found).elementsEqual("row \(index)".utf8) { wrong.add(1, ordering: .relaxed) }
      }
    }
    #expect(wrong.load(ordering: .relaxed) == 0)
  }
}
