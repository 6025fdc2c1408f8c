import Testing

@testable import Search

@Suite("Sets of small integers")
struct BitSetTests {
  @Test("each member is new once", arguments: [1, 63, 64, 65, 1000])
  func once(count: Int) {
    var set = BitSet(count: count)
    let members = (0..<Int32(count)).reversed()
    #expect(members.allSatisfy { set.insert($0) })
    #expect(!members.contains { set.insert($0) })
  }
}
