/// Encodes phone numbers by a dictionary of prefixes and pairs of digits, as `docs/reference/search-index.md` describes.
struct PhoneCoding: Sendable {
  /// The length of prefixes: of `+372 5123456`, what all mobile numbers of the country share.
  private static let length = 6
  /// The number of digits that are written as pairs behind a prefix.
  private static let digits = 6
  /// The first prefix needs no number, the others have a control character each.
  private static let mostPrefixes = 21

  private static let none: UInt8 = 7
  /// Before and behind a number that is not pairs of digits.
  private static let textStart: UInt8 = 5
  private static let textEnd: UInt8 = 6
  private static let secondPrefix: UInt8 = 0x0B

  let prefixes: ValueDictionary

  init(_ phones: TextColumn) {
    prefixes = ValueDictionary(phones, most: Self.mostPrefixes) { phone in
      guard phone.count > Self.length else { return nil }
      let isASCII = phone.extracting(0..<Self.length).allSatisfy { $0 < 0x80 }
      return isASCII ? 0..<Self.length : nil
    }
  }

  func write(_ phones: Range<Int>, of texts: TextColumn.Texts, to column: inout TextColumn) {
    if phones.isEmpty { column.append(Self.none) }
    for (number, phone) in phones.enumerated() {
      if number > 0 { column.append(0x1F) }
      write(texts[phone], to: &column)
    }
  }

  private func write(_ phone: Span<UInt8>, to column: inout TextColumn) {
    guard phone.count > Self.length, let number = prefixes.index(ofPrefixOf: phone) else {
      return writeWhole(phone, to: &column)
    }
    let rest = phone.extracting(Self.length..<phone.count)
    let isPairs = rest.count == Self.digits && rest.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
    if !isPairs, rest[0] == UInt8(ascii: "=") { return writeWhole(phone, to: &column) }
    if !isPairs { column.append(Self.textStart) }
    if number > 0 { column.append(Self.secondPrefix - 1 + UInt8(truncatingIfNeeded: number)) }
    if isPairs {
      for index in stride(from: 0, to: Self.digits, by: 2) {
        let pair = (rest[index] & 0x0F) * 10 + (rest[index + 1] & 0x0F)
        column.append(pair < 96 ? 0x20 + pair : pair - 95)
      }
    } else {
      column.append(rest)
      column.append(Self.textEnd)
    }
  }

  private func writeWhole(_ phone: Span<UInt8>, to column: inout TextColumn) {
    column.append(Self.textStart)
    column.append(UInt8(ascii: "="))
    column.append(phone)
    column.append(Self.textEnd)
  }
}
