import People
import Testing

@testable import Search

@Suite("Phone digits")
struct PhoneDigitsTests {
  @Test(
    "without a country the digits are those written",
    arguments: [
      ("555-12 34", "5551234"), ("(0)20 7946 0958", "02079460958"), ("５５５ 1234", "5551234"),
      ("٥٥٥١٢٣٤", "5551234"), ("ask Mari", ""), ("+", ""), ("", ""), ("555 + 12", " 55512"),
    ])
  func written(phone: String, forms: String) {
    #expect(PhoneDigits.forms(of: Phone(phone)) == forms)
  }

  @Test(
    "a national number is looked for in its international form, and as it is written",
    arguments: [
      ("555 1234", "372", "+3725551234"), ("020 7946 0958", "44", "+442079460958 02079460958"),
      ("06 1234 5678", "39", "+390612345678"),
      ("8 (903) 425-30-32", "7", "+79034253032 89034253032"),
      ("06 20 123 4567", "36", "+36201234567 06201234567"), ("1234", "372", "1234"),
      ("５５５ １２３４", "372", "+3725551234"),
    ])
  func national(phone: String, country: String, forms: String) {
    #expect(PhoneDigits.forms(of: Phone(phone, country: country)) == forms)
  }

  @Test(
    "an international number has one form, where nothing is dialled at home alone",
    arguments: [
      ("+372 555 1234", "+3725551234"), ("00372 555 1234", "+3725551234 003725551234"),
      ("(+358) 40 123", "+35840123"), ("+44 (0)20 7946 0018", "+442079460018 4402079460018"),
      ("+39 (0)6 1234 5678", "+390612345678"),
    ])
  func international(phone: String, forms: String) {
    #expect(PhoneDigits.forms(of: Phone(phone, country: "372")) == forms)
  }

  @Test(
    "the number of a text that is more than one is looked for, with its extension, and all digits",
    arguments: [
      ("020 7946 0018 x12", "+442079460018,12 +44207946001812 0207946001812"),
      ("+44 20 7946 0018 ext. 12", "+442079460018,12 +44207946001812"),
      ("020 7946 0018, room 12", "+442079460018 0207946001812"),
      ("mobile: +372 5123 4567", "+37251234567"), ("room 12345", " +4412345 12345"),
    ])
  func more(phone: String, forms: String) {
    #expect(PhoneDigits.forms(of: Phone(phone, country: "44")) == forms)
  }

  @Test(
    "a line leaves out the forms that are the phone's own digits and plus sign",
    arguments: [
      ("+372 5123 4567", true), ("5123 4567", false), ("1234", true), ("ask Mari", true),
      ("+372 (0)5123 4567", false), ("555 + 12", false), ("５５５", false), ("++372 5123", false),
      ("(+372) 5123 4567", true), ("", true), ("12+", false),
    ])
  func plain(phone: String, isPlain: Bool) {
    var forms = TextColumn()
    #expect(PhoneDigits.write(Phone(phone, country: "372"), to: &forms) == isPlain)
    #expect(forms.count == 1)
    guard isPlain else { return }
    let own = phone.utf8.filter { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "+") }
    #expect(Array(forms[0]) == own)
  }
}
