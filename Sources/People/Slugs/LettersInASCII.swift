/// Accented Latin and Cyrillic letters in ASCII, letter by letter. Transliterating a whole name takes
/// fifty times as long, and most names that are not ASCII hold no other letters.
enum LettersInASCII {
  /// Letters whose transliterations do not depend on neighbours: Latin-1 and Latin Extended-A, and
  /// the Cyrillic letters of today's languages. Greek ones depend on them ("αυ" is "au").
  private static let latin = UInt32(0xC0)...UInt32(0x17F)
  private static let cyrillic = UInt32(0x400)...UInt32(0x45F)

  private static let table: [String] = (0...cyrillic.upperBound).map { value in
    guard latin.contains(value) || cyrillic.contains(value), let scalar = Unicode.Scalar(value)
    else { return "" }
    return ICU.latinASCII(String(scalar))
  }

  /// The text in ASCII; `nil` where it holds anything but ASCII and the letters of the table.
  static func ascii(_ text: String) -> String? {
    var ascii = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        ascii.unicodeScalars.append(scalar)
      } else if latin.contains(scalar.value) || cyrillic.contains(scalar.value) {
        ascii += table[Int(scalar.value)]
      } else {
        return nil
      }
    }
    return ascii
  }
}
