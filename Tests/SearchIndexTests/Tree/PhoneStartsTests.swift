import Testing

@testable import SearchIndex

@Suite("Phone numbers as rows have them")
struct PhoneStartsTests {
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
    let starts = PhoneStarts(lists.texts)
    #expect(starts.starts == ["+372 5", "+49 30"])
    var column = TextColumn()
    lists.texts.withUnsafeTexts { starts.write(lists[0], of: $0, to: &column) }
    column.end()
    return column.strings[0]
  }

  @Test(
    "a number is written without one of the commonest beginnings",
    arguments: [
      (["+372 5123456"], "123456"), (["+49 30 555"], "B 555"),
      (["+372 51", "+49 302"], "1\u{1F}B2"), (["+1 555 0100"], "=+1 555 0100"),
      (["+372 5"], "=+372 5"), (["+49 30"], "=+49 30"), (["112"], "=112"), ([""], "="), ([], ""),
      (["+372 5A"], "=+372 5A"), (["+372 5=1"], "=+372 5=1"), (["+49 30A"], "BA"),
      (["õõõõ"], "=õõõõ"),
    ])
  func starts(phones: [String], expected: String) {
    #expect(line(phones) == expected)
  }

  @Test("where no beginning is common, numbers are written as they are")
  func none() {
    var texts = TextColumn()
    for number in 0..<200 {
      texts.append(contentsOf: "\(number * 7919 + 1_000_000)".utf8)
      texts.end()
    }
    #expect(PhoneStarts(texts).starts.isEmpty)
  }
}
