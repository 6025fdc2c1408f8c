import Basics
import Foundation
import Output
import People
import Site
import Testing

@testable import Settings
@testable import Wings

/// A configuration with phone books as its only wing.
private func configuration(_ yaml: String) throws(ConfigurationErrors) -> Configuration {
  try Configuration.parse(
    TextFile(path: "/project/rollcall.yml", bytes: Array(yaml.utf8)), environment: [:],
    wings: WingList([PhoneBooks.self]))
}

private func errors(_ yaml: String) -> [ConfigurationError] {
  do throws(ConfigurationErrors) {
    _ = try configuration(yaml)
    return []
  } catch {
    return error.errors
  }
}

private let source =
  "sources: [{ name: A, url: \"https://a.example/\", format: employee-list }]\n"

/// A text with one mistake, and where and what it is.
struct BookMistake: CustomTestStringConvertible, Sendable {
  let yaml: String
  let column: Int
  /// `nil` where the test is not about it.
  var length: Int?
  let reason: ConfigurationReason
  var testDescription: String { yaml }

  init(_ yaml: String, _ column: Int, _ length: Int, _ reason: ConfigurationReason) {
    (self.yaml, self.column, self.length, self.reason) = (yaml, column, length, reason)
  }

  init(_ yaml: String, _ column: Int, _ reason: ConfigurationReason) {
    (self.yaml, self.column, self.reason) = (yaml, column, reason)
  }
}

@Suite("Phone books in the configuration")
struct PhoneBookConfigurationTests {
  @Test("a book has the defaults of its format, and the file's dial")
  func defaults() throws {
    let read = try configuration(
      """
      dial: { country: +372, international: 00 }
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
      PhoneBookFormat("snom"), name: "Tallinn_1", people: people("office=Tallinn"),
      numbers: [FieldName("mobile"), .phone],
      label: LabelTemplate("{last}, {first} ({department})"))
    own.dial = Dialling(
      country: "358", internalNumbers: Dialling.Internal(prefix: "3589123", digits: 4))
    let wing = try #require(read.wings[PhoneBooks.self])
    #expect(wing.books == [PhoneBook(PhoneBookFormat("yealink"), dial: dial), own])
    #expect(wing.dial == dial)
    #expect(read.options.fileKinds.reserve("phones/x.xml"))
  }

  @Test(
    "mistakes are shown at their places",
    arguments: [
      BookMistake("phoneBooks: [{ format: [csv] }]", 24, .wrongType(expected: .text, found: .list)),
      BookMistake("phoneBooks: [{ name: a }]", 14, .missingKey("format")),
      BookMistake(
        "phoneBooks: [{ format: csv, nmae: a }]", 29, 4,
        .unknownKey(
          "nmae", nearest: "name",
          known: ["format", "name", "people", "numbers", "label", "dial"])),
      BookMistake(
        "phoneBooks: [{ format: csv, name: a/b }]", 35, 3, .badValue(expected: .bookName)),
      BookMistake("phoneBooks: [{ format: csv, name: a.xml }]", 35, .badValue(expected: .bookName)),
      BookMistake(
        "phoneBooks: [{ format: csv, people: everybody }]", 37,
        .badValue(expected: .peopleFilter)),
      BookMistake("phoneBooks: [{ format: csv, numbers: [] }]", 38, .emptyList),
      BookMistake(
        "phoneBooks: [{ format: csv, label: \"{last\" }]", 36, .badValue(expected: .label)),
      BookMistake("phoneBooks: [{ format: csv, label: x }]", 36, .badValue(expected: .label)),
      BookMistake("dial: { country: x372 }", 18, 4, .badValue(expected: .countryCode)),
      BookMistake("dial: { international: \"+\" }", 24, .badValue(expected: .dialPrefix)),
      BookMistake(
        "dial: { internal: { prefix: \"0612\", digits: 4 } }", 29,
        .badValue(expected: .internationalNumber)),
      BookMistake(
        "dial: { internal: { prefix: \"372\", digits: 16 } }", 44,
        .badValue(expected: .dialledDigits)),
      BookMistake("dial: { internal: { prefix: \"372\" } }", 19, .missingKey("digits")),
    ])
  func mistakes(_ mistake: BookMistake) throws {
    let found = errors(mistake.yaml + "\n" + source)
    try #require(found.count == 1, "\(found.map(\.diagnostic))")
    #expect(found[0].reason == mistake.reason)
    #expect(found[0].spot?.line == 1 && found[0].spot?.column == mistake.column)
    #expect(mistake.length == nil || found[0].spot?.length == mistake.length)
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

  @Test(
    "a format that no template has, or that needs an address, is shown at its place",
    arguments: [
      (
        "yealnik", 7,
        ConfigurationReason.unknownValue(
          "yealnik", nearest: "yealink", known: PhoneBookFormats.builtInNames)
      ),
      ("cisco", 5, .ofWing(PhoneBookProblem.needsBaseURL("cisco").diagnostic)),
    ])
  func unknown(_ name: String, _ length: Int, _ reason: ConfigurationReason) throws {
    let read = try configuration("phoneBooks: [{ format: csv }, { format: \(name) }]\n" + source)
    var wing = try #require(read.wings[PhoneBooks.self])
    let faults = wing.read(TemplateFiles(owner: ""), read)
    guard case .text(let errors)? = faults.first, faults.count == 1 else {
      Issue.record("\(faults)")
      return
    }
    #expect(errors.errors.map(\.reason) == [reason])
    #expect(errors.errors[0].spot?.column == 41 && errors.errors[0].spot?.length == length)
    #expect(wing.books.first?.format.isForPhones == false)
  }

  @Test("a setting that a format has no use for is a mistake")
  func idle() throws {
    let read = try configuration(
      "phoneBooks: [{ format: snom, label: \"{name}\" }, { format: vcf, numbers: [phone] }]\n"
        + source)
    var wing = try #require(read.wings[PhoneBooks.self])
    #expect(wing.read(TemplateFiles(owner: ""), read).isEmpty)
    let mistakes = wing.mistakes(in: read)
    #expect(mistakes.map(\.words.code) == ["idle-key", "idle-key"])
    #expect(mistakes.map(\.spot?.column) == [30, 64])
  }

  @Test("exports have the settings of the first book of their format, in place of the program's")
  func exporters() throws {
    let read = try configuration("phoneBooks: [{ format: csv, dial: { country: 372 } }]\n" + source)
    let exporters = read.wings.exporters(TemplateFiles(owner: ""))
    #expect(
      exporters.map(\.name) == [
        "fanvil", "gigaset", "grandstream", "snom", "yealink", "csv", "ldif", "vcf", "json",
      ])
    #expect(
      ConfiguredWings().exporters(TemplateFiles(owner: "")).map(\.name) == [
        "csv", "ldif", "vcf", "json",
      ])
    var wing = try #require(read.wings[PhoneBooks.self])
    _ = wing.read(TemplateFiles(owner: ""), read)
    let table = try #require(wing.exporters(TemplateFiles(owner: "")).first { $0.name == "csv" })
    let text = String(decoding: table.write(Company.few.export, .all).bytes, as: UTF8.self)
    #expect(text.contains("\"6123456\"") && !text.contains("+372"))
    let plain = try #require(Exporter.all.first { $0.name == "csv" })
    let others = String(decoding: plain.write(Company.few.export, .all).bytes, as: UTF8.self)
    #expect(others.contains("\"+3726123456\""))
  }
}
