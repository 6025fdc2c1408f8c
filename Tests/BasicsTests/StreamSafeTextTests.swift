import Foundation
import Testing

@testable import Basics

@Suite struct StreamSafeTextTests {
  private static let marks = "\u{301}\u{327}"

  @Test(
    "texts of any language stay as they are",
    arguments: [
      "", "Mari", "Jüri Õunapuu", "Đặng Thị Ngọc", "Щербакова", "שָׁלוֹם", "مُحَمَّد", "ཧཱུྃ", "한국어", "👨‍👩‍👧‍👦",
      "e\u{301}" + String(repeating: "\u{302}", count: 29),
      String(repeating: "e\u{301}\u{327}", count: 1000),
    ])
  func kept(text: String) {
    #expect(StreamSafeText.cut(text) == nil)
    #expect(StreamSafeText.cut(Array(text.utf8)[...]) == nil)
  }

  @Test(
    "thirty marks stay and the others go, wherever they stand",
    arguments: [
      ("", ""), ("a", ""), ("a", "b"), ("e\u{301} õ", "ö"), ("\u{10000}", "\u{3042}"),
      ("x\u{34F}", "\u{200D}"),
    ])
  func cut(before: String, after: String) {
    let long = before + String(repeating: Self.marks, count: 1000) + after
    let short = before + String(repeating: Self.marks, count: 15) + after
    #expect(StreamSafeText.cut(long).map { Array($0.utf8) } == Array(short.utf8))
    #expect(StreamSafeText.cut(Array(long.utf8)[...]) == Array(short.utf8))
    #expect(StreamSafeText.cut(short) == nil)
  }

  @Test("each letter has its own thirty")
  func eachLetter() {
    let long = String(repeating: "a" + String(repeating: "\u{301}", count: 31), count: 3)
    let short = String(repeating: "a" + String(repeating: "\u{301}", count: 30), count: 3)
    #expect(StreamSafeText.cut(long).map { Array($0.utf8) } == Array(short.utf8))
  }

  @Test("what comes out needs no second cut", arguments: 0..<200)
  func again(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    let pieces: [Unicode.Scalar] = [
      "a", "é", "\u{301}", "\u{327}", "\u{F73}", "\u{FF9E}", "\u{1D165}", "\u{344}", "\u{34F}",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<400 {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      let index = Int(state >> 33) % (pieces.count * 4)
      text.append(index < pieces.count ? pieces[index] : "\u{301}")
    }
    let cut = StreamSafeText.cut(String(text)) ?? String(text)
    #expect(StreamSafeText.cut(cut) == nil)
    var longest = 0
    var run = 0
    for scalar in cut.unicodeScalars {
      run = MarkRuns.isMark(scalar) ? run + 1 : 0
      longest = max(longest, run)
    }
    #expect(longest <= StreamSafeText.longestRun)
  }

  @Test("a mark is what Foundation decomposes to marks, of all scalars there are")
  func everyScalar() {
    var others: [Unicode.Scalar] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value),
        scalar.properties.generalCategory != .unassigned
      else { continue }
      let decomposed = String(scalar).decomposedStringWithCompatibilityMapping
      let first = decomposed.unicodeScalars.first ?? scalar
      let isMark = first.properties.canonicalCombiningClass != .notReordered
      if MarkRuns.isMark(scalar) != isMark { others.append(scalar) }
    }
    #expect(others == [])
  }

  @Test("a megabyte of marks is cut, which never ends in quadratic time", .timeLimit(.minutes(5)))
  func megabyte() {
    let long = "a" + String(repeating: Self.marks, count: 250_000)
    #expect(StreamSafeText.cut(long)?.unicodeScalars.count == 31)
  }
}
