import Basics
import Testing

@testable import Search

@Suite("Columns of texts")
struct TextColumnTests {
  private func column(_ texts: [String]) -> TextColumn {
    var column = TextColumn()
    for text in texts {
      column.append(contentsOf: text.utf8)
      column.end()
    }
    return column
  }

  @Test("texts stand behind each other, empty ones as well")
  func texts() {
    let column = column(["mari", "", "tamm"])
    #expect(column.strings == ["mari", "", "tamm"])
    #expect(Array(column.texts[0..<3]) == Array("maritamm".utf8))
    #expect(Array(column.texts[0]) == Array("mari".utf8) && column.texts[1].isEmpty)
  }

  @Test("a word that is not begun does not end")
  func words() {
    var column = column(["a"])
    column.endWord(longest: 64)
    column.append(0x62)
    column.endWord(longest: 64)
    #expect(column.strings == ["a", "b"])
  }

  @Test("what is cut off leaves nothing behind")
  func truncated() {
    var column = column(["a", "bc", "d"])
    column.append(0x65)
    column.truncate(to: 1)
    #expect(column.strings == ["a"] && column.bytes == [0x61])
  }

  @Test("columns are joined one behind the other")
  func joined() {
    let joined = TextColumn(joining: [column(["a", "bc"]), column([]), column(["", "d"])])
    #expect(joined.strings == ["a", "bc", "", "d"])
  }

  @Test(
    "numbers are written in any radix",
    arguments: [(0, 10, "0"), (35, 36, "z"), (36, 36, "10"), (99_999, 10, "99999")])
  func numbers(number: Int, radix: Int, text: String) {
    var column = TextColumn()
    column.append(number, radix: UInt32(radix))
    column.end()
    #expect(column.strings == [text])
  }

  @Test(
    "a list keeps each text once, in its order, but those that begin one of others",
    arguments: [0, 100])
  func distinct(more: Int) {
    var lists = TextLists()
    var others = TextLists()
    for text in ["cd", "x"] {
      others.texts.append(contentsOf: text.utf8)
      others.texts.end()
    }
    let many = (0..<more).map { _ in "c" }
    for list in [["b", "a"], ["b", "a", "b", "c", "ab", "a", "cde"] + many] {
      for text in list {
        lists.texts.append(contentsOf: text.utf8)
        lists.texts.end()
      }
      lists.keep(andNotIn: others)
      lists.end()
    }
    #expect(lists[1].map { lists.texts.strings[$0] } == ["b", "a", "ab", "cde"])
  }

  @Test("a word is equal to one before it, however many there are", arguments: [3, 16, 17, 500])
  func firstTimes(count: Int) {
    let words = (0..<count).flatMap { ["w\($0)", "w\($0 / 2)"] }
    let expected = words.indices.map { !words[..<$0].contains(words[$0]) }
    #expect(column(words).texts.areFirst(0..<words.count) == expected)
  }

  @Test(
    "words joined by hyphens are a slug",
    arguments: [
      ("mari-tamm", true), ("mari-tam", false), ("mari-tamms", false), ("maritamm", false),
      ("mari", false), ("", false),
    ])
  func joinedWords(slug: String, isJoined: Bool) {
    let slug = Array(slug.utf8)
    #expect(column(["mari", "tamm"]).texts.areJoined(0..<2, as: slug.span) == isJoined)
  }
}
