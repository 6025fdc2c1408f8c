/// Quoted-printable (RFC 2045, section 6.7) of a value whose soft breaks have been removed.
package enum QuotedPrintable {
  /// Decodes a text, with line ends as LF. An `=` without two hexadecimal digits is kept; NULs are dropped.
  package static func decode(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      guard byte == ASCII.equals else {
        bytes.append(byte)
        continue
      }
      if index + 1 < text.endIndex, let high = text[index].hexValue,
        let low = text[index + 1].hexValue
      {
        append(high << 4 | low, to: &bytes)
        index += 2
      } else if index < text.endIndex {
        bytes.append(byte)
      }
    }
    // A lone CR at the very end is a line end too.
    if bytes.last == ASCII.carriageReturn { bytes[bytes.count - 1] = ASCII.lineFeed }
    return bytes
  }

  private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case 0: break
    case ASCII.lineFeed where bytes.last == ASCII.carriageReturn:
      bytes[bytes.count - 1] = ASCII.lineFeed
    default:
      if bytes.last == ASCII.carriageReturn { bytes[bytes.count - 1] = ASCII.lineFeed }
      bytes.append(byte)
    }
  }
}
