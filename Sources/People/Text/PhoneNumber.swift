/// A telephone number as people write it, and what a telephone makes of it.
public struct PhoneNumber: Sendable {
  /// Emergency numbers and extensions are dialled as they are, whatever the country.
  private static let longestShortNumber = 4

  /// The digits in writing order.
  public let digits: String
  /// The number in the form that `tel:` links carry (RFC 3966): a plus sign and digits where the
  /// number is international, digits alone where it is not. `nil` where the text holds anything
  /// that no telephone number does, so that it shows as text without a link.
  public let dialable: String?

  /// Reads a number.
  ///
  /// - Parameters:
  ///   - text: the number as written, such as `+372 (55) 12-34` or `0044 7888 888888`.
  ///   - country: the country code, digits alone, that makes national numbers international. One
  ///     leading zero of a national number is the trunk prefix and goes.
  public init(_ text: String, country: String?) {
    var digits: [UInt8] = []
    var isNumber = true
    var hasPlus = false
    // In "+44 (0)20 …" the zero is for callers at home: behind a country code nobody dials it.
    let isInternational = text.unicodeScalars.first { !$0.properties.isWhitespace } == "+"
    let trunkZero = isInternational ? Self.trunkZero(in: text) : nil
    var offset = 0
    for scalar in text.unicodeScalars {
      defer { offset += UTF8.width(scalar) }
      switch scalar {
      case "0" where offset == trunkZero: break
      case "0"..."9": digits.append(UInt8(truncatingIfNeeded: scalar.value))
      case "+" where digits.isEmpty && !hasPlus: hasPlus = true
      case " ", "\u{A0}", "\u{202F}", "-", "\u{2010}", "\u{2011}", "\u{2013}", "(", ")", ".", "/":
        break
      default: isNumber = false
      }
    }
    self.digits = String(decoding: digits, as: UTF8.self)
    guard isNumber, (3...17).contains(digits.count) else {
      dialable = nil
      return
    }
    if hasPlus {
      dialable = "+" + self.digits
    } else if digits.starts(with: [0x30, 0x30]) {
      dialable = "+" + String(self.digits.dropFirst(2))
    } else if let country, digits.count > Self.longestShortNumber {
      dialable =
        "+" + country + (digits.first == 0x30 ? String(self.digits.dropFirst()) : self.digits)
    } else {
      dialable = self.digits
    }
  }

  /// Where the first "(0)" has its zero, in UTF-8 bytes.
  private static func trunkZero(in text: String) -> Int? {
    var last: (UInt8, UInt8) = (0, 0)
    for (offset, byte) in text.utf8.enumerated() {
      if last == (0x28, 0x30), byte == 0x29 { return offset - 1 }
      last = (last.1, byte)
    }
    return nil
  }

  /// What two spellings of one number have in common.
  public var key: String {
    guard let dialable else { return digits }
    return dialable.hasPrefix("+") ? String(dialable.dropFirst()) : dialable
  }
}
