import People
import Testing

@testable import Wings

@Suite("How phones dial")
struct DiallingTests {
  @Test(
    "numbers of the country are dialled as at home, others with the international prefix",
    arguments: [
      ("372", "00", "+372 612 3456", "6123456"),
      ("372", "00", "+44 20 7946 0000", "00442079460000"),
      ("372", nil, "+44 20 7946 0000", "+442079460000"),
      ("49", "00", "+49 30 123456", "030123456"),
      ("7", "810", "+7 495 123 45 67", "84951234567"),
      ("39", "00", "+39 06 1234 5678", "0612345678"),
      ("1", "011", "+1 202 555 0101", "12025550101"),
      ("36", "00", "+36 1 234 5678", "0612345678"),
      ("54", "00", "+54 9 11 2345 6789", "005491123456789"),
      (nil, "00", "+372 612 3456", "003726123456"),
      (nil, nil, "+372 612 3456", "+3726123456"),
      ("372", "00", "112", "112"), ("372", "00", "1234", "1234"), ("372", "00", "ask", nil),
    ] as [(String?, String?, String, String?)])
  func dialled(_ country: String?, _ international: String?, _ text: String, _ digits: String?) {
    let dial = Dialling(country: country, international: international)
    #expect(dial.dialled(PhoneNumber(text, country: nil)) == digits)
  }

  @Test(
    "internal numbers are dialled by their last digits",
    arguments: [
      ("372612", 4, "+372 612 3456", "3456"), ("3726123", 4, "+372 612 3456", "3456"),
      ("372612", 3, "+372 612 3456", "6123456"), ("372612", 4, "+372 613 3456", "6133456"),
      ("372612", 4, "+372 612", "612"), ("372", 15, "+372 612 3456", "6123456"),
    ])
  func internalNumbers(_ prefix: String, _ count: Int, _ text: String, _ digits: String) {
    let dial = Dialling(
      country: "372", internalNumbers: Dialling.Internal(prefix: prefix, digits: count))
    #expect(dial.dialled(PhoneNumber(text, country: nil)) == digits)
  }
}
