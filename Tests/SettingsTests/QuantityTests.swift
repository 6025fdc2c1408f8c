import Basics
import Testing
import Wings

@testable import Settings
@testable import rollcall

@Suite struct QuantityTests {
  @Test(
    "durations are a whole number and a unit",
    arguments: [
      ("10s", 10), ("60s", 60), ("15m", 900), ("12h", 43_200), ("30d", 2_592_000), ("0s", 0),
      ("5 m", 300), ("36525d", 3_155_760_000),
    ])
  func durations(_ text: String, seconds: Int) {
    #expect(Quantity.duration(text) == .seconds(seconds))
  }

  @Test(
    "other texts are no durations",
    arguments: [
      "", "10", "s", "-1s", "1.5h", "10S", "3w", "10ss", "1h30m", "36526d",
      "99999999999999999999s", "9223372036854775807d", "١0s",
    ])
  func noDurations(_ text: String) {
    #expect(Quantity.duration(text) == nil)
  }

  @Test(
    "sizes are decimal",
    arguments: [
      ("1", 1), ("512B", 512), ("64KB", 64_000), ("256MB", 256_000_000), ("1GB", 1_000_000_000),
      ("1gb", 1_000_000_000), ("2 MB", 2_000_000),
      ("1000GB", 1_000_000_000_000),
    ])
  func sizes(_ text: String, bytes: Int) {
    #expect(Quantity.bytes(text) == bytes)
  }

  @Test(
    "other texts are no sizes",
    arguments: ["", "0", "0MB", "-1", "1TB", "1.5GB", "MB", "1001GB", "9999999999999999GB"])
  func noSizes(_ text: String) {
    #expect(Quantity.bytes(text) == nil)
  }

  @Test("percentages run from 0 to 100", arguments: [("0%", 0), ("50%", 0.5), ("100%", 1)])
  func percentages(_ text: String, part: Double) {
    #expect(Quantity.part(text) == part)
  }

  @Test("other texts are no percentages", arguments: ["50", "101%", "-1%", "0.5", "1e1%", "%"])
  func noPercentages(_ text: String) {
    #expect(Quantity.part(text) == nil)
  }

  @Test("calling codes lose their plus", arguments: [("372", "372"), ("+372", "372"), ("1", "1")])
  func countryCodes(_ text: String, digits: String) {
    #expect(Quantity.countryCode(text) == digits)
  }

  @Test(
    "other texts are no calling codes",
    arguments: ["", "+", "0372", "00372", "3725", "EE", "37 2", "999"])
  func noCountryCodes(_ text: String) {
    #expect(Quantity.countryCode(text) == nil)
  }

  @Test("language codes", arguments: ["en", "et", "pt-BR", "sr-Latn-RS", "ast"])
  func languages(_ code: String) {
    #expect(LanguageCode.isValid(code))
  }

  @Test(
    "no language codes",
    arguments: ["", "e", "english", "en_GB", "en-", "-en", "../x", "en-a", "õn"])
  func noLanguages(_ code: String) {
    #expect(!LanguageCode.isValid(code))
  }

  @Test(
    "the nearest known word",
    arguments: [
      ("outputt", "output"), ("ouptut", "output"), ("OUTPUT", "output"), ("titel", "title"),
      ("q", "qr"), ("contents", "content"),
    ])
  func nearest(_ word: String, known: String) {
    #expect(Nearest.word(to: word, in: WingList.all.top.keys) == known)
  }

  @Test("far words have no nearest one", arguments: ["", "xylophone", "zz"])
  func farWords(_ word: String) {
    #expect(Nearest.word(to: word, in: WingList.all.top.keys) == nil)
  }
}
