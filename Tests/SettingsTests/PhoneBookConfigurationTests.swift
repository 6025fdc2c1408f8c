import Basics
import People
import Site
import Testing

@testable import Settings

@Suite("Phone books in the configuration")
struct PhoneBookConfigurationTests {
  @Test("a book has the defaults of its format, and the file's dial")
  func defaults() throws {
    let read = try configuration(
      """
      dial: { country: +372, international: 00 }
      allCards: true
      phoneBooks:
        - { format: yealink }
        - format: snom
          name: Tallinn_1
          people: office = Tallinn
          numbers: [mobile, phone]
          label: "{last}, {first} ({department})"
          dial: { country: "358", internal: { prefix: "+358 9 123", digits: 4 } }

      """ + source)
    let dial = Dialling(country: "372", international: "00")
    var own = PhoneBook(
      PhoneBookFormat("snom"), name: "Tallinn_1", people: .having(.office, "Tallinn"),
      numbers: [FieldName("mobile"), .phone],
      label: LabelTemplate("{last}, {first} ({department})"))
    own.dial = Dialling(
      country: "358", internalNumbers: Dialling.Internal(prefix: "3589123", digits: 4))
    #expect(read.options.phoneBooks == [PhoneBook(PhoneBookFormat("yealink"), dial: dial), own])
    #expect(read.options.dial == dial)
    #expect(read.options.hasAllCards)
  }

  @Test(
    "mistakes are shown at their places",
    arguments: [
      Mistake("phoneBooks: [{ format: [csv] }]", 1, 24, .wrongType(expected: .text, found: .list)),
      Mistake("phoneBooks: [{ name: a }]", 1, 14, .missingKey("format")),
      Mistake(
        "phoneBooks: [{ format: csv, nmae: a }]", 1, 29, 4,
        .unknownKey(
          "nmae", nearest: "name",
          known: ["format", "name", "people", "numbers", "label", "dial"])),
      Mistake("phoneBooks: [{ format: csv, name: a/b }]", 1, 35, 3, .badValue(expected: .bookName)),
      Mistake("phoneBooks: [{ format: csv, name: a.xml }]", 1, 35, .badValue(expected: .bookName)),
      Mistake(
        "phoneBooks: [{ format: csv, people: everybody }]", 1, 37,
        .badValue(expected: .peopleFilter)),
      Mistake("phoneBooks: [{ format: csv, numbers: [] }]", 1, 38, .emptyList),
      Mistake(
        "phoneBooks: [{ format: csv, label: \"{last\" }]", 1, 36, .badValue(expected: .label)),
      Mistake("phoneBooks: [{ format: csv, label: x }]", 1, 36, .badValue(expected: .label)),
      Mistake("dial: { country: x372 }", 1, 18, 4, .badValue(expected: .countryCode)),
      Mistake("dial: { international: \"+\" }", 1, 24, .badValue(expected: .dialPrefix)),
      Mistake(
        "dial: { internal: { prefix: \"0612\", digits: 4 } }", 1, 29,
        .badValue(expected: .internationalNumber)),
      Mistake(
        "dial: { internal: { prefix: \"372\", digits: 16 } }", 1, 44,
        .badValue(expected: .dialledDigits)),
      Mistake("dial: { internal: { prefix: \"372\" } }", 1, 19, .missingKey("digits")),
      Mistake(
        "allCards: yes", 1, 11, .wrongType(expected: .flag, found: .text)),
    ])
  func mistakes(_ mistake: Mistake) throws {
    try mistake.expectOnly(errors(mistake.yaml + "\n" + source))
  }

  @Test("no two books have one name, letter case aside")
  func names() throws {
    let found = errors(
      "phoneBooks: [{ format: csv }, { format: ldif, name: CSV }]\n" + source)
    try #require(found.count == 1)
    #expect(found[0].spot?.column == 53)
    guard case .duplicateValue("CSV", let first) = found[0].reason else {
      Issue.record("\(found[0].reason)")
      return
    }
    #expect(first?.column == 24)
  }

  @Test(
    "fields are those of the sources, the nearest is named",
    arguments: [
      ("people: offce=Tallinn", 37, 5, "offce", "office"),
      ("numbers: [phone, mobil]", 46, 5, "mobil", "mobile"),
      ("label: \"{last} {frist}\"", 44, 7, "{frist}", "{first}"),
    ])
  func fields(_ text: String, _ column: Int, _ length: Int, _ word: String, _ nearest: String)
    throws
  {
    let found = errors("phoneBooks: [{ format: csv, \(text) }]\n" + source)
    try #require(found.count == 1)
    guard case .unknownValue(word, nearest: nearest, known: _) = found[0].reason else {
      Issue.record("\(found[0].reason)")
      return
    }
    #expect(found[0].spot?.column == column && found[0].spot?.length == length)
  }
}
