/// Phone numbers as rows have them: most begin in one of a few ways, which need not be written again, and most of
/// these have six digits behind it, of which two are one character.
struct PhoneStarts: Sendable {
  /// In bytes: of `+372 5123456`, what all mobile numbers of the country have.
  private static let length = 6
  /// So many digits behind a beginning are written as pairs: as many as all of these have, they need nothing
  /// between them.
  private static let digits = 6
  /// The first one needs nothing, the others have a control character each.
  private static let most = 21

  private static let none: UInt8 = 7
  /// What stands before a number that is not pairs of digits, and behind it.
  private static let textStart: UInt8 = 5
  private static let textEnd: UInt8 = 6
  /// What stands for the second beginning; those of the further ones are the next characters.
  private static let secondStart: UInt8 = 0x0B

  /// The commonest beginnings, in the order of their bytes.
  let starts: [String]
  private let bytes: [[UInt8]]

  /// - Parameter phones: everybody's.
  init(_ phones: TextColumn) {
    bytes = CommonParts.of(phones, most: Self.most) { phone in
      guard phone.count > Self.length else { return nil }
      let start = phone[..<Self.length]
      // Not inside of a letter.
      return start.allSatisfy { $0 < 0x80 } ? start : nil
    }
    starts = bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Goes on with the text that is being written, by a person's phones.
  func write(_ phones: Range<Int>, of texts: TextColumn.UnsafeTexts, to column: inout TextColumn) {
    if phones.isEmpty { column.append(Self.none) }
    for (number, phone) in phones.enumerated() {
      if number > 0 { column.append(0x1F) }
      write(texts[phone], to: &column)
    }
  }

  private func write(_ phone: UnsafeBufferPointer<UInt8>, to column: inout TextColumn) {
    guard phone.count > Self.length,
      let number = bytes.firstIndex(where: { phone.starts(with: $0) })
    else { return writeWhole(phone, to: &column) }
    let rest = UnsafeBufferPointer(rebasing: phone[Self.length...])
    let isPairs = rest.count == Self.digits && rest.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
    if !isPairs, rest[0] == UInt8(ascii: "=") { return writeWhole(phone, to: &column) }
    if !isPairs { column.append(Self.textStart) }
    if number > 0 { column.append(Self.secondStart - 1 + UInt8(truncatingIfNeeded: number)) }
    if isPairs {
      writePairs(rest, to: &column)
    } else {
      column.append(contentsOf: rest)
      column.append(Self.textEnd)
    }
  }

  /// Writes each two digits as one character of ASCII, four of its control characters among them.
  private func writePairs(_ digits: UnsafeBufferPointer<UInt8>, to column: inout TextColumn) {
    for index in stride(from: 0, to: Self.digits, by: 2) {
      let pair = (digits[index] & 0x0F) * 10 + (digits[index + 1] & 0x0F)
      column.append(pair < 96 ? 0x20 + pair : pair - 95)
    }
  }

  private func writeWhole(_ phone: UnsafeBufferPointer<UInt8>, to column: inout TextColumn) {
    column.append(Self.textStart)
    column.append(UInt8(ascii: "="))
    column.append(contentsOf: phone)
    column.append(Self.textEnd)
  }
}
