import Testing

@testable import Basics

@Suite("Differences of lines")
struct LineDifferenceTests {
  private static let letters = "a b c d e f g h i j k l m n o p q r s t"

  private func lines(_ words: String) -> String {
    words.split(separator: " ").map { $0 + "\n" }.joined()
  }

  @Test(
    "they are told as `diff -u` does",
    arguments: [
      ("a b", "a b", ""), ("", "", ""),
      ("a b c", "a x c", "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"),
      ("", "a", "@@ -0,0 +1 @@\n+a\n"), ("a", "", "@@ -1 +0,0 @@\n-a\n"),
      (letters, "x " + letters.dropFirst(2), "@@ -1,4 +1,4 @@\n-a\n+x\n b\n c\n d\n"),
      (
        letters, letters.replacing(" t", with: ""),
        "@@ -17,4 +17,3 @@\n q\n r\n s\n-t\n"
      ),
      (
        letters, letters.replacing("c ", with: "").replacing("p ", with: ""),
        "@@ -1,6 +1,5 @@\n a\n b\n-c\n d\n e\n f\n@@ -13,7 +12,6 @@\n m\n n\n o\n-p\n q\n r\n s\n"
      ),
      (
        letters, letters.replacing("c ", with: "").replacing("j ", with: ""),
        "@@ -1,13 +1,11 @@\n a\n b\n-c\n d\n e\n f\n g\n h\n i\n-j\n k\n l\n m\n"
      ),
    ])
  func unified(old: String, new: String, expected: String) {
    let text = LineDifference(from: lines(old), to: lines(new)).unified(from: "1", to: "2")
    #expect(text == (expected.isEmpty ? "" : "--- 1\n+++ 2\n" + expected))
  }
}
