import Testing

@testable import SearchIndex

@Suite("Packed digits")
struct PackedDigitsTests {
  private static let texts = [
    "", "0", "00", "01", "1", "3725", "37255512345", "9999999999999999", "99999999999999990",
    "12345678901234567890123456789012",
  ]

  @Test("digits come back", arguments: texts)
  func roundTrip(text: String) {
    let digits = PackedDigits(text.utf8)
    #expect(String(decoding: digits.digits, as: UTF8.self) == text && digits.count == text.count)
  }

  @Test("they sort as texts do")
  func order() {
    for first in Self.texts {
      for second in Self.texts {
        #expect(PackedDigits(first.utf8).precedes(PackedDigits(second.utf8)) == (first < second))
      }
    }
  }

  @Test("what two share is counted")
  func shared() {
    for first in Self.texts {
      for second in Self.texts {
        let shared = zip(first, second).prefix { $0 == $1 }.count
        #expect(PackedDigits(first.utf8).countShared(with: PackedDigits(second.utf8)) == shared)
      }
    }
  }
}
