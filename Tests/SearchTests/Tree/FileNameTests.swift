import Testing

@testable import Search

@Suite("Names of files")
struct FileNameTests {
  @Test(
    "the hash is cyrb53",
    arguments: [
      ("a", 0, 7_929_297_801_672_961), ("b", 0, 8_684_336_938_537_663),
      ("revenge", 0, 4_051_478_007_546_757), ("revenue", 0, 8_309_097_637_345_594),
      ("revenue", 1, 8_697_026_808_958_300), ("revenue", 2, 2_021_074_995_066_978),
    ] as [(String, UInt32, UInt64)])
  func vectors(text: String, seed: UInt32, hash: UInt64) {
    #expect(FileName.cyrb53(Array(text.utf8), seed: seed) == hash)
  }
}
