import Testing

@testable import SearchIndex

@Suite("Phone digits")
struct PhoneDigitsTests {
  @Test(
    "without a country the digits are those written",
    arguments: [
      ("+372 555-12 34", ["3725551234"]),
      ("(0)20 7946 0958", ["02079460958"]),
      ("５５５ 1234", ["5551234"]),
      ("٥٥٥١٢٣٤", ["5551234"]),
      ("ask Mari", []),
    ])
  func written(phone: String, forms: [String]) {
    #expect(PhoneDigits.forms(of: phone, country: nil) == forms)
    #expect(PhoneDigits.forms(of: phone, country: "") == forms)
  }

  @Test(
    "a national number is found by its international form",
    arguments: [
      ("555 1234", "372", ["3725551234"]),
      ("020 7946 0958", "44", ["4402079460958", "442079460958"]),
      ("(06) 1234", "39", ["39061234", "3961234"]),
    ])
  func national(phone: String, country: String, forms: [String]) {
    #expect(PhoneDigits.forms(of: phone, country: country) == forms)
  }

  @Test(
    "an international number stays as it is, but for a trunk zero behind the country's code",
    arguments: [
      ("+372 555 1234", ["3725551234"]),
      ("00372 555 1234", ["003725551234"]),
      ("(+358) 40 123", ["35840123"]),
      ("+372 (0)555 1234", ["37205551234", "3725551234"]),
      ("00372 0555 1234", ["0037205551234", "3725551234"]),
      ("+", []),
    ])
  func international(phone: String, forms: [String]) {
    #expect(PhoneDigits.forms(of: phone, country: "372") == forms)
  }

  @Test("a plus sign behind the first digit does not make a number international")
  func latePlus() {
    #expect(PhoneDigits.forms(of: "555 + 12", country: "372") == ["37255512"])
  }
}
