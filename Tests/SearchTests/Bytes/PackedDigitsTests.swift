import Testing

@testable import Search

@Suite("Packed digits")
struct PackedDigitsTests {
  private static let texts = [
    "", "0", "00", "01", "1", "3725", "37255512345", "9999999999999999", "99999999999999990",
    "12345678901234567890123456789012",
  ]

  private static func packed(_ text: String) -> PackedDigits {
    let digits = Array(text.utf8)
    return PackedDigits(digits.span)
  }

  @Test("digits come back", arguments: texts)
  func roundTrip(text: String) {
    let digits = Self.packed(text)
    #expect(String(decoding: digits.digits, as: UTF8.self) == text && digits.count == text.count)
  }

  @Test("they sort as texts do")
  func order() {
    for first in Self.texts {
      for second in Self.texts {
        #expect(Self.packed(first).precedes(Self.packed(second)) == (first < second))
      }
    }
  }

  @Test("what two share is counted")
  func shared() {
    for first in Self.texts {
      for second in Self.texts {
        let shared = zip(first, second).prefix { $0 == $1 }.count
        #expect(Self.packed(first).countShared(with: Self.packed(second)) == shared)
      }
    }
  }
}
