import Foundation
import Testing

@testable import People

@Suite("Phone numbers")
struct PhoneNumberTests {
  @Test(
    "a telephone number becomes what a telephone dials",
    arguments: [
      ("+372 (55) 12-34.56", nil, "+37255123456"), ("0044 7888 888888", nil, "+447888888888"),
      ("5551234", nil, "5551234"), ("555 1234", "372", "+3725551234"),
      ("07888 888888", "44", "+447888888888"), ("+7 (903) 425-3032", "372", "+79034253032"),
      ("+372 (0)555 1234", nil, "+3725551234"),
      ("+44 (0)20 7946 0000", "44", "+442079460000"), ("112", "372", "112"),
    ])
  func dialable(text: String, country: String?, expected: String) {
    #expect(PhoneNumber(text, country: country).dialable == expected)
  }

  @Test(
    "what is dialled before a national number differs from country to country",
    arguments: [
      ("8 (903) 425-30-32", "7", "+79034253032"), ("812 123-45-67", "7", "+78121234567"),
      ("06 20 123 4567", "36", "+36201234567"), ("06 1234 5678", "39", "+390612345678"),
      ("612 34 56 78", "34", "+34612345678"), ("8 029 123-45-67", "375", "+375291234567"),
      ("8 29 123-45-67", "375", "+375291234567"), ("(0-612) 34567", "370", "+37061234567"),
      ("8 612 34567", "370", "+37061234567"), ("1 425 555 1234", "1", "+14255551234"),
      ("044 55 1234 5678", "52", "+525512345678"), ("01 55 1234 5678", "52", "+525512345678"),
      ("011 15-2345-6789", "54", "+5491123456789"), ("0351 15 234-5678", "54", "+5493512345678"),
      ("02202 15 23-4567", "54", "+5492202234567"), ("0 15 11 2345 6789", "55", "+551123456789"),
      ("011 2345 6789", "55", "+551123456789"),
    ])
  func trunks(text: String, country: String, expected: String) {
    #expect(PhoneNumber(text, country: country).dialable == expected)
  }

  @Test(
    "a prefix for callers at home goes behind a country code, in brackets or not",
    arguments: [
      ("+44 020 7946 0018", "+442079460018"), ("0044 (0)20 7946 0018", "+442079460018"),
      ("+36 (06) 20 123 4567", "+36201234567"), ("+7 (8) 903 425-30-32", "+79034253032"),
      ("+52 1 55 1234 5678", "+525512345678"), ("+54 11 15 2345 6789", "+5491123456789"),
      ("+49 (0) 30 1234567", "+49301234567"), ("+39 (0)6 1234 5678", "+390612345678"),
      ("+7 812 123-45-67", "+78121234567"), ("+241 01 44 12 34", "+24101441234"),
      ("+375 801 123 4567", "+3758011234567"), ("+999 (0)12 3456", "+999123456"),
    ])
  func bracketed(text: String, expected: String) {
    #expect(PhoneNumber(text, country: nil).dialable == expected)
  }

  @Test(
    "what is dialled before an international number is that of the country, else 00",
    arguments: [
      ("011 372 5123 4567", "1", "+37251234567"), ("0011 372 5123 4567", "61", "+37251234567"),
      ("810 372 5123 4567", "7", "+37251234567"), ("010 372 5123 4567", "81", "+37251234567"),
      ("00 372 5123 4567", "1", "+37251234567"), ("00372 5123 4567", "61", "+37251234567"),
      ("0066 2 123 4567", "66", "+6621234567"), ("001 372 5123 4567", "66", "+37251234567"),
      ("011 2345 6789", "55", "+551123456789"),
    ])
  func exits(text: String, country: String, expected: String) {
    #expect(PhoneNumber(text, country: country).dialable == expected)
  }

  @Test(
    "an international number of the own country may lack its plus sign",
    arguments: [
      ("372 5123 4567", "372", "+37251234567"), ("3726001234", "372", "+3726001234"),
      ("7 903 425 30 32", "7", "+79034253032"), ("447888888888", "44", "+447888888888"),
      ("37251234567", nil, "37251234567"),
    ])
  func withoutPlus(text: String, country: String?, expected: String) {
    #expect(PhoneNumber(text, country: country).dialable == expected)
  }

  @Test(
    "odd text in a phone number gives no link",
    arguments: [
      "call me", "12", "555-CALL", "1+2345", "javascript:1234", "",
      "123456789012345678", "++372 5123", "12345678901234567890123456789012345678901234567890",
    ])
  func odd(text: String) {
    let number = PhoneNumber(text, country: "372")
    #expect(number.dialable == nil && number.international == nil)
    #expect(number.digits.utf8.elementsEqual(text.utf8.filter { (0x30...0x39).contains($0) }))
  }

  @Test("a hostile country is none", arguments: ["", "0", "999", "99999999999999999999", "x"])
  func countries(country: String) {
    #expect(PhoneNumber("5123456789012345", country: country).digits == "5123456789012345")
  }

  @Test("every line of the table is read, and no calling code begins another")
  func table() {
    let lines = PackageResources.calling_codes_txt.split(separator: 0x0A)
    #expect(CallingCode.all.count == lines.count { $0.first != UInt8(ascii: "#") })
    #expect(CallingCode.all.count > 200)
    for one in CallingCode.all {
      #expect(CallingCode.all.count { $0.code.hasPrefix(one.code) } == 1)
      #expect(CallingCode.of(country: one.code) === one)
    }
  }

  private struct Vectors: Decodable {
    struct Case: Decodable {
      let country, tel: String
      let written: [String]
    }
    let cases: [Case]
  }

  private static let shared = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/data/phones.json").standardizedFileURL

  @Test(
    "every spelling of the vectors has their tel: form",
    .enabled(if: FileManager.default.fileExists(atPath: shared.path)))
  func vectors() throws {
    let vectors = try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: Self.shared))
    for one in vectors.cases {
      for text in one.written {
        #expect(PhoneNumber(text, country: one.country).dialable == one.tel, "\(text)")
      }
    }
    #expect(vectors.cases.count == 18)
  }
}
