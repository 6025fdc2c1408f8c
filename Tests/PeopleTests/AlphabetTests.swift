import Testing

@testable import People

@Suite("Alphabets")
struct AlphabetTests {
  @Test(
    "a language looks names up under its own letters",
    arguments: [
      ("en", "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z"),
      ("et", "A B C D E F G H I J K L M N O P Q R S Š Z Ž T U V W Õ Ä Ö Ü X Y"),
      ("ru", "А Б В Г Д Е Ж З И Й К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Ы Э Ю Я"),
      ("cs", "A B C Č D E F G H Ch I J K L M N O P Q R Ř S Š T U V W X Y Z Ž"),
      ("de", "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z"),
    ])
  func letters(language: String, expected: String) {
    #expect(Alphabet(of: language).letters.joined(separator: " ") == expected)
  }

  @Test(
    "a name stands under the letter that its language or script takes the first one for",
    arguments: [
      ("en", "Õunapuu", "O"), ("et", "Õunapuu", "Õ"), ("en", "Łukasz", "L"), ("en", "Æther", "A"),
      ("en", "Ŋamba", "N"), ("cs", "Chalupa", "Ch"), ("en", "Chalupa", "C"), ("ru", "Ёлкин", "Е"),
      ("ru", "Saar", "S"), ("en", "Ёлкин", "Е"), ("ru", "Єнко", "Е"), ("en", "3M", "#"),
      ("en", "王小明", "玉"), ("en", "Þór", "Z"), ("en", "ܐܒ", "#"), ("en", "나래", "ㄴ"),
      ("en", "\u{301}a", "A"), ("en", "o'neil", "O"),
    ])
  func first(language: String, name: String, letter: String) {
    #expect(label(of: name, units: 1, language: language) == letter)
  }

  @Test(
    "longer beginnings are written as the language's letters",
    arguments: [
      ("en", "Õunapuu", 3, "Ou"), ("et", "Õunapuu", 3, "Õu"), ("en", "Æther", 3, "Ae"),
      ("cs", "Chalupa", 3, "Cha"), ("en", "Щерба", 3, "Ще"), ("en", "Ng", 4, "Ng"),
      ("en", "Ng", 5, "Ng M"), ("en", "van der Berg", 6, "Van d"), ("en", "王小明", 3, "王小"),
      ("en", "Ng", 10, "Ng Mari #s"),
    ])
  func longer(language: String, name: String, units: Int, label expected: String) {
    let label = label(of: name, units: units, language: language)
    #expect(expected.hasSuffix("#s") ? label.hasPrefix("Ng Mari #") : label == expected)
  }

  @Test("no two labels have one file name, and the label that is written like it keeps it")
  func slugs() {
    let labels = ["K", "К", "Ķ", "Ka", "#", "Con", "con"]
    let slugs = SortLetters.slugs(of: labels, isWhole: true)
    #expect(Set(slugs).count == labels.count)
    #expect(slugs[0] == "k" && slugs[3] == "ka" && slugs[4] == "other")
    #expect(slugs[1].hasPrefix("k-") && slugs[2].hasPrefix("k-"))
    // A device of Windows.
    #expect(slugs[5].hasPrefix("con-"))
    #expect(SortLetters.slugs(of: ["Con"], isWhole: false) == ["con"])
  }

  @Test("thousands of labels that no slug shows have names of their own, soon")
  func unwritten() {
    let labels = (0..<20_000).compactMap { Unicode.Scalar(0x12000 + $0 % 900).map { "\($0)" } }
    #expect(Set(SortLetters.slugs(of: labels, isWhole: false)).count == labels.count)
  }

  @Test("letters of a megabyte are as soon read as those of a name")
  func endless() {
    let name = "a" + String(repeating: "\u{301}", count: 500_000)
    #expect(label(of: name, units: 2, language: "en") == "A")
  }

  private func label(of name: String, units: Int, language: String) -> String {
    let directory = Directory(
      merging: [
        RecordList(
          office: "A",
          records: [
            Record(
              name: .parts(first: "Mari", last: name))
          ])
      ])
    let letters = SortLetters(of: directory, by: .lastName, language: language)
    return letters.label(of: 0, count: units)
  }
}
