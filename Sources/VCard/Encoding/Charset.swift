import Foundation

/// The charsets beyond UTF-8 that cards name, by their names at IANA and in exports.
enum Charset {
  /// Whether ASCII bytes can mean something other than ASCII.
  static func isStateful(_ name: String) -> Bool {
    name.hasPrefix("ISO-2022") || name.hasPrefix("UTF-16")
  }

  /// The text in UTF-8; `nil` when the charset is not known or the bytes do not fit it.
  static func decode(_ bytes: ArraySlice<UInt8>, name: String) -> [UInt8]? {
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

  /// Names by the number that CoreFoundation gives the encoding (CFStringEncodingExt.h).
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
