/// A parsed telephone number.
package struct PhoneNumber: Sendable {
  private let text: String
  /// The digits of the number without its extension; `nil` if the text has no number.
  private let written: DigitRun?
  private let hasPlus: Bool
  /// Calling code and national number, if both are known.
  private let whole: DigitRun?
  /// The digits of the extension.
  package let `extension`: String?
  /// Whether the text is the number and nothing else.
  package let isPlain: Bool

  /// - Parameters:
  ///   - text: the number as written, such as `+372 (55) 12-34`, `0044 7888 888888` or `612 3456 ext. 12`; of several,
  ///     the first.
  ///   - country: the calling code for national numbers, digits only. Their trunk prefix is dropped: 0 in most
  ///     countries, 8 in Russia, none in Italy.
  package init(_ text: String, country: String?) {
    self.text = text
    if let number = WrittenNumber(text), !number.isSeveral {
      (written, whole) = number.resolved(in: country)
      hasPlus = number.hasPlus
      isPlain = written?.count == number.run.count
      `extension` = nil
      return
    }
    let main = PhoneText(text).main
    let number = main.flatMap { WrittenNumber($0.number) }
    (written, whole) = number?.resolved(in: country) ?? (nil, nil)
    hasPlus = number?.hasPlus ?? false
    isPlain = false
    `extension` = number == nil ? nil : main?.extension
  }

  package var isNumber: Bool { written != nil }

  /// Whether the character may occur between digits.
  package static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "+", " ", "\u{A0}", "\u{202F}", "-", "\u{2010}", "\u{2011}", "\u{2013}", "(", ")", ".",
      "/":
      true
    default: false
    }
  }

  package var digits: String {
    if let written { return written.text }
    return String(
      decoding: text.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) },
      as: UTF8.self)
  }

  /// Calling code and national number, digits only; `nil` if unknown.
  package var international: String? { whole?.text }

  /// The number as it is dialled inside a country, with the trunk prefix; `nil` for other countries' numbers.
  package func national(in country: String) -> String? {
    guard let whole, let code = DigitRun(country), let rule = CallingCode.beginning(whole),
      rule.code == code
    else { return nil }
    return rule.dialledInside(whole.dropFirst(code.count))
  }

  /// Whether the number is written as a plus sign and the international digits.
  package var isWrittenInternationally: Bool { hasPlus && whole != nil && whole == written }

  package var isPartOfInternational: Bool {
    guard let whole, let written else { return false }
    return whole.contains(written)
  }

  /// The number without its extension, with a plus sign if it is international; `nil` if the text has no number.
  package var dialable: String? { whole.map { "+" + $0.text } ?? written?.text }

  /// What follows `tel:` in a link (RFC 3966), such as `+3726123456;ext=12`; `nil` if the text has no number.
  package var link: String? {
    dialable.map { number in `extension`.map { "\(number);ext=\($0)" } ?? number }
  }

  /// Equal for all spellings of a number with its extension; of other texts, for all in another letter case.
  package var key: String {
    guard let number = whole?.text ?? written?.text else { return CaseFolding.key(text) }
    return `extension`.map { "\(number);\($0)" } ?? number
  }

  package static func isCallingCode(_ digits: String) -> Bool {
    DigitRun(digits).flatMap(CallingCode.of) != nil
  }
}
