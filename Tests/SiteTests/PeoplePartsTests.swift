import Testing

@testable import Site

@Suite("Everybody in parts")
struct PeoplePartsTests {
  /// A hash whose first digits are those of the number.
  private func parts(_ people: [Int], most: Int, digits: Int) -> [PeopleParts.Part] {
    PeopleParts(people, most: most) { UInt64($0) << UInt64(64 - 4 * digits) }.parts
  }

  @Test("a part of too many people is cut by a further digit, the others are not")
  func cut() {
    let parts = parts([0x31, 0x05, 0x3F, 0xA0, 0x30, 0x3E], most: 2, digits: 2)
    #expect(parts.map(\.digits) == ["0", "30", "31", "3e", "3f", "a"])
    #expect(parts.map(\.people) == [[0x05], [0x30], [0x31], [0x3E], [0x3F], [0xA0]])
  }

  @Test("people stay in the order that they have")
  func order() {
    #expect(
      parts([0x12, 0x01, 0x11, 0x02], most: 3, digits: 2).map(\.people) == [
        [0x01, 0x02], [0x12, 0x11],
      ])
  }

  @Test("who comes moves nobody but the people of a part that overflows")
  func growth() {
    let before = parts(Array(0..<100), most: 10, digits: 2)
    #expect(before.map(\.digits).prefix(2) == ["00", "01"])
    let calm = parts(Array(0..<101), most: 10, digits: 2)
    #expect(calm.dropLast() == before.dropLast())
    let small = parts([0x10, 0x20, 0x21], most: 2, digits: 2)
    let grown = parts([0x10, 0x20, 0x21, 0x22], most: 2, digits: 2)
    #expect(small.map(\.digits) == ["1", "2"])
    #expect(grown.map(\.digits) == ["1", "20", "21", "22"])
  }

  @Test("a part that no digit cuts may be larger")
  func equalHashes() {
    let parts = PeopleParts(Array(0..<5), most: 2) { _ in 0x0123_4567_89AB_CDEF }.parts
    #expect(parts == [.init(digits: "0123456789abcdef", people: [0, 1, 2, 3, 4])])
  }

  @Test("nobody is in no part")
  func nobody() {
    #expect(PeopleParts([], most: 2) { _ in 0 }.parts.isEmpty)
  }
}
