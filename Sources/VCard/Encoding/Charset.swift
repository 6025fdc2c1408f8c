import Foundation

/// Charsets other than UTF-8, by their names at IANA and in exports.
package enum Charset {
  /// Whether ASCII bytes can mean something other than ASCII.
  static func isStateful(_ name: String) -> Bool {
    name.hasPrefix("ISO-2022") || name.hasPrefix("UTF-16")
  }

  /// Converts a text to UTF-8; `nil` if the charset is unknown or the bytes are invalid.
  package static func decode(_ bytes: ArraySlice<UInt8>, name: String) -> [UInt8]? {
    if latin1Names.contains(name) { return Windows1252.utf8(bytes) }
    if name == "EUC-JP" || name == "EUCJP" {
      return EUCJP.shiftJIS(bytes).flatMap { decode($0[...], name: "SHIFT_JIS") }
    }
    guard let encoding = encodings[name] else { return nil }
    return String(bytes: bytes, encoding: encoding).map { Array($0.utf8) }
  }

  /// As in browsers, Latin-1 is read as windows-1252, which includes it.
  private static let latin1Names: Set<String> = [
    "ISO-8859-1", "ISO8859-1", "ISO_8859-1", "LATIN1", "L1", "US-ASCII", "ASCII", "WINDOWS-1252",
    "CP1252", "CP-1252", "1252", "ANSI",
  ]

  private static let encodings: [String: String.Encoding] = {
    var encodings: [String: String.Encoding] = [
      "UTF-16": .utf16, "UTF-16LE": .utf16LittleEndian, "UTF-16BE": .utf16BigEndian,
      "MACINTOSH": .macOSRoman, "X-MAC-ROMAN": .macOSRoman, "ISO-2022-JP": .iso2022JP,
    ]
    for part in [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16] {
      let encoding = coreFoundation(0x200 + UInt(part))
      for name in ["ISO-8859-\(part)", "ISO8859-\(part)", "ISO_8859-\(part)"] {
        encodings[name] = encoding
      }
    }
    // In the order of CoreFoundation's numbers.
    let windowsPages = [1252, 1250, 1251, 1253, 1254, 1255, 1256, 1257, 1258]
    for (offset, page) in windowsPages.enumerated() {
      for name in ["WINDOWS-\(page)", "CP\(page)", "CP-\(page)"] {
        encodings[name] = coreFoundation(0x500 + UInt(offset))
      }
    }
    for (names, number) in multibyte {
      for name in names { encodings[name] = coreFoundation(number) }
    }
    return encodings
  }()

  /// Names by CoreFoundation's number of the encoding (CFStringEncodingExt.h).
  private static let multibyte: [([String], UInt)] = [
    (["SHIFT_JIS", "SHIFT-JIS", "SJIS", "X-SJIS", "MS_KANJI", "WINDOWS-31J", "CP932"], 0x420),
    (["TIS-620", "WINDOWS-874", "CP874", "ISO-8859-11"], 0x41D),
    (["GB2312", "GBK", "CP936", "X-GBK", "GB_2312-80"], 0x421),
    (["GB18030"], 0x632),
    (["BIG5", "BIG-5", "CP950", "BIG5-HKSCS"], 0x423),
    (["EUC-KR", "KS_C_5601-1987", "CP949", "KSC5601"], 0x422),
    (["KOI8-R", "KOI8R"], 0xA02),
    (["KOI8-U", "KOI8U"], 0xA08),
    (["CP437", "IBM437"], 0x400),
    (["CP850", "IBM850"], 0x410),
    (["CP866", "IBM866"], 0x41B),
  ]

  private static func coreFoundation(_ number: UInt) -> String.Encoding {
    String.Encoding(rawValue: 0x8000_0000 | number)
  }
}

/// Converts EUC-JP, which Foundation cannot read on Linux, to Shift_JIS: both encode JIS X 0208.
enum EUCJP {
  /// `nil` if the bytes are not EUC-JP, or beyond JIS X 0208.
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

/// windows-1252, which is assumed for text that is not UTF-8.
enum Windows1252 {
  /// Converts a text to UTF-8. As in browsers, the five undefined bytes are control characters.
  static func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let code = byte >= 0x80 && byte < 0xA0 ? upper[Int(byte - 0x80)] : UInt32(byte)
      text.append(Unicode.Scalar(code) ?? "\u{FFFD}")
    }
    return Array(String(text).utf8)
  }

  private static let upper: [UInt32] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
  ]
}
