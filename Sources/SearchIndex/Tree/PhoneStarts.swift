/// Phone numbers as rows have them: most begin in one of a few ways, which need not be written again.
struct PhoneStarts: Sendable {
  /// In bytes: of `+372 5123456`, what all mobile numbers of the country have.
  private static let length = 6
  /// The first one needs no letter, the others have B to Z.
  private static let most = 26

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
    for (number, phone) in phones.enumerated() {
      if number > 0 { column.append(0x1F) }
      write(texts[phone], to: &column)
    }
  }

  private func write(_ phone: UnsafeBufferPointer<UInt8>, to column: inout TextColumn) {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard phone.count > Self.length,
      let number = bytes.firstIndex(where: { phone.starts(with: $0) })
    else { return writeWhole(phone, to: &column) }
    let rest = UnsafeBufferPointer(rebasing: phone[Self.length...])
    if number > 0 {
      column.append(capitals.lowerBound + UInt8(truncatingIfNeeded: number))
    } else if capitals.contains(rest[0]) || rest[0] == UInt8(ascii: "=") {
      return writeWhole(phone, to: &column)
    }
    column.append(contentsOf: rest)
  }

  private func writeWhole(_ phone: UnsafeBufferPointer<UInt8>, to column: inout TextColumn) {
    column.append(UInt8(ascii: "="))
    column.append(contentsOf: phone)
  }
}
