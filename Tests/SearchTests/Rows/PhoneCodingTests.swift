import Testing

@testable import Search

@Suite("Encoding phone numbers in rows")
struct PhoneCodingTests {
  /// The line of somebody's phones, among many that begin in two ways.
  private func line(_ phones: [String]) -> String {
    let others = (0..<200).map { ($0 < 150 ? "+372 5" : "+49 30") + "\($0)" }
    var lists = TextLists()
    for list in [phones, others] {
      for phone in list {
        lists.texts.append(contentsOf: phone.utf8)
        lists.texts.end()
      }
      lists.end()
    }
    let coding = PhoneCoding(lists.texts)
    #expect(coding.prefixes.strings == ["+372 5", "+49 30"])
    var column = TextColumn()
    coding.write(lists[0], of: lists.texts.texts, to: &column)
    column.end()
    return column.strings[0]
  }

  @Test(
    "a number is written without one of the commonest beginnings",
    arguments: [
      (["+49 30 555"], "(\u{0B} 555)"), (["+372 51", "+49 302"], "(1)\u{1F}(\u{0B}2)"),
      (["+1 555 0100"], "(=+1 555 0100)"), (["+372 5"], "(=+372 5)"), (["112"], "(=112)"),
      ([""], "(=)"), ([], "\u{7}"), (["+372 5A"], "(A)"), (["+372 5=1"], "(=+372 5=1)"),
      (["õõõõ"], "(=õõõõ)"),
    ])
  func starts(phones: [String], expected: String) {
    #expect(line(phones) == bounded(expected))
  }

  @Test(
    "six digits behind a beginning are three characters",
    arguments: [
      (["+372 5002395"], " 7\u{7F}"), (["+372 5969799"], "\u{1}\u{2}\u{4}"),
      (["+49 30123456", "+372 5000000"], "\u{0B},BX\u{1F}   "), (["+372 51234"], "(1234)"),
      (["+372 51234567"], "(1234567)"), (["+372 512345 "], "(12345 )"),
    ])
  func pairs(phones: [String], expected: String) {
    #expect(line(phones) == bounded(expected))
  }

  /// With what stands before and behind a text, for which parentheses stand.
  private func bounded(_ text: String) -> String {
    text.replacing("(", with: "\u{5}").replacing(")", with: "\u{6}")
  }

  @Test("where no beginning is common, numbers are written as they are")
  func none() {
    var texts = TextColumn()
    for number in 0..<200 {
      texts.append(contentsOf: "\(number * 7919 + 1_000_000)".utf8)
      texts.end()
    }
    #expect(PhoneCoding(texts).prefixes.values.isEmpty)
  }
}
