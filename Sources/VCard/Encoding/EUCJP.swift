/// EUC-JP, which Foundation cannot read on Linux, as Shift_JIS, which it can: both encode the rows and
/// columns of JIS X 0208.
enum EUCJP {
  /// The same text in Shift_JIS; `nil` when the bytes are no EUC-JP, or beyond JIS X 0208.
  static func shiftJIS(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let lead = bytes[index]
      index += 1
      if lead < 0x80 {
        output.append(lead)
        continue
      }
      guard index < bytes.endIndex, bytes[index] >= 0xA1, bytes[index] <= 0xFE else { return nil }
      let trail = bytes[index]
      index += 1
      switch lead {
      case 0x8E where trail <= 0xDF:
        // Half-width katakana have the same single byte.
        output.append(trail)
      case 0xA1...0xFE:
        let row = lead - 0xA1
        let column = trail - 0xA1
        output.append((row >> 1) + (row < 62 ? 0x81 : 0xC1))
        output.append(row & 1 == 1 ? column + 0x9F : column + (column < 63 ? 0x40 : 0x41))
      default:
        return nil
      }
    }
    return output
  }
}
